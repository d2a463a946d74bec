/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NavItem } from 'shared-config/contracts/contracts';
import { createTranslator } from 'shared-config/i18n/i18n';
import { localeByCode, LOCALES, translationChainOf, type Locale } from 'shared-config/site/locales';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import footer from '../../../translations/en/footer.json';
import english from '../../../translations/en/search.json';
import { findPages } from './find-pages';
import { nameQueryFrom } from './match-name';
import { searchPages } from './search-pages';

const names = {
  search: createTranslator({ bcp47: 'en', english: { search: english }, texts: {} }),
  frame: createTranslator({ bcp47: 'en', english: { footer }, texts: {} }),
};
const link = (name: string, href: string) => ({ name, renderer: 'PrimaryLink' as const, href });
const menu = (name: string, ...children: NavItem[]) => ({
  name,
  renderer: 'MoreDropdown' as const,
  children,
});

test('lists every address of the navigation once, with locale and menu', () => {
  const pages = searchPages(navigationFor({ language: 'tr-TUR', region: 'TUR' }), names, '/tr-TUR');
  const inverse = pages.find(({ path }) => path === '/trade/inverse/BTCUSD');
  expect(inverse?.href).toBe('/tr-TUR/trade/inverse/BTCUSD');
  expect(inverse?.group).toBeTruthy();
  expect(pages.length).toBeGreaterThan(15);
  expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length);
});

test('lists account pages with keywords without a navigation', () => {
  const pages = searchPages(null, names, 'https://www.exchange.example/en');
  expect(pages.find(({ path }) => path === '/verification')).toMatchObject({
    href: 'https://www.exchange.example/en/verification',
    name: 'Identity verification',
    group: 'Account',
    keywords: expect.arrayContaining(['KYC']),
  });
});

test('keeps the header’s name of a page and adds its other name as a keyword', () => {
  const navigation = { language: 'en', left: [link('Prices', '/markets')], right: [] };
  const found = searchPages(navigation, names, '/en').filter(({ path }) => path === '/markets');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ name: 'Prices', keywords: expect.arrayContaining(['All markets']) });
});

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/a\nb', ''])(
  'rejects the address %j (R-SEC-4)',
  (href) => {
    const navigation = { language: 'en', left: [link('Bad', href)], right: [] };
    expect(searchPages(navigation, names, '/en').some(({ name }) => name === 'Bad')).toBe(false);
  },
);

test.each([
  ['with markup in its name', link('<b>Bad</b>', '/a')],
  ['with a change of text direction in its name', link('Bad\u202e', '/a')],
  ['without a visible name', link(' ', '/a')],
  ['with a too long name', link('x'.repeat(61), '/a')],
  ['below a menu with a bad name', menu('<b>Bad</b>', link('Hidden', '/a'))],
  ['below a link', { ...menu('Link', link('Hidden', '/a')), renderer: 'PrimaryLink' as const }],
])('leaves out an entry %s, as the header does (R-HEADER-3)', (_, item) => {
  const navigation = { language: 'en', left: [], right: [menu('Good', item, link('Kept', '/kept'))] };
  const listed = searchPages(navigation, names, '/en').map(({ path }) => path);
  expect([listed.includes('/a'), listed.includes('/kept')]).toEqual([false, true]);
});

describe('the pages of the footer', () => {
  const pages = searchPages(navigationFor({ language: 'en', region: 'GLOBAL' }), names, '/en');
  const found = (text: string) => findPages(pages, nameQueryFrom(text)).map(({ page }) => page.path);

  it.each([
    ['fees', '/fees'],
    ['help', '/help'],
    ['api', '/api'],
    ['terms', '/legal/terms'],
    ['status', '/status'],
    ['card', '/card'],
    ['refferal', '/referral'],
    ['proof of reservs', '/proof-of-reserves'],
  ])('are found: %j finds %s first', (text, path) => {
    expect(found(text)[0]).toBe(path);
  });

  it('are found by the name of their group', () => {
    expect(found('support')).toEqual(expect.arrayContaining(['/help', '/help/request', '/status']));
  });

  it.each(LOCALES.map(({ code }) => code))('are found by their own names in %s', (code) => {
    const locale = localeByCode(code)!;
    const texts = footerTextsOf(locale);
    const frame = createTranslator({ bcp47: locale.bcp47, english: { footer }, texts: { footer: texts } });
    const localPages = searchPages(null, { ...names, frame }, `/${code}`);
    const own = localPages.filter(({ path }) => /^\/(fees|help|api|status|legal)/.test(path));
    expect(own.length).toBeGreaterThan(8);
    for (const { name, path } of own) {
      const first = findPages(localPages, nameQueryFrom(name)).map(({ page }) => page.path);
      expect([name, first]).toEqual([name, expect.arrayContaining([path])]);
    }
  });
});

/** Returns the footer's texts of the first existing file of the locale's chain. */
function footerTextsOf(locale: Locale): Record<string, string> {
  const files = translationChainOf(locale).map((language) =>
    path.join(__dirname, '../../../translations', language, 'footer.json'),
  );
  return JSON.parse(
    readFileSync(
      files.find((file) => existsSync(file))!,
      'utf8',
    ),
  ) as Record<string, string>;
}
