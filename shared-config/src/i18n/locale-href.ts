import { withLocale } from './locale-path';
import type { Locale } from '../site/locales';
import { pageOriginOf } from '../site/page-links';
import { regionByCode } from '../site/regions';
import type { Site } from '../site/site-of-host';

export interface LinkedPage {
  site: Site;
  /** Origin of the shell's links: empty on our own pages, the exchange's site on foreign pages. */
  linkOrigin: string;
  /** Path, query and hash. */
  href: string;
  /** Whether local hosts use https; other hosts always do. */
  isSecure: boolean;
  portBase: number;
}

/**
 * Returns the address of a page in another locale of any edition. Path, query (byte for byte), hash and environment
 * stay. For a page on a foreign host it is the first page of the locale. The origin is always the edition's
 * (R-SEC-6).
 *
 * @example localeHref(localeByCode('de-EU')!, page) // `https://www.${brand.domains.EU}/de-EU/verification/?a=1#top`
 */
export function localeHref(locale: Pick<Locale, 'code' | 'region'>, page: LinkedPage): string {
  const { site, linkOrigin, href } = page;
  const path = withLocale(linkOrigin ? '/' : href, locale.code);
  if (locale.region === site.region.code) return `${linkOrigin}${path}`;
  const isSecure = page.isSecure && linkOrigin === '';
  return `${pageOriginOf({ site, isSecure, portBase: page.portBase }, regionByCode(locale.region))}${path}`;
}
