import type { Envelope, ReleaseTrust } from 'shared-config/loader/signed-discovery';

/** An object with the tag of its version, for compare-and-swap. */
export interface StoredObject {
  body: Buffer;
  tag: string;
  /** The signed list of current builds, for browsers. Absent in stores without signatures. */
  current?: Envelope | undefined;
}

/**
 * A store of releases: builds, which never change, and pointers, which are replaced by compare-and-swap. A key is a relative path of
 * letters, digits, `.`, `_` and `-` without leading dots. A pointer can also be read as an object; writing or removing it as an
 * object loses the guarantees of pointers.
 */
export interface Store {
  /** For messages: a folder, or the address of a bucket. */
  readonly name: string;
  /**
   * Returns an object; null if there is none.
   *
   * @param isIntact validates copies of the object. A mirror neither returns nor stores a copy that is not intact. The object of the
   *   store itself is returned unvalidated.
   * @throws StoreError when the store is unreachable; TooLargeError
   */
  read(key: string, isIntact?: (body: Buffer) => boolean): Promise<Buffer | null>;
  /** Writes an object atomically. @throws StoreError; TooLargeError */
  write(key: string, body: Buffer | string): Promise<void>;
  /**
   * Writes an object atomically, unless it exists.
   *
   * @returns false if it exists, or if another writer is creating it at the same time
   * @throws StoreError; TooLargeError
   */
  create(key: string, body: Buffer | string): Promise<boolean>;
  /**
   * Returns the keys with a prefix, sorted.
   *
   * @param limit the number of keys, from the first one; default: all
   * @throws StoreError
   */
  list(prefix: string, limit?: number): Promise<string[]>;
  /** Removes an object if it exists. @throws StoreError */
  remove(key: string): Promise<void>;
  /** Returns a pointer with its tag; null before its first write. @throws StoreError; TooLargeError */
  readPointer(key: string): Promise<StoredObject | null>;
  /**
   * Replaces a pointer if it has not changed since the caller read it.
   *
   * @param tag the tag of the version that was read; null if there was none
   * @returns the tag of the new version
   * @throws ConflictError when another writer was faster; StoreError; TooLargeError
   */
  replacePointer(key: string, body: Buffer | string, tag: string | null): Promise<string>;
  /** Why the last pointer came from the mirror; null if it came from the store. Absent in stores without a mirror. */
  readonly primaryFailure?: StoreError | null | undefined;
  /** The error of the last access to the mirror; null if it succeeded. Absent in stores without a mirror. */
  readonly mirrorFailure?: StoreError | null | undefined;
  /** The same store without verification of signatures. Absent in stores without signatures. */
  readonly unverified?: Store;
  /** Whether this process has no key to sign releases. Absent in stores without signatures. */
  readonly isReadOnly?: boolean;
  /** Returns the version of the newest root that this process has verified. Absent in stores without signatures. */
  rootVersion?(): number;
  /** Returns whether a build is revoked, by the list that was read last. Absent in stores without signatures. */
  isRevoked?(part: string, buildId: string): boolean;
  /**
   * Returns what browsers verify builds with. Absent in stores without signatures.
   *
   * @param served names of builds, as `part/buildId`
   * @param current the list of the pointer that is served
   * @throws StoreError
   */
  publicTrust?(served: readonly string[], current: Envelope | undefined): Promise<ReleaseTrust>;
}

/** A store is unreachable, full, or denies access. The message names the store and the problem. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code = 'store-unavailable';
}

export function isStoreError(thrown: unknown): thrown is StoreError {
  return thrown instanceof Error && thrown.name === 'StoreError';
}

/**
 * An object is larger than `maxBytesOf` its key. Stores neither read nor write it: a person who can write to the store must not be able
 * to fill the memory of servers. A mirror replaces it.
 */
export class TooLargeError extends StoreError {
  constructor(key: string, storeName: string, maxBytes = maxBytesOf(key)) {
    super(
      `${key} in ${storeName} is larger than ${maxBytes / MIB} MiB, so nothing reads or writes it: restore the last good one, or write a smaller one.`,
    );
  }
}

/** Another writer replaced the pointer first. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
  readonly code = 'release-conflict';

  constructor(key: string) {
    super(
      `Another process has changed ${key} in the meantime: check its current state, then repeat the command.`,
    );
  }
}

export function isKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** Requires a valid key, before it becomes part of a path or URL. @throws RangeError */
export function requireKey(key: string): string {
  if (isKey(key)) return key;
  throw new RangeError(`"${key}" is not a valid key of a store.`);
}

/** Requires a valid prefix of keys: empty, folders, or the start of a name. @throws RangeError */
export function requirePrefix(prefix: string): string {
  if (KEY.test(`${prefix}x`)) return prefix;
  throw new RangeError(`"${prefix}" is not a valid prefix of a key.`);
}

/** Returns whether copies of an object can be cached forever. Deltas can be written again, but older ones remain correct. */
export function isImmutable(key: string): boolean {
  return key.startsWith('builds/') || key.startsWith('deltas/');
}

/** Returns the largest size of an object: many times that of real ones. */
export function maxBytesOf(key: string): number {
  const [, mebibytes] = MAX_SIZES.find(([start]) => key.startsWith(start)) ?? ['', MAX_MIB];
  return mebibytes * MIB;
}

/** Requires a body that readers accept. @throws TooLargeError */
export function requireSize(key: string, body: Buffer | string, storeName: string): void {
  if (Buffer.byteLength(body) > maxBytesOf(key)) throw new TooLargeError(key, storeName);
}

const MIB = 1024 * 1024;
/** MiB by the start of the key. A server reads many files of a build, and the counts of many machines, at the same time. */
const MAX_SIZES = [
  ['builds/', 8],
  ['deltas/', 8],
  ['health/', 1],
] as const;
/** Pointers, roots, revocations, registrations and entries of the log. */
const MAX_MIB = 4;

/** File systems accept names of 255 bytes, S3 accepts keys of 1024 bytes with the prefix. */
const KEY = /^[\w-][\w.-]{0,199}(\/[\w-][\w.-]{0,199})*$/;
const MAX_KEY_LENGTH = 800;
