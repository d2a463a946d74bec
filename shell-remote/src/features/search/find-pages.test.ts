/** @jest-environment node */
import { findPages, type SearchPage } from './find-pages';
import { nameQueryFrom } from './match-name';
import { searchTextFrom } from './view/use-typed-text';

const page = (name: string, group: string | null = null, keywords: string[] = []): SearchPage => ({
  path: `/${name}`,
  href: `/en/${name}`,
  name,
  group,
  keywords,
});
const pages = [
  page('Dual asset', 'Earn'),
  page('Spot', 'Trade'),
  page('Copy trading'),
  page('Assets'),
  page('Identity verification', null, ['KYC', 'passport']),
  page('Options', 'Trade'),
];
const found = (text: string) => findPages(pages, nameQueryFrom(text)).map(({ page: { name } }) => name);

test.each<[string, string[]]>([
  ['asset', ['Assets', 'Dual asset']],
  ['trad', ['Copy trading', 'Spot', 'Options']],
  ['kyc', ['Identity verification']],
  ['pass', ['Identity verification']],
  ['tion', ['Identity verification', 'Options']],
  ['rade', []],
  ['', []],
])('finds by %j these pages in this order: %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

it('ranks an exact name first, then exact matches, and forgives typos only if nothing else fits', () => {
  const more = [page('Cardano guide'), page('Discard'), page('Card'), page('Cards')];
  const names = (text: string) => findPages(more, nameQueryFrom(text)).map(({ page: { name } }) => name);
  expect(names('card')[0]).toBe('Card');
  expect(names('crad')).toEqual(['Cardano guide', 'Card', 'Cards']);
  expect(names('cards')).toEqual(['Cards']);
});

test('returns at most six pages', () => {
  const many = Array.from({ length: 40 }, (_, index) => page(`Page ${index}`));
  expect(findPages(many, nameQueryFrom('page'))).toHaveLength(6);
});

test.each([
  ['  btc   usdt ', 'btc usdt'],
  ['\n\tbtc', 'btc'],
  ['', ''],
  [' '.repeat(50_000), ''],
  ['a'.repeat(50_000), 'a'.repeat(64)],
  [`${'a'.repeat(63)}😀`, 'a'.repeat(63)],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
])('searchTextFrom keeps the beginning of a typed text (%#)', (typed, text) => {
  expect(searchTextFrom(typed)).toBe(text);
});
