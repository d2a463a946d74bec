import { localesOf } from 'shared-config/site/locales';
import { alternatesOf, canonicalOf, type PageOrigin } from 'shared-config/site/page-links';
import { isIndexableAt } from 'verification-host/head';
import { PAGES } from 'verification-host/pages';
import { escapeHtml } from '../../http/escape-html';

export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Returns the sitemap of an edition: the pages that crawlers may index, in every language, with the alternates of the pages' heads.
 *
 * @returns null if crawlers may index nothing, as on testnet
 * @example sitemapOf({ site: siteOfHost('kz.localhost') }) // '<?xml version="1.0" encoding="UTF-8"?>…'
 */
export function sitemapOf(origin: PageOrigin): string | null {
  const entries = localesOf(origin.site.region.code).flatMap((locale) =>
    PAGES.flatMap((page) => {
      const isListed = page.path !== null && isIndexableAt({ ...origin, page, locale });
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
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return ['  <url>', `    <loc>${escapeHtml(address)}</loc>`, ...alternates, '  </url>'].join('\n');
}
