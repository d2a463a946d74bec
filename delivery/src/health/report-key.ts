import { createHmac, randomBytes } from 'node:crypto';

/** Signs tokens of load reports and hides networks. */
export interface ReportKey {
  /** Names the key without revealing it; machines with the same key add up what they have counted. */
  id: string;
  /** Returns 32 bytes that only holders of the key can compute. A purpose never shares its results with another one. */
  sign(purpose: 'token' | 'network' | 'key', text: string): Buffer;
}

/** Shortest secret that is accepted, in bytes. */
export const MIN_SECRET_BYTES = 32;

/**
 * Makes the key of load reports.
 *
 * @param secret at least 32 bytes, the same on every machine of an environment; without one the key is random and ends with the process
 * @throws RangeError when the secret is too short
 * @example createReportKey(process.env.REPORT_KEY).id // '3q2-7wAB'
 */
export function createReportKey(secret?: string): ReportKey {
  if (secret !== undefined && Buffer.byteLength(secret) < MIN_SECRET_BYTES) {
    throw new RangeError(`The key of load reports has fewer than ${MIN_SECRET_BYTES} bytes.`);
  }
  const bytes = secret === undefined ? randomBytes(MIN_SECRET_BYTES) : Buffer.from(secret);
  const sign: ReportKey['sign'] = (purpose, text) =>
    createHmac('sha256', bytes).update(`${purpose}\n${text}`).digest();
  return { id: shortText(sign('key', '')), sign };
}

/** Returns the name under which a network is counted. Without the key, the name does not reveal the network. */
export function networkId(key: ReportKey, network: string): string {
  return shortText(key.sign('network', network));
}

/** 48 bits are 8 characters: two of a few thousand networks hardly ever share a name. */
function shortText(bytes: Buffer): string {
  return bytes.subarray(0, 6).toString('base64url');
}
