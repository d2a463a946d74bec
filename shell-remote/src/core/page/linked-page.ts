import type { LinkedPage } from 'shared-config/locale-href';
import type { PageContext } from './page-context';
import { pagePortBase } from './page-port-base';

/**
 * The present page, as links to its other languages need it.
 *
 * @param href path, query and hash
 * @example localeHref(locale, linkedPageOf(shell.context, pageHref(window.location), window.location.protocol))
 */
export function linkedPageOf(
  { site, linkOrigin }: Pick<PageContext, 'site' | 'linkOrigin'>,
  href: string,
  protocol = 'http:',
): LinkedPage {
  return { site, linkOrigin, href, isSecure: protocol === 'https:', portBase: pagePortBase() };
}

/** What of an address a change of language keeps. */
export function pageHref({ pathname, search, hash }: Location): string {
  return `${pathname}${search}${hash}`;
}
