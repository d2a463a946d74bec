import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Cryptography } from './cryptography';

/** scrypt's cost N, a power of two: about 50 ms on a small machine. Tests use a smaller one. */
const DEFAULT_COST = 2 ** 14;
const KEY_BYTES = 32;

/**
 * Creates the cryptography for Node. Password hashes are `scrypt$<N>$<salt>$<hash>`, salt and hash in base64url.
 *
 * @example await createNodeCryptography().hashPassword('Correct-Horse-7') // 'scrypt$16384$…$…'
 */
export function createNodeCryptography({
  passwordCost = DEFAULT_COST,
}: { passwordCost?: number } = {}): Cryptography {
  return {
    randomBytes: (count) => randomBytes(count),
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
    hmacSha1: async (key, message) => createHmac('sha1', key).update(message).digest(),
    async hashPassword(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt, passwordCost);
      return ['scrypt', passwordCost, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verifyPassword(password, hash) {
      const [method, cost, salt, key] = hash.split('$');
      if (method !== 'scrypt' || !salt || !key) return false;
      const expected = Buffer.from(key, 'base64url');
      const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
