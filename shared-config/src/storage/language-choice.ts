import { storageKeys } from '../site/storage-keys';
import type { CacheItem, LocalCache } from './local-cache';

/**
 * Whether the visitor chose a language or edition. The saved language does not show that, because every page writes
 * it.
 */
export interface LanguageChoice {
  /** Hides suggestions for a year. */
  saveChoice(): void;
  hasChosen(): boolean;
}

/** Creates the access to the visitor's choice. @example createLanguageChoice(cache).saveChoice() */
export function createLanguageChoice(cache: LocalCache): LanguageChoice {
  return {
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
