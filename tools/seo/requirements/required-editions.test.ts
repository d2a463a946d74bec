/** @jest-environment node */
import { requiredAlternates } from './required-alternates';
import { requiredEditions, defaultLocaleOf, englishLocaleOf } from './required-editions';

const editions = requiredEditions(3000);
const edition = (region: string) => editions.find((row) => row.region === region)!;

test('nine editions and 46 locales are required', () => {
  expect(editions).toHaveLength(9);
  expect(editions.flatMap(({ locales }) => locales)).toHaveLength(46);
});

test.each([
  ['GLOBAL', 'en', 'en'],
  ['KAZ', 'ru-KAZ', 'en-KAZ'],
  ['GEO', 'ka-GEO', 'en-GEO'],
  ['ARE', 'en-ARE', 'en-ARE'],
  ['TUR', 'tr-TUR', 'en-TR'],
])('%s has the default locale %s and the English locale %s', (region, first, english) => {
  expect(defaultLocaleOf(edition(region)).code).toBe(first);
  expect(englishLocaleOf(edition(region)).code).toBe(english);
});

test('each edition has three origins', () => {
  expect(edition('KAZ').origins).toEqual({
    local: 'http://kz.localhost:3000',
    production: 'https://www.halden-kz.example',
    testnet: 'https://testnet.halden-kz.example',
  });
});

test('only Arabic locales are right-to-left', () => {
  const right = editions.flatMap(({ locales }) => locales).filter(({ direction }) => direction === 'rtl');
  expect(right.map(({ code }) => code)).toEqual(['ar-SA', 'ar-ARE']);
});

test('a group’s alternates include all its editions, and x-default is its English page', () => {
  const of = (group: string) => requiredAlternates(editions, { group, environment: 'local', path: '/a/' });
  expect(of('halden').size).toBe(17 + 2 + 2 + 2 + 2 + 1);
  expect(of('halden').get('x-default')).toBe('http://localhost:3000/en/a/');
  expect(of('halden').get('zh-HK')).toBe('http://hk.localhost:3000/zh-HK/a/');
  expect(of('eu').get('en-MT')).toBe('http://eu.localhost:3000/en-EU/a/');
  expect([...of('ge').keys()]).toEqual(['ka', 'ru-GE', 'en-GE', 'x-default']);
  expect(() => of('nobody')).toThrow(RangeError);
});
