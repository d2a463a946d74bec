import { writeLanguageCookie } from 'shared-config/language-cookie';
import { createLocalCache } from 'shared-config/local-cache';
import { reportFailure } from 'shared-config/report-failure';
import { createSavedLanguage } from 'shared-config/saved-language';
import { siteOfHost } from 'shared-config/site-of-host';

/** Writes the language of the page into the cookie that decides where `/verification/` leads. */
export function saveLanguageCookie(page: Window, locale: string): void {
  const { environment } = siteOfHost(page.location.host);
  const isSecure = page.location.protocol === 'https:';
  writeLanguageCookie(page.document, { locale, environment, isSecure }, (message) => console.warn(message));
}

/**
 * Saves the language that the visitor uses from now on: in the cookie, and under the storage key that decides whether a cached
 * navigation fits. Not for the start of a page: the header compares the key of the previous page first and writes it then. A
 * storage that is full or off is reported.
 */
export function saveLanguage(page: Window, locale: string): void {
  saveLanguageCookie(page, locale);
  const cache = createLocalCache({
    storage: () => page.localStorage,
    now: Date.now,
    onTrouble: (trouble) => reportFailure({ ...trouble, part: 'verification' }),
  });
  createSavedLanguage(cache).write(locale);
}
