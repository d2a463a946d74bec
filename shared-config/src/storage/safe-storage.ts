import { messageOf } from '../errors/report-failure';
import { writeWithEviction } from './write-with-eviction';

/** A failure that the cache survives; with a `part` it is the detail of a `shell:error` event. */
export interface StorageFailure {
  code:
    | 'storage-unavailable'
    | 'storage-full'
    | 'storage-item-too-large'
    | 'storage-item-unsavable'
    | 'storage-item-malformed';
  /** Free text with the key, never with the stored text. */
  message: string;
}

export type ReportStorageFailure = (code: StorageFailure['code'], message: string) => void;

export interface SafeStorageOptions {
  storage: () => Storage | null;
  now: () => number;
  maxChars: number;
  /** Limit of one item, key included. */
  maxItemChars: number;
  report: ReportStorageFailure;
}

/**
 * Creates the access to texts under our keys, in a storage that can be off, full or corrupt. No function throws. Each
 * call requests the storage again, because access alone can throw.
 */
export function createSafeStorage(options: SafeStorageOptions) {
  const { report, maxItemChars } = options;
  return {
    /** Returns the result of `parse`. Removes a text for which `parse` returns undefined or throws; reports the latter. */
    read: <Value>(key: string, parse: (text: string) => Value | undefined): Value | undefined =>
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
    /** Returns whether the text is saved. After a failure no older text remains. */
    write: (key: string, text: string): boolean =>
      withStorage(options, false, (storage) => {
        const failure = writeFailureOf(options, storage, key, text);
        if (!failure) return true;
        report(failure, `${key}: no room for ${text.length} characters.`);
        storage.removeItem(key);
        return false;
      }),
    remove: (key: string): void => withStorage(options, undefined, (storage) => storage.removeItem(key)),
  };
}

/** Reports only the first failure of each code: a full storage fails at every write. */
export function reportOncePerCode(onFailure: (failure: StorageFailure) => void): ReportStorageFailure {
  const reported = new Set<string>();
  return (code, message) => {
    if (reported.has(code)) return;
    reported.add(code);
    onFailure({ code, message });
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

function orMalformed<Value>(
  report: ReportStorageFailure,
  key: string,
  parse: () => Value,
): Value | undefined {
  try {
    return parse();
  } catch (thrown) {
    report('storage-item-malformed', `${key}: ${messageOf(thrown)}`);
    return undefined;
  }
}
