/** The cryptography that the handlers need, so that they run in Node and in a browser alike. */
export interface Cryptography {
  /** Unpredictable bytes. */
  randomBytes(count: number): Uint8Array;
  /** SHA-256 of a text, in hexadecimal. */
  sha256(text: string): Promise<string>;
  /** HMAC-SHA-1, for authenticator codes. */
  hmacSha1(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>;
  /** A salted hash that says its own method and cost. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password has a hash; false for a hash of another method. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
}
