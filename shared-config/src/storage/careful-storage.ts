import { messageOf } from '../errors/report-failure';
import type { TellTrouble } from './storage-trouble';
import { writeWithRoom } from './write-with-room';

/** What a careful storage stands on; see `LocalCacheOptions`. */
export interface CarefulStorageOptions {
  storage: () => Storage | null;
  now: () => number;
  maxChars: number;
  /** One item alone, key included. */
  maxItemChars: number;
  tell: TellTrouble;
}

/** Texts under keys of ours, in a storage that may be off, full or full of rubbish. Nothing here throws. */
export interface CarefulStorage {
  /** What `parse` makes of the text. A text that it answers undefined for, or throws for (which is told), is dropped. */
  read<Value>(key: string, parse: (text: string) => Value | undefined): Value | undefined;
  /** Whether the text is kept. Where it isn't, no older text stays in its place. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/**
 * Puts the care around a storage: every call asks for it anew, because access alone may throw.
 *
 * @example createCarefulStorage({ storage: () => localStorage, now: Date.now, maxChars: 4e6, maxItemChars: 2e5, tell })
 */
export function createCarefulStorage(options: CarefulStorageOptions): CarefulStorage {
  const { tell, maxItemChars } = options;
  return {
    read: (key, parse) =>
      whereAvailable(options, undefined, (storage) => {
        const text = storage.getItem(key);
        if (text === null) return undefined;
        const value = orMalformed(tell, key, () => {
          if (text.length > maxItemChars) throw new RangeError(`${text.length} characters are too many`);
          return parse(text);
        });
        if (value === undefined) storage.removeItem(key);
        return value;
      }),
    write: (key, text) =>
      whereAvailable(options, false, (storage) => {
        const trouble = writeTrouble(options, storage, key, text);
        if (!trouble) return true;
        tell(trouble, `${key}: no room for ${text.length} characters.`);
        storage.removeItem(key);
        return false;
      }),
    remove: (key) => whereAvailable(options, undefined, (storage) => storage.removeItem(key)),
  };
}

function whereAvailable<Result>(
  { storage, tell }: CarefulStorageOptions,
  otherwise: Result,
  work: (storage: Storage) => Result,
): Result {
  try {
    const found = storage();
    if (found) return work(found);
    tell('storage-unavailable', 'There is no storage.');
  } catch (thrown) {
    tell('storage-unavailable', messageOf(thrown));
  }
  return otherwise;
}

function writeTrouble(
  { maxChars, maxItemChars, now }: CarefulStorageOptions,
  storage: Storage,
  key: string,
  text: string,
): 'storage-item-too-large' | 'storage-full' | null {
  if (key.length + text.length > maxItemChars) return 'storage-item-too-large';
  return writeWithRoom({ storage, key, text, maxChars, nowMs: now() }) ? null : 'storage-full';
}

function orMalformed<Value>(tell: TellTrouble, key: string, parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (thrown) {
    tell('storage-item-malformed', `${key}: ${messageOf(thrown)}`);
    return undefined;
  }
}
