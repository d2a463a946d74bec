import { brand } from './brand';
import { DEFAULT_PORT_BASE } from './hosts';
import { localesOf, type Locale } from './locales';
import { REGIONS, type Region } from './regions';
import type { Site } from './site-of-host';

/**
 * The origin of pages. `portBase` (default 3000) and `isSecure` (default false) only affect the environment `local`.
 */
export interface PageOrigin {
  site: Site;
  portBase?: number;
  isSecure?: boolean;
}

export interface Alternate {
  hreflang: string;
  href: string;
}

/**
 * Returns the canonical address of a page: own host, own locale, trailing slash, no query (R-HEAD-1). `path` has no
 * locale. In production the host is the region's public one (`www.…`), elsewhere the page's own.
 *
 * @example canonicalOf({ site: siteOfHost('kz.localhost'), locale: russian, path: '/verification' })
 *   // 'http://kz.localhost:3000/ru-KAZ/verification/'
 */
export function canonicalOf({
  locale,
  path,
  ...origin
}: PageOrigin & { locale: Locale; path: string }): string {
  return `${pageOriginOf(origin)}/${locale.code}${canonicalPath(path)}`;
}

/**
 * Returns the addresses of a page in all languages of its region group, itself included, for `<link rel="alternate"
 * hreflang>`. The group's English page is also `x-default`. Empty on testnet and for pages that crawlers must not
 * index (R-HEAD-2).
 *
 * Hosts of other regions get the same labels before the domain, so `testnet.` and `dev-3.` pages link to each other.
 *
 * @example alternatesOf({ site: siteOfHost('ge.localhost'), path: '/verification', isIndexable: true })[0]
 *   // { hreflang: 'ka', href: 'http://ge.localhost:3000/ka-GEO/verification/' }
 */
export function alternatesOf(input: PageOrigin & { path: string; isIndexable: boolean }): Alternate[] {
  const { path, isIndexable, ...origin } = input;
  const { region, environment } = origin.site;
  if (!isIndexable || environment.kind === 'testnet') return [];
  const pagePath = canonicalPath(path);
  const regions = REGIONS.filter(({ group }) => group === region.group);
  const rows = regions.flatMap((member) => {
    const memberOrigin = pageOriginOf(origin, member);
    return localesOf(member.code).map((locale) => ({
      locale,
      href: `${memberOrigin}/${locale.code}${pagePath}`,
    }));
  });
  const links = rows.flatMap(({ locale, href }) => locale.hreflang.map((hreflang) => ({ hreflang, href })));
  if (links.some(({ hreflang }) => hreflang === 'x-default')) return links;
  const english = rows.find(({ locale }) => locale.bcp47.startsWith('en-'));
  return english ? [...links, { hreflang: 'x-default', href: english.href }] : links;
}

/**
 * Returns the origin of the pages of a region (default: the site's own) in the site's environment, without trailing
 * slash.
 *
 * @example pageOriginOf({ site: siteOfHost('kz.localhost:3000') }) // 'http://kz.localhost:3000'
 */
export function pageOriginOf(origin: PageOrigin, region: Region = origin.site.region): string {
  const { site, portBase = DEFAULT_PORT_BASE, isSecure = false } = origin;
  if (site.environment.kind === 'local') {
    return `${isSecure ? 'https' : 'http'}://${region.localHost}:${portBase}`;
  }
  if (site.environment.kind === 'production') return `https://${region.productionHost}`;
  return `https://${labelsBeforeDomain(site)}.${brand.domains[region.code]}`;
}

/** Returns the labels before the domain, or the environment's name for a page on a foreign host. */
function labelsBeforeDomain({ hostname, region, environment }: Site): string {
  const domain = `.${brand.domains[region.code]}`;
  return hostname.endsWith(domain) ? hostname.slice(0, -domain.length) : environment.name;
}

function canonicalPath(path: string): string {
  const end = path.search(/[?#]/);
  const bare = end < 0 ? path : path.slice(0, end);
  const absolute = bare.startsWith('/') ? bare : `/${bare}`;
  return absolute.endsWith('/') ? absolute : `${absolute}/`;
}
