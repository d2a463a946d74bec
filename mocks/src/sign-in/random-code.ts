import { encodeBase64url } from '../cryptography/base64url';
import type { Cryptography } from '../cryptography/cryptography';
import { signInLimits } from './sign-in-limits';

/** Returns 256 random bits as base64url, to name a session or challenge. */
export function randomToken({ randomBytes }: Cryptography): string {
  return encodeBase64url(randomBytes(32));
}

/** Returns a random code of six digits, without bias. @example randomCode(cryptography) // '042917' */
export function randomCode(cryptography: Cryptography): string {
  const count = 10 ** signInLimits.codeLength;
  const bytes = cryptography.randomBytes(4);
  const value = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  // Larger values would make small codes more likely.
  if (value >= Math.floor(2 ** 32 / count) * count) return randomCode(cryptography);
  return String(value % count).padStart(signInLimits.codeLength, '0');
}
