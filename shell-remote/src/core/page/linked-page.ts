import type { LinkedPage } from 'shared-config/i18n/locale-href';
import type { PageContext } from './page-context';
import { pagePortBase } from './page-port-base';

/** Returns the current page as `localeHref` needs it. @param href path, query and hash */
export function linkedPageOf(
  { site, linkOrigin }: Pick<PageContext, 'site' | 'linkOrigin'>,
  href: string,
  protocol = 'http:',
): LinkedPage {
  return { site, linkOrigin, href, isSecure: protocol === 'https:', portBase: pagePortBase() };
}

/** Returns path, query and hash: what a language change keeps. */
export function hrefOfLocation({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}
