/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { brand } from 'shared-config/site/brand';
import { LOCALES } from 'shared-config/site/locales';
import { PLACEHOLDER_LOCALES } from 'shared-config/site/placeholder-locales';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { pageById, PAGES, type PageId } from '../pages/pages';
import { localeOf } from '../testing/locale-of.fixture';
import { applyHead } from './apply-head';
import { headAddressesOf, headHtml, headTextsOf, siteVerificationOf } from './head';
import { metaTag, type HeadTag } from './head-tag';
import { openGraphLocale } from './head-addresses';
// R-HEAD-3, R-HEAD-4

const t = ((key: string) => `text of ${key}`) as unknown as TFunction<'verification'>;
const addresses = (host: string, code: string, id: PageId = 'overview') =>
  headAddressesOf({ page: pageById(id), locale: localeOf(code), site: siteOfHost(host) });
const headOf = (host: string, code: string, id: PageId = 'overview') => [
  ...headTextsOf({ id }, t),
  ...addresses(host, code, id),
];
const written = (tags: readonly HeadTag[]) => headHtml(tags).split('\n');
const contentOf = (tags: readonly HeadTag[], name: string) =>
  tags.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content;

describe('robots', () => {
  test.each<[string, PageId, string]>([
    [`www.${brand.domains.KAZ}`, 'overview', 'index, follow'],
    [`www.${brand.domains.KAZ}`, 'sample', 'noindex, nofollow'],
    [`www.${brand.domains.KAZ}`, 'notFound', 'noindex, nofollow'],
    [`www.${brand.domains.KAZ}`, 'error', 'noindex, nofollow'],
    [`testnet.${brand.domains.KAZ}`, 'overview', 'noindex, nofollow'],
    ['kz.localhost', 'overview', 'index, follow'],
  ])('are on %s for the page %s: %s', (host, id, robots) => {
    expect(contentOf(addresses(host, 'ru-KAZ', id), 'robots')).toBe(robots);
  });
});

test.each(PLACEHOLDER_LOCALES.map((locale) => [locale.code, locale] as const))(
  'the placeholder locale %s keeps robots out and has no alternates',
  (_, locale) => {
    const tags = headAddressesOf({ page: pageById('overview'), locale, site: siteOfHost('localhost') });
    expect(contentOf(tags, 'robots')).toBe('noindex, nofollow');
    expect(written(tags).filter((tag) => tag.includes('alternate'))).toEqual([]);
  },
);

describe('addresses', () => {
  test('are absolute, in the page’s locale and on its host', () => {
    const tags = written(addresses('kz.localhost', 'ru-KAZ'));
    expect(tags).toContain('<link rel="canonical" href="http://kz.localhost:3000/ru-KAZ/verification/">');
    expect(tags).toContain(
      '<meta property="og:url" content="http://kz.localhost:3000/ru-KAZ/verification/">',
    );
    expect(tags).toContain('<meta property="og:locale" content="ru_KZ">');
    expect(tags.filter((tag) => tag.includes('og:locale:alternate'))).toEqual([
      '<meta property="og:locale:alternate" content="kk_KZ">',
      '<meta property="og:locale:alternate" content="en_KZ">',
    ]);
    expect(tags.filter((tag) => tag.includes('rel="alternate"'))).toHaveLength(4);
  });

  test.each<PageId>(['notFound', 'error'])(
    'are absent on the page %s, which has no address of its own',
    (id) => {
      const tags = written(addresses('kz.localhost', 'ru-KAZ', id));
      expect(tags.filter((tag) => /canonical|og:url|alternate/.test(tag))).toEqual([]);
    },
  );

  test('of the social image are absolute', () => {
    const image = contentOf(addresses(`www.${brand.domains.EU}`, 'de-EU'), 'og:image');
    expect(image).toBe(`https://www.${brand.domains.EU}/verification/assets/social-image.png`);
  });
});

test.each([
  ['en', 'en_US'],
  ['zh-MY', 'zh_MY'],
  ['zh-TW', 'zh_TW'],
  ['ka-GEO', 'ka_GE'],
  ['en-EU', 'en_IE'],
  ['ar-ARE', 'ar_AE'],
])('the Open Graph locale of %s is %s', (code, expected) => {
  expect(openGraphLocale(localeOf(code))).toBe(expected);
});

test('every edition has at most one verification tag per search engine', () => {
  const namesOf = (code: RegionCode) => siteVerificationOf(code).map(({ attributes }) => attributes.name);
  expect(namesOf('HKG')).toEqual(['google-site-verification', 'baidu-site-verification']);
  expect(namesOf('KAZ')).toEqual(['google-site-verification', 'yandex-verification']);
  for (const { code } of REGIONS) expect(new Set(namesOf(code)).size).toBe(namesOf(code).length);
});

test('headHtml escapes every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      // HTML parsers change carriage returns and NUL.
      fc.pre(!/[\r\0]/.test(text));
      const page = new DOMParser().parseFromString(
        `<head>${headHtml([metaTag('x', text)])}</head>`,
        'text/html',
      );
      expect(page.querySelector('meta')?.getAttribute('content')).toBe(text);
    }),
  );
});

describe('applyHead', () => {
  const STRANGERS = '<meta name="theme-color" content="#fff"><link rel="icon" href="/i.svg"><title>x</title>';
  const openAt = (tags: readonly HeadTag[]) =>
    new DOMParser().parseFromString(`<head>${STRANGERS}${headHtml(tags)}</head>`, 'text/html');
  const elementsOf = (page: Document) => [...page.head.children].map(({ outerHTML }) => outerHTML).sort();

  test('produces the same head as a page load, for every change of page and locale', () => {
    const heads = LOCALES.filter(({ region }) => region === 'EU' || region === 'GLOBAL').flatMap(
      ({ code, region }) =>
        PAGES.map(({ id }) => headOf(region === 'EU' ? 'eu.localhost' : 'localhost', code, id)),
    );
    const any = fc.constantFrom(...heads);
    fc.assert(
      fc.property(any, any, (before, after) => {
        const page = openAt(before);
        page.title = 'x';
        page.querySelectorAll('title')[1]?.remove();
        applyHead(page, after);
        const loaded = openAt(after);
        loaded.querySelector('title')!.remove();
        expect(elementsOf(page)).toEqual(elementsOf(loaded));
      }),
      { numRuns: 60 },
    );
  });

  test('changes only elements that differ', () => {
    const tags = headOf('localhost', 'en');
    const page = openAt(tags);
    page.querySelector('title')!.remove();
    const before = [...page.head.children];
    applyHead(page, tags);
    expect([...page.head.children]).toEqual(before);
  });
});
