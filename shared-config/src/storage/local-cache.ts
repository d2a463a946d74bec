import * as limits from '../site/limits';
import {
  createSafeStorage,
  reportOncePerCode,
  type ReportStorageFailure,
  type StorageFailure,
} from './safe-storage';
import { entryText, isFromFuture, readEntryText } from './entry-text';
import { PLAIN_TEXT_MAX_CHARS, type OwnKey } from './own-key';

/**
 * An entry with a lifetime and a version, saved as JSON. `check` returns a copy of the known fields and throws for
 * other values. Raise `version` if values of an older release are no longer valid.
 *
 * @example { key: storageKeys.navigation, version: 1, lifetimeMs: 7 * 86_400_000, check: savedNavigationFrom }
 */
export interface CacheItem<Value> {
  key: OwnKey;
  version: number;
  lifetimeMs: number;
  check: (value: unknown) => Value;
}

/** Plain text of at most 1,024 characters, without lifetime; never evicted. `check` as above. */
export interface PlainItem<Value> {
  key: OwnKey;
  check: (text: string) => Value;
}

export interface LocalCacheOptions {
  /** Can throw, as `window.localStorage` does if storage is forbidden; null without storage. */
  storage: () => Storage | null;
  /** Epoch milliseconds of the device's clock. */
  now: () => number;
  /**
   * Limit of all our items together, keys included; one item can use a twentieth. Default:
   * `limits.localStorageMaxChars`.
   */
  maxChars?: number;
  /** Called once per code. Must not throw. */
  onFailure: (failure: StorageFailure) => void;
  /** Source of `storage` events. Absent on a server, which gets no changes of other tabs. */
  page?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export type LocalCache = ReturnType<typeof createLocalCache>;

/**
 * Creates the cache in local storage (R-STORAGE-3): with a size limit, eviction of the oldest entries, expiry, and
 * validation of each value. It works with a full, forbidden, corrupt or shared storage (R-SEC-17). No function throws.
 * Nothing is cached between calls, because another tab can change the storage at any time.
 *
 * @example createLocalCache({ storage: () => localStorage, now: Date.now, page: window, onFailure }).get(CACHED_NAVIGATION)
 */
export function createLocalCache(options: LocalCacheOptions) {
  const { storage, now, maxChars = limits.localStorageMaxChars, page } = options;
  const report = reportOncePerCode(options.onFailure);
  const texts = createSafeStorage({ storage, now, maxChars, maxItemChars: maxChars / ITEM_SHARE, report });
  return {
    /** Returns the value; undefined if it is missing, expired, of another version or malformed. Removes such an entry. */
    get: <Value>(item: CacheItem<Value>): Value | undefined =>
      texts.read(item.key, (text) => liveValueFrom(text, item, now())),
    /** Saves a value and returns whether that succeeded. After a failure no older value remains. */
    set<Value>({ key, version }: CacheItem<Value>, value: Value): boolean {
      const json = jsonOf(value, key, report);
      if (json !== undefined) return texts.write(key, entryText({ savedAtMs: now(), version, json }));
      texts.remove(key);
      return false;
    },
    /** Returns the checked text; undefined if it is missing or malformed. Removes such a text. */
    getText: <Value>({ key, check }: PlainItem<Value>): Value | undefined =>
      texts.read(key, (text) => check(checkedLength(text))),
    /** Like `set`. */
    setText<Value>({ key }: PlainItem<Value>, text: string): boolean {
      if (text.length <= PLAIN_TEXT_MAX_CHARS) return texts.write(key, text);
      report('storage-item-too-large', `${key}: ${text.length} characters are too many.`);
      texts.remove(key);
      return false;
    },
    remove: (key: OwnKey): void => texts.remove(key),
    /** Calls the listener when another tab changes the key or clears the storage. Returns a function that unsubscribes. */
    onChangeElsewhere(key: OwnKey, listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        const isOurs = event.key === null || event.key === key;
        // Events of the session storage arrive in the same place.
        if (isOurs && (!event.storageArea || event.storageArea === orNull(storage))) listener();
      };
      page?.addEventListener('storage', onStorage);
      return () => page?.removeEventListener('storage', onStorage);
    },
  };
}

/** One item can use a twentieth of the limit: it evicts few others, and a corrupt one is parsed quickly. */
const ITEM_SHARE = 20;

function liveValueFrom<Value>(text: string, item: CacheItem<Value>, nowMs: number): Value | undefined {
  const entry = readEntryText(text);
  if (!entry) throw new TypeError('not our entry.');
  const isLive = !isFromFuture(entry, nowMs) && nowMs - entry.savedAtMs < item.lifetimeMs;
  return isLive && entry.version === item.version ? item.check(parsedJson(entry.json)) : undefined;
}

/** The parser's message would quote the stored text. */
function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new SyntaxError('no JSON.');
  }
}

function jsonOf(value: unknown, key: OwnKey, report: ReportStorageFailure): string | undefined {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    // A cycle, a bigint, a toJSON that throws.
  }
  if (json === undefined) report('storage-item-unsavable', `${key}: the value has no JSON.`);
  return json;
}

function orNull(storage: () => Storage | null): Storage | null {
  try {
    return storage();
  } catch {
    // Access is now forbidden; events of other areas are irrelevant anyway.
    return null;
  }
}

function checkedLength(text: string): string {
  if (text.length > PLAIN_TEXT_MAX_CHARS) throw new RangeError(`${text.length} characters are too many.`);
  return text;
}
