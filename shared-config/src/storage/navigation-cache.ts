import type { HeaderData } from '../contracts/contracts';
import { storageKeys } from '../site/storage-keys';
import type { CacheItem, LocalCache } from './local-cache';
import { navItemsFrom } from './nav-items-from';
import { createSavedLanguage } from './saved-language';

/** The latest header navigation (R-STORAGE-2), for the skeleton. */
export interface NavigationCache {
  /**
   * The saved navigation, only when it and the saved language key are both of the page's language (R-SKELETON-4).
   *
   * @param language locale code of the page
   */
  navigationFor(language: string): HeaderData | undefined;
  /** Keeps an answer of header-data, without entries that are not navigation; whether it is kept. */
  keep(navigation: HeaderData): boolean;
  /** Forgets it, for a visitor who signs out. */
  forget(): void;
}

/**
 * The door to the cached navigation.
 *
 * @example createNavigationCache(cache).navigationFor('kk-KAZ')?.left // [{ name: 'Нарықтар', … }]
 */
export function createNavigationCache(cache: LocalCache): NavigationCache {
  const savedLanguage = createSavedLanguage(cache);
  return {
    navigationFor(language) {
      if (savedLanguage.read() !== language) return undefined;
      const saved = cache.get(CACHED_NAVIGATION);
      return saved?.language === language ? { language, ...saved.exchange } : undefined;
    },
    keep: ({ language, left, right }) =>
      cache.set(CACHED_NAVIGATION, {
        exchange: { left: navItemsFrom(left), right: navItemsFrom(right) },
        language,
      }),
    forget: () => cache.remove(CACHED_NAVIGATION.key),
  };
}

/** The form of the cached navigation set (R-STORAGE-2). */
interface SavedNavigation {
  exchange: Pick<HeaderData, 'left' | 'right'>;
  language: string;
}

/** How the cached navigation is saved; the skeleton's script reads it, too. */
export const CACHED_NAVIGATION: CacheItem<SavedNavigation> = {
  key: storageKeys.navigation,
  version: 1,
  lifetimeMs: 7 * 24 * 60 * 60 * 1_000,
  check: savedNavigationFrom,
};

/** What was saved had been cleaned before, so anything unclean was put there by somebody else: none of it counts. */
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
