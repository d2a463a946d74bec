import type { MarketName } from 'shared-config/contracts/market';
import { isMarketName, marketKey } from 'shared-config/site/markets';
import { storageKeys } from 'shared-config/site/storage-keys';
import type { CacheItem, LocalCache } from 'shared-config/storage/local-cache';

export type Favourites = ReturnType<typeof createFavourites>;

/** Whose list it is. Users of one API host, and its anonymous visitors together, have lists of their own. */
export interface FavouritesOwner {
  /** Origin of the API host. */
  api: string;
  /** Null for anonymous visitors. */
  userId: number | null;
}

/**
 * Creates the access to a visitor's favourite markets on this device, newest first. A change applies to the list that all
 * tabs saved last, so tabs never undo each other's changes.
 *
 * @example createFavourites(cache, { api: hosts.api, userId: 10001 }).read()
 */
export function createFavourites(cache: LocalCache, owner: FavouritesOwner) {
  const item: CacheItem<MarketName[]> = {
    key: `${storageKeys.favourites}:${new URL(owner.api).host}:${owner.userId ?? 'anonymous'}`,
    version: 1,
    lifetimeMs: LIFETIME_MS,
    check: favouritesFrom,
  };
  const read = (): readonly MarketName[] => cache.get(item) ?? [];
  return {
    read,
    /** Saves whether a market is a favourite. Returns the new list; the old one if it cannot be saved. */
    set(market: MarketName, isFavourite: boolean): readonly MarketName[] {
      const changed = withFavourite(read(), market, isFavourite);
      if (changed.length > 0) cache.set(item, changed);
      else cache.remove(item.key);
      return read();
    },
    /** Calls the listener when another tab changes the list. Returns a function that unsubscribes. */
    onChangeElsewhere: (listener: () => void) => cache.onChangeElsewhere(item.key, listener),
  };
}

export const MAX_FAVOURITES = 50;

/** Two years after the last change. */
const LIFETIME_MS = 730 * 24 * 60 * 60 * 1_000;

/**
 * Returns a list with a market at its start, or without it. A market that is already there stays in its place. The oldest
 * favourites make room.
 */
export function withFavourite(
  list: readonly MarketName[],
  { kind, symbol, base, quote }: MarketName,
  isFavourite: boolean,
): MarketName[] {
  const market = { kind, symbol, base, quote };
  if (isFavourite && hasFavourite(list, market)) return [...list];
  const others = list.filter((other) => marketKey(other) !== marketKey(market));
  return isFavourite ? [market, ...others].slice(0, MAX_FAVOURITES) : others;
}

export function hasFavourite(list: readonly MarketName[], market: MarketName): boolean {
  return list.some((other) => marketKey(other) === marketKey(market));
}

/** Leaves out repetitions and values that are not market names. */
function favouritesFrom(value: unknown): MarketName[] {
  if (!Array.isArray(value)) throw new TypeError('no list.');
  const names = value.slice(0, MAX_FAVOURITES).filter(isMarketName);
  return names.reduceRight<MarketName[]>((list, market) => withFavourite(list, market, true), []);
}
