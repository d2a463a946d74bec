import { localesOf } from 'shared-config/locales';
import { alternatesOf, canonicalOf, type PageOrigin } from 'shared-config/page-links';
import { isForRobots } from 'verification-host/head';
import { PAGES } from 'verification-host/pages';

/** Where an edition's map of its pages is. */
export const SITEMAP_PATH = '/sitemap.xml';

/**
 * The map of an edition's pages for search engines: what robots may index in every language of the edition, with the
 * same alternates as the pages' heads. Null where robots may index nothing: on testnet.
 *
 * @example sitemapOf({ site: siteOfHost('kz.localhost') }) // '<?xml version="1.0" encoding="UTF-8"?>…'
 */
export function sitemapOf(origin: PageOrigin): string | null {
  const entries = localesOf(origin.site.region.code).flatMap((locale) =>
    PAGES.flatMap((page) => {
      const isListed = page.path !== null && isForRobots({ ...origin, page, locale });
      return isListed
        ? [entryOf(origin, page.path!, canonicalOf({ ...origin, locale, path: page.path! }))]
        : [];
    }),
  );
  if (entries.length === 0) return null;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function entryOf(origin: PageOrigin, path: string, address: string): string {
  const alternates = alternatesOf({ ...origin, path, isIndexable: true }).map(
    ({ hreflang, href }) =>
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  return ['  <url>', `    <loc>${escapeXml(address)}</loc>`, ...alternates, '  </url>'].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
