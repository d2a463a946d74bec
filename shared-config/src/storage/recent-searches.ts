import type { MarketName } from '../contracts/market';
import { limits } from '../site/limits';
import { isMarketName } from '../site/markets';
import { storageKeys } from '../site/storage-keys';
import type { CacheItem, LocalCache } from './local-cache';

/** What was chosen in the search: a market, or a page by its path without locale. What was typed is not kept. */
export type RecentSearch = { type: 'market'; market: MarketName } | { type: 'page'; path: string };

/** What was chosen in the search lately, newest first, at most eight. Where the storage is off there is just none. */
export interface RecentSearches {
  read(): RecentSearch[];
  /** Puts it first; it stands there once. */
  add(search: RecentSearch): void;
  remove(search: RecentSearch): void;
  clear(): void;
}

/**
 * The door to the recent searches.
 *
 * @example createRecentSearches(cache).read() // [{ type: 'page', path: '/verification' }]
 */
export function createRecentSearches(cache: LocalCache): RecentSearches {
  const read = () => cache.get(RECENT_SEARCHES) ?? [];
  const keep = (searches: RecentSearch[]) => {
    if (searches.length > 0) cache.set(RECENT_SEARCHES, searches);
    else cache.remove(RECENT_SEARCHES.key);
  };
  const without = (search: RecentSearch) => {
    const key = recentSearchKey(search);
    return read().filter((other) => recentSearchKey(other) !== key);
  };
  return {
    read,
    add: (search) => keep([search, ...without(search)].slice(0, limits.recentSearchesMaxCount)),
    remove: (search) => keep(without(search)),
    clear: () => cache.remove(RECENT_SEARCHES.key),
  };
}

/**
 * Tells one recent search from another.
 *
 * @example recentSearchKey({ type: 'page', path: '/markets' }) // 'page /markets'
 */
export function recentSearchKey(search: RecentSearch): string {
  if (search.type === 'page') return `page ${search.path}`;
  const { kind, symbol, base, quote } = search.market;
  return `market ${kind} ${symbol} ${base} ${quote}`;
}

const MAX_PATH_CHARS = 2_048;

const RECENT_SEARCHES: CacheItem<RecentSearch[]> = {
  key: storageKeys.recentSearches,
  version: 1,
  lifetimeMs: 90 * 24 * 60 * 60 * 1_000,
  check: recentSearchesFrom,
};

/** One entry that is not ours, and none of them counts: the list was written whole. */
function recentSearchesFrom(value: unknown): RecentSearch[] {
  if (!Array.isArray(value) || value.length > limits.recentSearchesMaxCount) throw new TypeError('no list.');
  return value.map(recentSearchFrom);
}

function recentSearchFrom(value: unknown): RecentSearch {
  const own = (name: string): unknown =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined;
  const [type, market, path] = [own('type'), own('market'), own('path')];
  if (type === 'market' && isMarketName(market)) {
    const { kind, symbol, base, quote } = market;
    return { type, market: { kind, symbol, base, quote } };
  }
  // The path is only ever compared with those of pages that we offer: it never becomes an address.
  if (type === 'page' && typeof path === 'string' && path.length <= MAX_PATH_CHARS) return { type, path };
  throw new TypeError('no recent search.');
}
