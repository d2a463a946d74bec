import { messageOf } from '../errors/report-failure';
import type { ReportStorageFailure } from './storage-failure';
import { writeWithEviction } from './write-with-eviction';

/** Options of a safe storage; see `LocalCacheOptions`. */
export interface SafeStorageOptions {
  storage: () => Storage | null;
  now: () => number;
  maxChars: number;
  /** Limit of one item, key included. */
  maxItemChars: number;
  report: ReportStorageFailure;
}

/** Texts under our keys, in a storage that can be off, full or corrupt. No function throws. */
export interface SafeStorage {
  /**
   * Returns the result of `parse`. Removes a text for which `parse` returns undefined or throws; reports the latter.
   */
  read<Value>(key: string, parse: (text: string) => Value | undefined): Value | undefined;
  /** Returns whether the text is saved. After a failure no older text remains. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/**
 * Wraps a storage. Each call requests the storage again, because access alone can throw.
 *
 * @example createSafeStorage({ storage: () => localStorage, now: Date.now, maxChars: 4e6, maxItemChars: 2e5, report })
 */
export function createSafeStorage(options: SafeStorageOptions): SafeStorage {
  const { report, maxItemChars } = options;
  return {
    read: (key, parse) =>
      withStorage(options, undefined, (storage) => {
        const text = storage.getItem(key);
        if (text === null) return undefined;
        const value = orMalformed(report, key, () => {
          if (text.length > maxItemChars) throw new RangeError(`${text.length} characters are too many`);
          return parse(text);
        });
        if (value === undefined) storage.removeItem(key);
        return value;
      }),
    write: (key, text) =>
      withStorage(options, false, (storage) => {
        const trouble = writeFailureOf(options, storage, key, text);
        if (!trouble) return true;
        report(trouble, `${key}: no room for ${text.length} characters.`);
        storage.removeItem(key);
        return false;
      }),
    remove: (key) => withStorage(options, undefined, (storage) => storage.removeItem(key)),
  };
}

function withStorage<Result>(
  { storage, report }: SafeStorageOptions,
  otherwise: Result,
  work: (storage: Storage) => Result,
): Result {
  try {
    const found = storage();
    if (found) return work(found);
    report('storage-unavailable', 'There is no storage.');
  } catch (thrown) {
    report('storage-unavailable', messageOf(thrown));
  }
  return otherwise;
}

function writeFailureOf(
  { maxChars, maxItemChars, now }: SafeStorageOptions,
  storage: Storage,
  key: string,
  text: string,
): 'storage-item-too-large' | 'storage-full' | null {
  if (key.length + text.length > maxItemChars) return 'storage-item-too-large';
  return writeWithEviction({ storage, key, text, maxChars, nowMs: now() }) ? null : 'storage-full';
}

function orMalformed<Value>(tell: ReportStorageFailure, key: string, parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (thrown) {
    tell('storage-item-malformed', `${key}: ${messageOf(thrown)}`);
    return undefined;
  }
}
