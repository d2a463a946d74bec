import type { MarketName } from 'shared-config/contracts/market';
import { ownField } from 'shared-config/platform/is-record';
import * as limits from 'shared-config/site/limits';
import { isMarketName } from 'shared-config/site/markets';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { CacheItem, LocalCache } from 'shared-config/storage/local-cache';

/** A chosen search result: a market, or a page by its path without locale. The search text is not saved. */
export type RecentSearch = { type: 'market'; market: MarketName } | { type: 'page'; path: string };

export type RecentSearches = ReturnType<typeof createRecentSearches>;

/**
 * Creates the access to the recently chosen search results, newest first, at most eight; empty without storage.
 *
 * @example createRecentSearches(cache).read() // [{ type: 'page', path: '/verification' }]
 */
export function createRecentSearches(cache: LocalCache) {
  const read = () => cache.get(RECENT_SEARCHES) ?? [];
  const clear = () => cache.remove(RECENT_SEARCHES.key);
  const without = (search: RecentSearch) => {
    const key = recentSearchKey(search);
    return read().filter((other) => recentSearchKey(other) !== key);
  };
  return {
    read,
    clear,
    /** Moves a result to the front, without duplicates. */
    add(search: RecentSearch) {
      cache.set(RECENT_SEARCHES, [search, ...without(search)].slice(0, limits.recentSearchesMaxCount));
    },
    remove(search: RecentSearch) {
      const others = without(search);
      if (others.length > 0) cache.set(RECENT_SEARCHES, others);
      else clear();
    },
  };
}

/**
 * Returns a key that identifies a recent search.
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

/** The list is written as a whole, so one invalid entry makes all invalid. */
function recentSearchesFrom(value: unknown): RecentSearch[] {
  if (!Array.isArray(value) || value.length > limits.recentSearchesMaxCount) throw new TypeError('no list.');
  return value.map(recentSearchFrom);
}

function recentSearchFrom(value: unknown): RecentSearch {
  const [type, market, path] = ['type', 'market', 'path'].map((name) =>
    ownField<unknown>(Object(value), name),
  );
  if (type === 'market' && isMarketName(market)) {
    const { kind, symbol, base, quote } = market;
    return { type, market: { kind, symbol, base, quote } };
  }
  // The path is only compared with paths of our pages; it never becomes an address.
  if (type === 'page' && typeof path === 'string' && path.length <= MAX_PATH_CHARS) return { type, path };
  throw new TypeError('no recent search.');
}
