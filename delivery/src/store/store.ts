/** An object as it was read; the tag names this very content, for replacing it. */
export interface StoredObject {
  body: Buffer;
  tag: string;
}

/**
 * Where releases lie: builds, which never change, and pointers, which are replaced and never lost. A key is a relative
 * path of letters, digits, `.`, `_` and `-`, whose names don't begin with a dot. A pointer's key is an object's too, for
 * readers that know objects only; whoever writes or removes it as one gives up what pointers guarantee.
 */
export interface Store {
  /** For messages: a folder, or the address of a bucket. */
  readonly name: string;
  /** @throws StoreError when the store is out of reach; null when there is no such object */
  read(key: string): Promise<Buffer | null>;
  /** Writes a whole object or nothing. @throws StoreError */
  write(key: string, body: Buffer | string): Promise<void>;
  /**
   * Writes a whole object where none is yet.
   *
   * @returns false where one is there, or where another writer is creating it at the same moment; nothing is written then
   * @throws StoreError
   */
  create(key: string, body: Buffer | string): Promise<boolean>;
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
  if (key.length <= LONGEST_KEY && KEY.test(key)) return key;
  throw new RangeError(`"${key}" is no key of a store.`);
}

/**
 * Checks the beginning of keys: nothing, whole folders or a part of a name.
 *
 * @throws RangeError
 * @example checkedPrefix('builds/shell/')
 */
export function checkedPrefix(prefix: string): string {
  if (KEY.test(`${prefix}x`)) return prefix;
  throw new RangeError(`"${prefix}" begins no key of a store.`);
}

/** Whether an object never changes once it is written, so that copies of it may be kept for good. */
export function isImmutable(key: string): boolean {
  return key.startsWith('builds/');
}

/** File systems take names of 255 bytes, S3 takes keys of 1024 with the prefix. */
const KEY = /^[\w-][\w.-]{0,199}(\/[\w-][\w.-]{0,199})*$/;
const LONGEST_KEY = 800;
