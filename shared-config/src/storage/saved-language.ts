import { localeByCode } from '../site/locales';
import { storageKeys } from '../site/storage-keys';
import type { LocalCache, PlainItem } from './local-cache';

export type SavedLanguage = ReturnType<typeof createSavedLanguage>;

/** Creates the access to the visitor's language (R-STORAGE-1). @example createSavedLanguage(cache).read() // 'kk-KAZ' */
export function createSavedLanguage(cache: LocalCache) {
  return {
    read: () => cache.getText(LANGUAGE),
    /** Saves a known locale code. Returns whether it is saved. */
    write: (code: string) => localeByCode(code) !== undefined && cache.setText(LANGUAGE, code),
    /** Calls the listener when another tab changes it. Returns a function that unsubscribes. */
    onChangeElsewhere: (listener: () => void) => cache.onChangeElsewhere(LANGUAGE.key, listener),
  };
}

const LANGUAGE: PlainItem<string> = {
  key: storageKeys.language,
  check(text) {
    if (!localeByCode(text)) throw new TypeError('no locale code.');
    return text;
  },
};
