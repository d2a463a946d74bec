import { ownPathOf } from '../../core/page/own-path';
import type { PageContext } from '../../core/page/page-context';

/**
 * Address of the page that the app is to open: the one in the address bar, or that of a path without locale. Pages of others
 * are no pages of the app: from there it opens the exchange's.
 *
 * @example appPageOf(shell.context, window.location, '/otc') // 'https://…/en/otc'
 */
export function appPageOf(
  { linkOrigin, locale }: Pick<PageContext, 'linkOrigin' | 'locale'>,
  { href, origin }: Pick<Location, 'href' | 'origin'>,
  path?: string,
): string {
  if (path === undefined && linkOrigin === '') return href;
  const base = linkOrigin || origin;
  return base + (ownPathOf(`/${locale.code}${path ?? '/'}`, base) ?? `/${locale.code}/`);
}
