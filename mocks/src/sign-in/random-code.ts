import { encodeBase64url } from '../cryptography/base64url';
import type { Cryptography } from '../cryptography/cryptography';
import { signInLimits } from './sign-in-limits';

/** An unguessable name for a session or a challenge: 256 bits, base64url. */
export function randomToken({ randomBytes }: Cryptography): string {
  return encodeBase64url(randomBytes(32));
}

/**
 * A code to send: six digits, all equally likely.
 *
 * @example randomCode(cryptography) // '042917'
 */
export function randomCode(cryptography: Cryptography): string {
  const count = 10 ** signInLimits.codeLength;
  const bytes = cryptography.randomBytes(4);
  const value = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  // Values above the last whole multiple would make small codes likelier.
  if (value >= Math.floor(2 ** 32 / count) * count) return randomCode(cryptography);
  return String(value % count).padStart(signInLimits.codeLength, '0');
}
