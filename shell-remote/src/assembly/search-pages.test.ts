/** @jest-environment node */
import { createTranslator } from 'shared-config/i18n';
import { navigationFor } from 'mocks/navigation';
import english from '../../translations/en/search.json';
import { searchPages } from './search-pages';

const translator = createTranslator({ bcp47: 'en', english: { search: english }, texts: {} });
const link = (name: string, href: string) => ({ name, renderer: 'PrimaryLink' as const, href });

test('every address of the navigation is found once, with the locale in front and its menu beside it', () => {
  const pages = searchPages(navigationFor({ language: 'tr-TUR', region: 'TUR' }), translator, '/tr-TUR');
  const inverse = pages.find(({ path }) => path === '/trade/inverse/BTCUSD');
  expect(inverse?.href).toBe('/tr-TUR/trade/inverse/BTCUSD');
  expect(inverse?.group).toBeTruthy();
  expect(pages.length).toBeGreaterThan(15);
  expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length);
});

test('account pages are there without a navigation, with their keywords', () => {
  const pages = searchPages(null, translator, 'https://www.exchange.example/en');
  expect(pages.find(({ path }) => path === '/verification')).toMatchObject({
    href: 'https://www.exchange.example/en/verification',
    name: 'Identity verification',
    group: 'Account',
    keywords: expect.arrayContaining(['KYC']),
  });
});

test('a page of both keeps the name that the header shows, and is found by the other too', () => {
  const navigation = { language: 'en', left: [link('Prices', '/markets')], right: [] };
  const found = searchPages(navigation, translator, '/en').filter(({ path }) => path === '/markets');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ name: 'Prices', keywords: expect.arrayContaining(['All markets']) });
});

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/a\nb', ''])(
  'the address %j is no page (attack 4)',
  (href) => {
    const navigation = { language: 'en', left: [link('Bad', href)], right: [] };
    expect(searchPages(navigation, translator, '/en').some(({ name }) => name === 'Bad')).toBe(false);
  },
);
