import { splitLocale } from 'shared-config/i18n/locale-path';
import { urlFrom } from 'shared-config/platform/url-from';
import { pageOfPath } from '../pages/pages';

/** Returns the previous page if it is on our site, otherwise the home page. @param referrer its address, or '' */
export function returnAddress(referrer: string, origin: string, home: string): string {
  const url = urlFrom(referrer);
  if (!url || url.origin !== origin) return home;
  const { id } = pageOfPath(splitLocale(url.pathname).path);
  return id === 'login' || id === 'register' ? home : url.href;
}
