import { pageOriginOf, type PageOrigin } from 'shared-config/page-links';
import { SITEMAP_PATH, sitemapOf } from './sitemap';

/** Where robots ask what they may visit. */
export const ROBOTS_PATH = '/robots.txt';

/**
 * What robots may visit: every page, also those that they may not index, because only a page that is read can say so in
 * its head. The map of the pages is named where there is one.
 *
 * @example robotsOf({ site: siteOfHost('kz.localhost') })
 *   // 'User-agent: *\nDisallow: /s1/\n\nSitemap: http://kz.localhost:3000/sitemap.xml\n'
 */
export function robotsOf(origin: PageOrigin): string {
  const map = sitemapOf(origin) === null ? '' : `\nSitemap: ${pageOriginOf(origin)}${SITEMAP_PATH}\n`;
  return `User-agent: *\nDisallow: /s1/\n${map}`;
}
