import { localeByCode } from '../site/locales';
import { storageKeys } from '../site/storage-keys';
import type { LocalCache, PlainItem } from './local-cache';

/** The visitor's language, under the language key (R-STORAGE-1). */
export interface SavedLanguage {
  /** Returns the saved locale code, or undefined. */
  read(): string | undefined;
  /** Saves a known locale code. Returns whether it is saved. */
  write(code: string): boolean;
  /** Calls the listener when another tab changes it. Returns a function that unsubscribes. */
  onChangeElsewhere(listener: () => void): () => void;
}

/** Creates the access to the saved language. @example createSavedLanguage(cache).read() // 'kk-KAZ' */
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
