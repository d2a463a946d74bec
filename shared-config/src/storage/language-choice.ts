import { storageKeys } from '../site/storage-keys';
import type { CacheItem, LocalCache } from './local-cache';

/**
 * Creates the access to whether the visitor chose a language or edition. The saved language does not show that,
 * because every page writes it.
 *
 * @example createLanguageChoice(cache).saveChoice()
 */
export function createLanguageChoice(cache: LocalCache) {
  return {
    /** Hides suggestions for a year. */
    saveChoice: () => void cache.set(CHOICE, true),
    hasChosen: () => cache.get(CHOICE) === true,
  };
}

const CHOICE: CacheItem<true> = {
  key: storageKeys.languageChosen,
  version: 1,
  lifetimeMs: 365 * 24 * 60 * 60 * 1_000,
  check(value) {
    if (value !== true) throw new TypeError('no choice.');
    return true;
  },
};
