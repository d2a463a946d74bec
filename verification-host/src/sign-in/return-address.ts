import { splitLocale } from 'shared-config/locale-path';
import { urlFrom } from 'shared-config/url-from';
import { pageOfPath } from '../pages/pages';

/**
 * Returns where a visitor goes after logging in on a page of its own: back to the page of our site that led there, else home.
 *
 * @param referrer address of the page before; empty when there is none
 * @example returnAddress('http://localhost:3000/en/fees/', 'http://localhost:3000', '/en/verification/') // 'http://localhost:3000/en/fees/'
 */
export function returnAddress(referrer: string, origin: string, home: string): string {
  const url = urlFrom(referrer);
  if (!url || url.origin !== origin) return home;
  const { id } = pageOfPath(splitLocale(url.pathname).path);
  return id === 'login' || id === 'register' ? home : url.href;
}
