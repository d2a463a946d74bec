import { pageOriginOf, type PageOrigin } from 'shared-config/site/page-links';
import { SITEMAP_PATH, sitemapOf } from './sitemap';

export const ROBOTS_PATH = '/robots.txt';

/**
 * Returns a site's robots.txt. It allows all pages, also those that crawlers must not index: a crawler sees `noindex` only if it
 * may read the page. It names the sitemap if the site has one.
 *
 * @example robotsOf({ site: siteOfHost('kz.localhost') })
 *   // 'User-agent: *\nDisallow: /s1/\n\nSitemap: http://kz.localhost:3000/sitemap.xml\n'
 */
export function robotsOf(origin: PageOrigin): string {
  const map = sitemapOf(origin) === null ? '' : `\nSitemap: ${pageOriginOf(origin)}${SITEMAP_PATH}\n`;
  return `User-agent: *\nDisallow: /s1/\n${map}`;
}
