/** An object as it was read; the tag names this very content, for replacing it. */
export interface StoredObject {
  body: Buffer;
  tag: string;
}

/**
 * Where releases lie: builds, which never change, and pointers, which are replaced and never lost. A key is a relative
 * path of letters, digits, `.`, `_`, `-` and `/`.
 */
export interface Store {
  /** For messages: a folder, or the address of a bucket. */
  readonly name: string;
  /** @throws StoreError when the store is out of reach; null when there is no such object */
  read(key: string): Promise<Buffer | null>;
  /** Writes a whole object or nothing. @throws StoreError */
  write(key: string, body: Buffer | string): Promise<void>;
  /** Keys that begin with a prefix, sorted. @throws StoreError */
  list(prefix: string): Promise<string[]>;
  /** Removes an object; there need not be one. @throws StoreError */
  remove(key: string): Promise<void>;
  /** A pointer and its tag; null where nobody has written it yet. @throws StoreError */
  readPointer(key: string): Promise<StoredObject | null>;
  /**
   * Writes a pointer if it still is what the caller has read.
   *
   * @param tag of what was read; null where nothing was
   * @returns the tag of what stands there now
   * @throws ConflictError when somebody else was quicker; StoreError
   */
  replacePointer(key: string, body: Buffer | string, tag: string | null): Promise<string>;
}

/** The store is out of reach, full, or forbids something; the message says what and where. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code = 'store-unavailable';
}

export function isStoreError(thrown: unknown): thrown is StoreError {
  return thrown instanceof Error && thrown.name === 'StoreError';
}

/** Somebody else replaced the pointer first. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly code = 'release-conflict';

  constructor(key: string) {
    super(`Somebody else has written ${key} meanwhile: read it again, then decide again.`);
  }
}

/**
 * Checks a key before it becomes a path or an address.
 *
 * @throws RangeError
 * @example checkedKey('builds/shell/0a1b2c3d4e/build.json')
 */
export function checkedKey(key: string): string {
  if (KEY.test(key) && !key.split('/').some((name) => name === '.' || name === '..')) return key;
  throw new RangeError(`"${key}" is no key of a store.`);
}

const KEY = /^[\w.-]+(\/[\w.-]+)*\/?$/;
