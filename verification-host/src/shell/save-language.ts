import { writeLanguageCookie } from 'shared-config/cookies/language-cookie';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { reportFailure } from 'shared-config/errors/report-failure';
import { whenSeen } from 'shared-config/platform/when-seen';
import { createSavedLanguage } from 'shared-config/storage/saved-language';
import { siteOfHost } from 'shared-config/site/site-of-host';

/** Writes the page's language to the cookie that decides the redirect of `/verification/`, once the visitor sees the page. */
export function saveLanguageCookie(page: Window, locale: string): void {
  const { environment } = siteOfHost(page.location.host);
  const isSecure = page.location.protocol === 'https:';
  whenSeen(page.document, () =>
    writeLanguageCookie(page.document, { locale, environment, isSecure }, (message) => console.warn(message)),
  );
}

/**
 * Saves a new language in the cookie and in local storage, where it decides whether a cached navigation is valid. Do not
 * call it at the start of a page: the header first compares the stored value of the previous page.
 */
export function saveLanguage(page: Window, locale: string): void {
  saveLanguageCookie(page, locale);
  const cache = createLocalCache({
    storage: () => page.localStorage,
    now: Date.now,
    onFailure: (failure) => reportFailure({ ...failure, part: 'verification' }),
  });
  createSavedLanguage(cache).write(locale);
}
