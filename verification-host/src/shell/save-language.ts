import { writeLanguageCookie } from 'shared-config/language-cookie';
import { createLocalCache } from 'shared-config/local-cache';
import { reportFailure } from 'shared-config/report-failure';
import { createSavedLanguage } from 'shared-config/saved-language';
import { siteOfHost } from 'shared-config/site-of-host';

/**
 * Remembers the language of the page: the cookie decides where `/verification/` leads, the storage key whether a cached
 * navigation fits (source section 3). A storage that is full or off is reported and costs nothing else.
 */
export function saveLanguage(page: Window, locale: string): void {
  const { environment } = siteOfHost(page.location.host);
  const isSecure = page.location.protocol === 'https:';
  writeLanguageCookie(page.document, { locale, environment, isSecure }, (message) => console.warn(message));
  const cache = createLocalCache({
    storage: () => page.localStorage,
    now: Date.now,
    onTrouble: (trouble) => reportFailure({ ...trouble, part: 'verification' }),
  });
  createSavedLanguage(cache).write(locale);
}
