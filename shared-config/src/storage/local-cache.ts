import { limits } from '../site/limits';
import { createCarefulStorage } from './careful-storage';
import { entryText, isFromFuture, readEntryText } from './entry-text';
import { onStorageChange, type StorageEvents } from './on-storage-change';
import { PLAIN_TEXT_MAX_CHARS, type OwnKey } from './own-key';
import { toldOnce, type StorageTrouble, type TellTrouble } from './storage-trouble';

/**
 * What is kept under a key as an entry: JSON with its age and version. `check` answers a value made of the fields that
 * it knows, and throws for anything else. Raise `version` when an older release's values no longer fit.
 *
 * @example { key: storageKeys.navigation, version: 1, lifetimeMs: 7 * 86_400_000, check: savedNavigationFrom }
 */
export interface CacheItem<Value> {
  key: OwnKey;
  version: number;
  lifetimeMs: number;
  check: (value: unknown) => Value;
}

/** What is kept under a key as plain text of at most 1,024 characters: without age, never evicted. `check` as above. */
export interface PlainItem<Value> {
  key: OwnKey;
  check: (text: string) => Value;
}

/** Nothing here throws, and nothing is remembered between calls: another tab may change the storage at any time. */
export interface LocalCache {
  /** The value; undefined where it is missing, expired, of another version or unreadable. Such an entry is dropped. */
  get<Value>(item: CacheItem<Value>): Value | undefined;
  /** Whether the value is kept. Where it isn't, no older one stays in its place. */
  set<Value>(item: CacheItem<Value>, value: Value): boolean;
  /** The checked text; undefined where it is missing or unreadable. Such a text is dropped. */
  getText<Value>(item: PlainItem<Value>): Value | undefined;
  /** As `set`. */
  setText<Value>(item: PlainItem<Value>, text: string): boolean;
  remove(key: OwnKey): void;
  /** Calls back when another tab changed the key or cleared everything; returns the way to stop. */
  onChangeElsewhere(key: OwnKey, listener: () => void): () => void;
}

/** What a cache stands on. */
export interface LocalCacheOptions {
  /** May throw, as `window.localStorage` does where storage is forbidden; null where there is none. */
  storage: () => Storage | null;
  /** Epoch milliseconds of the device's clock. */
  now: () => number;
  /** All items of ours together, keys too; one alone may take a twentieth. Default: `limits.localStorageMaxChars`. */
  maxChars?: number;
  /** Told once per code. Must not throw. */
  onTrouble: (trouble: StorageTrouble) => void;
  /** Where `storage` events arrive. Without it, as on a server, changes elsewhere are not heard of. */
  page?: StorageEvents;
}

/**
 * The cache in local storage (R-STORAGE-3): capped, oldest out first, with expiry, and checked on reading.
 * It works when the storage is full, forbidden, poisoned or changed by another tab (R-SEC-17).
 *
 * @example
 *   const cache = createLocalCache({ storage: () => window.localStorage, now: Date.now, page: window,
 *     onTrouble: (trouble) => reportFailure({ ...trouble, part: 'shell' }) });
 */
export function createLocalCache(options: LocalCacheOptions): LocalCache {
  const { storage, now, maxChars = limits.localStorageMaxChars, page } = options;
  const tell = toldOnce(options.onTrouble);
  const texts = createCarefulStorage({ storage, now, maxChars, maxItemChars: maxChars / ITEM_SHARE, tell });
  return {
    get: (item) => texts.read(item.key, (text) => liveValueFrom(text, item, now())),
    set(item, value) {
      const json = jsonOf(value, item.key, tell);
      if (json === undefined) texts.remove(item.key);
      return (
        json !== undefined &&
        texts.write(item.key, entryText({ savedAtMs: now(), version: item.version, json }))
      );
    },
    getText: ({ key, check }) => texts.read(key, (text) => check(shortOnly(text))),
    setText({ key }, text) {
      if (text.length <= PLAIN_TEXT_MAX_CHARS) return texts.write(key, text);
      tell('storage-item-too-large', `${key}: ${text.length} characters are no plain item.`);
      texts.remove(key);
      return false;
    },
    remove: (key) => texts.remove(key),
    onChangeElsewhere: (key, listener) =>
      page ? onStorageChange(page, storage, key, listener) : () => undefined,
  };
}

/** One item may take a twentieth of all: it evicts few others, and however it is poisoned it is parsed in a moment. */
const ITEM_SHARE = 20;

function liveValueFrom<Value>(text: string, item: CacheItem<Value>, nowMs: number): Value | undefined {
  const entry = readEntryText(text);
  if (!entry) throw new TypeError('no entry of ours.');
  const isLive = !isFromFuture(entry, nowMs) && nowMs - entry.savedAtMs < item.lifetimeMs;
  return isLive && entry.version === item.version ? item.check(parsedJson(entry.json)) : undefined;
}

/** The parser's own words would quote what stands there. */
function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new SyntaxError('no JSON.');
  }
}

function jsonOf(value: unknown, key: OwnKey, tell: TellTrouble): string | undefined {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    // A cycle, a bigint, a toJSON that throws.
  }
  if (json === undefined) tell('storage-item-unsavable', `${key}: the value has no JSON.`);
  return json;
}

function shortOnly(text: string): string {
  if (text.length > PLAIN_TEXT_MAX_CHARS)
    throw new RangeError(`${text.length} characters are no plain item.`);
  return text;
}
