import { ownPathOf } from '../../core/page/own-path';
import type { PageContext } from '../../core/page/page-context';

/**
 * Returns the address of the page that the app opens: the current page, or a given path without locale. On third-party
 * pages it is a page of the exchange.
 */
export function appPageUrl(
  { linkOrigin, locale }: Pick<PageContext, 'linkOrigin' | 'locale'>,
  { href, origin }: Pick<Location, 'href' | 'origin'>,
  path?: string,
): string {
  if (path === undefined && linkOrigin === '') return href;
  const base = linkOrigin || origin;
  return base + (ownPathOf(`/${locale.code}${path ?? '/'}`, base) ?? `/${locale.code}/`);
}
