import { brand } from 'shared-config/site/brand';
import { localesOf } from 'shared-config/site/locales';
import { alternatesOf } from 'shared-config/site/page-links';
import { REGIONS } from 'shared-config/site/regions';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { robotsOf } from './robots';
import { siteDocumentOf } from './site-documents';
import { sitemapOf } from './sitemap';
import { SHELL_RELEASE } from '../pages/shell-release.fixture';
// R-HEAD-5, R-HEAD-6

const mapAt = (host: string) => sitemapOf({ site: siteOfHost(host) });
const locations = (map: string | null) =>
  [...(map ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test.each(REGIONS.map(({ code, productionHost }) => [code, productionHost] as const))(
  'the map of %s lists what robots may index, in every language of the edition and no other',
  (region, host) => {
    expect(locations(mapAt(host))).toEqual(
      localesOf(region).map(({ code }) => `https://${host}/${code}/verification/`),
    );
  },
);

test('every entry has the alternates of its page', () => {
  const site = siteOfHost(`www.${brand.domains.GEO}`);
  const expected = alternatesOf({ site, path: '/verification', isIndexable: true })
    .map(({ hreflang, href }) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
    .join('\n');
  const entries = mapAt(site.hostname)!.split('<url>').slice(1);
  expect(entries).toHaveLength(3);
  for (const entry of entries) expect(entry).toContain(expected);
});

test('testnet has no sitemap, and its robots.txt names none', () => {
  const host = `testnet.${brand.domains.TUR}`;
  expect(mapAt(host)).toBeNull();
  expect(robotsOf({ site: siteOfHost(host) })).not.toContain('Sitemap');
  expect(
    siteDocumentOf('/sitemap.xml', { site: siteOfHost(host) }, () => SHELL_RELEASE.discovery),
  ).toBeNull();
});

test('robots.txt names the sitemap on the page’s host and port', () => {
  expect(robotsOf({ site: siteOfHost('tr.localhost'), portBase: 4000 })).toContain(
    '\nSitemap: http://tr.localhost:4000/sitemap.xml\n',
  );
});

test('robots.txt excludes no page, because crawlers must read a page to see "noindex"', () => {
  expect(robotsOf({ site: siteOfHost('localhost') })).not.toMatch(/Disallow: \/(\s|[a-z-]*verification)/);
});

test('a sitemap never contains a foreign host', () => {
  expect(mapAt('"><evil.example')).not.toContain('evil');
});
