import { ownPathOf } from '../../core/page/own-path';
import type { PageContext } from '../../core/page/page-context';

/** Returns the page that the app opens: the current one or a path; on third-party pages one of the exchange. */
export function appPageUrl(
  { linkOrigin, locale }: Pick<PageContext, 'linkOrigin' | 'locale'>,
  { href, origin }: Pick<Location, 'href' | 'origin'>,
  path?: string,
): string {
  if (path === undefined && linkOrigin === '') return href;
  const base = linkOrigin || origin;
  return base + (ownPathOf(`/${locale.code}${path ?? '/'}`, base) ?? `/${locale.code}/`);
}
