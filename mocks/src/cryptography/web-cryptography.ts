import type { Cryptography } from './cryptography';
import { encodeBase64url } from './base64url';

const ITERATIONS = 20_000;

/**
 * Creates the cryptography for browsers, on WebCrypto. Password hashes are `pbkdf2$<salt>$<hash>` with few
 * iterations, because the data stays in the developer's browser.
 */
export function createWebCryptography(crypto: Crypto): Cryptography {
  const encode = (text: string) => new TextEncoder().encode(text);
  async function derive(password: string, salt: string): Promise<string> {
    const key = await crypto.subtle.importKey('raw', encode(password.normalize('NFKC')), 'PBKDF2', false, [
      'deriveBits',
    ]);
    const method = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: ITERATIONS };
    return encodeBase64url(new Uint8Array(await crypto.subtle.deriveBits(method, key, 256)));
  }
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  return {
    randomBytes,
    async sha256(text) {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(text)));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    async hmacSha1(key, message) {
      const method = { name: 'HMAC', hash: 'SHA-1' };
      const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), method, false, ['sign']);
      return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new Uint8Array(message)));
    },
    async hashPassword(password) {
      const salt = encodeBase64url(randomBytes(16));
      return ['pbkdf2', salt, await derive(password, salt)].join('$');
    },
    async verifyPassword(password, hash) {
      const [method, salt, key] = hash.split('$');
      return method === 'pbkdf2' && salt !== undefined && key === (await derive(password, salt));
    },
  };
}
