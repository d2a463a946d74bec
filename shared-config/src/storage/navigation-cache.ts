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
    /**
     * Returns the saved navigation if both it and the saved language match the page's locale code (R-SKELETON-4), and it has an entry on
     * the left, as for the skeleton.
     */
    navigationFor(language: string): HeaderData | undefined {
      if (savedLanguage.read() !== language) return undefined;
      const saved = cache.get(CACHED_NAVIGATION);
      const isShown = saved?.language === language && saved.exchange.left.length > 0;
      return isShown ? { language, ...saved.exchange } : undefined;
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

/** Saved navigations are valid, so another script has written invalid items; this leaves them out. @throws TypeError */
function savedNavigationFrom(value: unknown): SavedNavigation {
  const { exchange, language } = (value ?? {}) as Partial<SavedNavigation>;
  if (typeof language !== 'string') throw new TypeError('no language.');
  if (!Array.isArray(exchange?.left)) throw new TypeError('no navigation.');
  return { exchange: { left: navItemsFrom(exchange.left), right: navItemsFrom(exchange.right) }, language };
}
