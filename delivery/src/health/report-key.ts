import { createHmac, randomBytes } from 'node:crypto';

/** Signs tokens of load reports and the counts that machines share, and hides networks. */
export interface ReportKey {
  /** Identifies the key without revealing it. Machines with the same key add up their counts. */
  id: string;
  /** Returns 32 bytes that only holders of the key can compute, and that differ by purpose. */
  sign(purpose: 'token' | 'page' | 'network' | 'counts' | 'key', text: string): Buffer;
}

export const MIN_SECRET_BYTES = 32;

/**
 * @param secret at least 32 bytes, the same on every machine of an environment; default: random for the process
 * @throws RangeError when the secret is too short
 */
export function createReportKey(secret?: string): ReportKey {
  if (secret !== undefined && Buffer.byteLength(secret) < MIN_SECRET_BYTES) {
    throw new RangeError(`The secret of load reports has fewer than ${MIN_SECRET_BYTES} bytes.`);
  }
  const bytes = secret === undefined ? randomBytes(MIN_SECRET_BYTES) : Buffer.from(secret);
  const sign: ReportKey['sign'] = (purpose, text) =>
    createHmac('sha256', bytes).update(`${purpose}\n${text}`).digest();
  return { id: shortText(sign('key', '')), sign };
}

/** Returns the name of a network in counts, which does not reveal the network without the key. */
export function networkId(key: ReportKey, network: string): string {
  return shortText(key.sign('network', network));
}

/** Shortens to 48 bits (8 characters), for which collisions among a few thousand networks are rare. */
function shortText(bytes: Buffer): string {
  return bytes.subarray(0, 6).toString('base64url');
}
