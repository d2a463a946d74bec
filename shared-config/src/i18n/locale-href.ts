import { withLocale } from './locale-path';
import type { Locale } from '../site/locales';
import { pageOriginOf } from '../site/page-links';
import { regionByCode } from '../site/regions';
import type { Site } from '../site/site-of-host';

/** The page whose other languages are linked to. */
export interface LinkedPage {
  site: Site;
  /** Origin in front of the shell's links: empty on our own pages, the exchange's site on somebody else's. */
  linkOrigin: string;
  /** Path, query and hash. */
  href: string;
  /** Of the local environment's hosts; others are always https. */
  isSecure: boolean;
  portBase: number;
}

/**
 * Address of a page in another locale, of its own edition or of any other: path, query (byte for byte) and hash stay, and
 * so does the environment. A page on somebody else's host has no like among ours: it leads to the locale's first page.
 * Whatever the path says, the origin is the edition's (R-SEC-6).
 *
 * @example localeHref(localeByCode('de-EU')!, page) // `https://www.${brand.domains.EU}/de-EU/verification/?a=1#top`
 * @example localeHref(localeByCode('es-MX')!, globalPage) // '/es-MX/verification/?a=1#top'
 */
export function localeHref(locale: Pick<Locale, 'code' | 'region'>, page: LinkedPage): string {
  const { site, linkOrigin, href } = page;
  const path = withLocale(linkOrigin ? '/' : href, locale.code);
  if (locale.region === site.region.code) return `${linkOrigin}${path}`;
  const isSecure = page.isSecure && linkOrigin === '';
  return `${pageOriginOf({ site, isSecure, portBase: page.portBase }, regionByCode(locale.region))}${path}`;
}
