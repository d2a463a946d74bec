import { localeByCode } from '../site/locales';
import { storageKeys } from '../site/storage-keys';
import type { LocalCache, PlainItem } from './local-cache';

/** The language that the visitor uses, under the language key (R-STORAGE-1). */
export interface SavedLanguage {
  /** Locale code of the locales table; undefined where none is saved. */
  read(): string | undefined;
  /** Whether the code is kept; one that is not in the locales table isn't. */
  write(code: string): boolean;
  /** Calls back when another tab changed it; returns the way to stop. */
  onChangeElsewhere(listener: () => void): () => void;
}

/**
 * The door to the saved language.
 *
 * @example createSavedLanguage(cache).read() // 'kk-KAZ'
 */
export function createSavedLanguage(cache: LocalCache): SavedLanguage {
  return {
    read: () => cache.getText(LANGUAGE),
    write: (code) => localeByCode(code) !== undefined && cache.setText(LANGUAGE, code),
    onChangeElsewhere: (listener) => cache.onChangeElsewhere(LANGUAGE.key, listener),
  };
}

const LANGUAGE: PlainItem<string> = {
  key: storageKeys.language,
  check(text) {
    if (!localeByCode(text)) throw new TypeError('no locale code.');
    return text;
  },
};
