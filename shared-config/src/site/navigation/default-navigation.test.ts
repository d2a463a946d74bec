/** @jest-environment node */
import '../with-placeholder-locales.fixture';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NavItem } from '../../contracts/contracts';
import { defaultLocaleOf, LOCALES, translationChainOf } from '../locales';
import { REGIONS, type RegionCode } from '../regions';
import { NAVIGATION_NAMES } from './names/names';
import { navigationFor } from './default-navigation';

const everyEdition = LOCALES.flatMap(({ code }) => REGIONS.map((region) => [code, region.code] as const));

function flat(items: readonly NavItem[]): NavItem[] {
  return items.flatMap((item) => [item, ...flat(item.children ?? [])]);
}

function itemsOf(region: RegionCode): NavItem[] {
  const { left, right } = navigationFor({ language: defaultLocaleOf(region).code, region });
  return flat([...left, ...right]);
}

function hrefsOf(region: RegionCode): (string | undefined)[] {
  return itemsOf(region).map(({ href }) => href);
}

test('every locale and region has a navigation whose entries have names, and an address or children', () => {
  for (const [language, region] of everyEdition) {
    const { left, right, language: answered } = navigationFor({ language, region });
    expect(answered).toBe(language);
    for (const item of flat([...left, ...right])) {
      expect(item.name).not.toBe('');
      if (item.renderer === 'PrimaryLink') expect(item.href).toMatch(/^\/[a-z]/);
      else expect(item.children?.length).toBeGreaterThan(1);
    }
  }
});

test('no edition links to the same address twice', () => {
  for (const { code } of REGIONS) {
    const hrefs = hrefsOf(code).filter(Boolean);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  }
});

test('links have no locale', () => {
  for (const { code } of REGIONS) {
    for (const href of hrefsOf(code))
      expect(href ?? '/').not.toMatch(/^\/(en|[a-z]{2,3}-[A-Za-z]{2,3})(\/|$)/);
  }
});

test('WSOT is the one highlighted entry everywhere', () => {
  for (const { code } of REGIONS) {
    expect(itemsOf(code).filter(({ highlighted }) => highlighted)).toEqual([
      {
        ...{ name: 'WSOT', icon: 'trophy', renderer: 'PrimaryLink', href: '/wsot', highlighted: true },
        description: expect.stringContaining('World Series of Trading'),
      },
    ]);
  }
});

test.each<[RegionCode, string, boolean]>([
  ['GLOBAL', '/trade/inverse/BTCUSD', true],
  ['EU', '/trade/inverse/BTCUSD', false],
  ['NLD', '/trade/inverse/BTCUSD', false],
  ['GLOBAL', '/trade/option/BTC', true],
  ['EU', '/trade/option/BTC', false],
  ['NLD', '/trade/option/BTC', false],
  ['HKG', '/trade/usdt/BTCUSDT', false],
])('the navigation of %s shows %s: %s', (region, href, isShown) => {
  expect(hrefsOf(region).includes(href)).toBe(isShown);
});

test('Turkey has fiat first, on both sides', () => {
  const { left, right } = navigationFor({ language: 'tr-TUR', region: 'TUR' });
  expect(left[0]?.href).toBe('/fiat/deposit');
  expect(right[0]?.children?.[0]?.href).toBe('/assets/fiat');
  expect(navigationFor({ language: 'en', region: 'GLOBAL' }).right[0]?.children?.[0]?.href).toBe(
    '/assets/spot',
  );
});

test('an unknown locale throws an error that names the table of codes', () => {
  expect(() => navigationFor({ language: 'xx-XX', region: 'GLOBAL' })).toThrow(/locales table/);
});

test('placeholder locales have every name of the English navigation in their own writing', () => {
  const namesIn = (language: string) => {
    const { left, right } = navigationFor({ language, region: 'GLOBAL' });
    return flat([...left, ...right]).flatMap(({ name, badge }) => [name, ...(badge ? [badge] : [])]);
  };
  expect(namesIn('en-XA')).toHaveLength(namesIn('en').length);
  expect(namesIn('en-XA').join(' ')).not.toMatch(/[a-z]/i);
  expect(namesIn('en-XA')).toContain('[Ṁáŕķêţš ···]');
  expect(namesIn('ar-XB')).toContain('\u200FstekraM\u200F');
  expect(
    namesIn('ar-XB')
      .join(' ')
      .replaceAll(/\u200F[^\u200F]*\u200F/g, ''),
  ).not.toMatch(/[a-z]/i);
});

describe('names', () => {
  test('every file is in the list, and every locale finds a file in addition to English', () => {
    const files = readdirSync(join(__dirname, 'names')).filter((name) => name.endsWith('.json'));
    expect([...NAVIGATION_NAMES.keys()].toSorted()).toEqual(
      files.map((name) => name.replace('.json', '')).toSorted(),
    );
    for (const locale of LOCALES.filter(({ bcp47 }) => !bcp47.startsWith('en'))) {
      const found = translationChainOf(locale).find((file) => file !== 'en' && NAVIGATION_NAMES.has(file));
      expect([locale.code, found]).toEqual([locale.code, expect.any(String)]);
    }
  });
});
