import fc from 'fast-check';
import { defaultLocaleOf, LOCALES, localesOf, type Locale } from './locales';
import { alternatesOf, canonicalOf } from './page-links';
import { regionByCode, REGIONS } from './regions';
import { siteOfHost } from './site-of-host';
// R-HEAD-1, R-HEAD-2, R-HEAD-3

const linksOf = (host: string, path = '/verification'): string[] =>
  alternatesOf({ site: siteOfHost(host), path, isIndexable: true }).map(
    ({ hreflang, href }) => `${hreflang} ${href}`,
  );

describe('canonicalOf', () => {
  it.each([
    ['www.halden-kz.example', '/verification', 'https://www.halden-kz.example/ru-KAZ/verification/'],
    ['halden-kz.example', '/verification/', 'https://www.halden-kz.example/ru-KAZ/verification/'],
    ['WWW.halden-kz.example.:443', '/', 'https://www.halden-kz.example/ru-KAZ/'],
    ['testnet.halden-kz.example', '/a?x=1#y', 'https://testnet.halden-kz.example/ru-KAZ/a/'],
    ['dev-3.www.halden-kz.example', '/a', 'https://dev-3.www.halden-kz.example/ru-KAZ/a/'],
    ['kz.localhost:3000', 'a', 'http://kz.localhost:3000/ru-KAZ/a/'],
  ])('returns on %s for %j: %s', (host, path, expected) => {
    const site = siteOfHost(host);
    expect(canonicalOf({ site, locale: defaultLocaleOf(site.region.code), path })).toBe(expected);
  });

  it('has the local port and scheme of the page', () => {
    const page = { site: siteOfHost('localhost'), locale: defaultLocaleOf('GLOBAL'), path: '/a' };
    expect(canonicalOf({ ...page, portBase: 4000 })).toBe('http://localhost:4000/en/a/');
    expect(canonicalOf({ ...page, isSecure: true })).toBe('https://localhost:3000/en/a/');
  });

  it('is on the region’s site for a page on a foreign host', () => {
    const site = { ...siteOfHost('www.halden-tr.example'), hostname: 'partner.example' };
    const locale = defaultLocaleOf('TUR');
    expect(canonicalOf({ site, locale, path: '/a' })).toBe('https://www.halden-tr.example/tr-TUR/a/');
    const testnet = { ...site, environment: { kind: 'testnet', name: 'testnet' } as const };
    expect(canonicalOf({ site: testnet, locale, path: '/a' })).toBe(
      'https://testnet.halden-tr.example/tr-TUR/a/',
    );
  });
});

describe('alternatesOf', () => {
  it('lists a group of one region, with English as the default', () => {
    expect(linksOf('www.halden-ge.example')).toEqual([
      'ka https://www.halden-ge.example/ka-GEO/verification/',
      'ru-GE https://www.halden-ge.example/ru-GEO/verification/',
      'en-GE https://www.halden-ge.example/en-GEO/verification/',
      'x-default https://www.halden-ge.example/en-GEO/verification/',
    ]);
  });

  it('lists the international group over the hosts of its five regions', () => {
    const links = linksOf('www.halden-tr.example');
    const group = LOCALES.filter(({ region }) => regionByCode(region)?.group === 'halden');
    expect(links).toHaveLength(group.flatMap(({ hreflang }) => hreflang).length);
    expect(links).toContain('x-default https://www.halden.example/en/verification/');
    expect(links).toContain('zh-HK https://www.halden-hk.example/zh-HK/verification/');
    expect(links).toContain('tr https://www.halden-tr.example/tr-TUR/verification/');
    expect(links).toContain('ar-AE https://www.halden-ae.example/ar-ARE/verification/');
  });

  it('gives the European English page its two countries and the default', () => {
    const english = linksOf('www.halden-eu.example').filter((link) => link.includes('/en-EU/'));
    expect(english.map((link) => link.split(' ')[0])).toEqual(['en-IE', 'en-MT', 'x-default']);
  });

  it.each([
    ['dev-3.halden-tr.example', 'https://dev-3.halden-hk.example/zh-HK/verification/'],
    ['a.test.halden-nl.example', 'https://a.test.halden-hk.example/zh-HK/verification/'],
    ['tr.localhost:3000', 'http://hk.localhost:3000/zh-HK/verification/'],
    ['halden.example', 'https://www.halden-hk.example/zh-HK/verification/'],
  ])('links on %s to the same labels', (host, href) => {
    expect(linksOf(host)).toContain(`zh-HK ${href}`);
  });

  it('lists nothing on testnet and for pages that crawlers must not index', () => {
    expect(linksOf('testnet.halden-ge.example')).toEqual([]);
    const site = siteOfHost('www.halden-ge.example');
    expect(alternatesOf({ site, path: '/a', isIndexable: false })).toEqual([]);
  });

  it.each(REGIONS.map(({ code, productionHost }) => [code, productionHost] as const))(
    'lists for %s one set for all pages: unique values, each page at least once, itself included',
    (code, host) => {
      const site = siteOfHost(host);
      const links = alternatesOf({ site, path: '/a', isIndexable: true });
      const values = links.map(({ hreflang }) => hreflang);
      expect(new Set(values).size).toBe(values.length);
      expect(values).toContain('x-default');
      for (const locale of localesOf(code)) {
        const own = canonicalOf({ site, locale, path: '/a' });
        expect(links.some(({ href }) => href === own)).toBe(true);
      }
      const members = REGIONS.filter(({ group }) => group === site.region.group);
      for (const member of members) expect(linksOf(member.productionHost, '/a')).toEqual(linksOf(host, '/a'));
      const pages = new Set(links.map(({ href }) => href));
      expect(pages.size).toBe(members.flatMap((member) => localesOf(member.code)).length);
    },
  );
});

it('ends every address with one slash, without query', () => {
  const anyLocale: fc.Arbitrary<Locale> = fc.constantFrom(...LOCALES);
  fc.assert(
    fc.property(anyLocale, fc.webPath(), fc.webQueryParameters(), (locale, path, query) => {
      const region = REGIONS.find(({ code }) => code === locale.region);
      const site = siteOfHost(region?.productionHost ?? '');
      const url = canonicalOf({ site, locale, path: `${path}?${query}#x` });
      expect(url).toMatch(/^https:\/\/[^/?#]+\/[^?#]*\/$/);
      expect(new URL(url).host).toBe(region?.productionHost);
    }),
  );
});
