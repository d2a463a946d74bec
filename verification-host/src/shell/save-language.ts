import { cookieNamesOf } from 'shared-config/cookie-names';
import { reportFailure, messageOf } from 'shared-config/report-failure';
import { siteOfHost } from 'shared-config/site-of-host';
import { storageKeys } from 'shared-config/storage-keys';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Remembers the language of the page: the cookie decides where `/verification/` leads, the storage key whether a cached
 * navigation fits (source section 3). A storage that is off is reported and costs nothing else.
 */
export function saveLanguage(page: Window, locale: string): void {
  const { environment } = siteOfHost(page.location.host);
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  const name = cookieNamesOf(environment).language;
  page.document.cookie = `${name}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    page.localStorage.setItem(storageKeys.language, locale);
  } catch (thrown) {
    reportFailure({ code: 'storage-unavailable', part: 'verification', message: messageOf(thrown) });
  }
}
