/** The cryptography of the handlers, with one implementation for Node and one for browsers. */
export interface Cryptography {
  randomBytes(count: number): Uint8Array;
  /** Returns SHA-256 of a text in hexadecimal. */
  sha256(text: string): Promise<string>;
  /** Returns HMAC-SHA-1, for authenticator codes. */
  hmacSha1(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>;
  /** Returns a salted hash that contains its method and cost. */
  hashPassword(password: string): Promise<string>;
  /** Returns whether a password matches a hash; false for a hash of another method. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
}
