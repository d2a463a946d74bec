import type { HeaderData } from '../contracts/contracts';
import { storageKeys } from '../site/storage-keys';
import type { CacheItem, LocalCache } from './local-cache';
import { navItemsFrom } from './nav-items-from';
import { createSavedLanguage } from './saved-language';

export type NavigationCache = ReturnType<typeof createNavigationCache>;

/**
 * Creates the access to the latest header navigation (R-STORAGE-2), for the skeleton.
 *
 * @example createNavigationCache(cache).navigationFor('kk-KAZ')?.left // [{ name: 'Нарықтар', … }]
 */
export function createNavigationCache(cache: LocalCache) {
  const savedLanguage = createSavedLanguage(cache);
  return {
    /** Returns the saved navigation if both it and the saved language match the page's locale code (R-SKELETON-4). */
    navigationFor(language: string): HeaderData | undefined {
      if (savedLanguage.read() !== language) return undefined;
      const saved = cache.get(CACHED_NAVIGATION);
      return saved?.language === language ? { language, ...saved.exchange } : undefined;
    },
    /** Saves a navigation without invalid entries. Returns whether it is saved. */
    save: ({ language, left, right }: HeaderData) =>
      cache.set(CACHED_NAVIGATION, {
        exchange: { left: navItemsFrom(left), right: navItemsFrom(right) },
        language,
      }),
    /** Removes the navigation after a sign-out. */
    clear: () => cache.remove(CACHED_NAVIGATION.key),
  };
}

interface SavedNavigation {
  exchange: Pick<HeaderData, 'left' | 'right'>;
  language: string;
}

/** Storage item of the navigation; the skeleton's script reads it, too. */
export const CACHED_NAVIGATION: CacheItem<SavedNavigation> = {
  key: storageKeys.navigation,
  version: 1,
  lifetimeMs: 7 * 24 * 60 * 60 * 1_000,
  check: savedNavigationFrom,
};

/** Saved navigations are valid, so another script has written an invalid one; this rejects it completely. */
function savedNavigationFrom(value: unknown): SavedNavigation {
  const { exchange, language } = (value ?? {}) as Partial<SavedNavigation>;
  if (typeof language !== 'string') throw new TypeError('no language.');
  return {
    exchange: { left: unchanged(exchange?.left), right: unchanged(exchange?.right) },
    language,
  };
}

function unchanged(list: unknown): HeaderData['left'] {
  const items = navItemsFrom(list);
  if (!Array.isArray(list) || JSON.stringify(items) !== JSON.stringify(list)) {
    throw new TypeError('no navigation.');
  }
  return items;
}
