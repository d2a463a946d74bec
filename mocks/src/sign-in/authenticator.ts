import type { Cryptography } from '../cryptography/cryptography';

export const AUTHENTICATOR_STEP_SECONDS = 30;

interface Authenticator {
  /** Base32, without padding. */
  secret: string;
  cryptography: Cryptography;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the step of a time (milliseconds since 1970). @example authenticatorStepAt(59_000) // 1 */
export function authenticatorStepAt(timeMs: number): number {
  return Math.floor(timeMs / 1000 / AUTHENTICATOR_STEP_SECONDS);
}

/**
 * Returns an authenticator's code for a step: RFC 6238 with HMAC-SHA-1, six digits.
 *
 * @example await authenticatorCode({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', step: 1, cryptography }) // '287082'
 */
export async function authenticatorCode({
  secret,
  step,
  cryptography,
}: Authenticator & { step: number }): Promise<string> {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(step));
  const digest = await cryptography.hmacSha1(bytesFromBase32(secret), message);
  const offset = (digest.at(-1) ?? 0) & 15;
  const value = new DataView(digest.buffer, digest.byteOffset + offset, 4).getUint32(0) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

/**
 * Returns the step with this code, at most one step early or late; null if there is none.
 *
 * @example await matchingStep({ secret, code: '287082', timeMs: 59_000, cryptography }) // 1
 */
export async function matchingStep({
  secret,
  code,
  timeMs,
  cryptography,
}: Authenticator & { code: string; timeMs: number }): Promise<number | null> {
  const now = authenticatorStepAt(timeMs);
  for (const step of [now, now - 1, now + 1]) {
    if (step >= 0 && code === (await authenticatorCode({ secret, step, cryptography }))) return step;
  }
  return null;
}

function bytesFromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let pendingBits = 0;
  for (const letter of text) {
    pendingBits = (pendingBits << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((pendingBits >> bits) & 255);
      pendingBits &= (1 << bits) - 1;
    }
  }
  return new Uint8Array(bytes);
}
