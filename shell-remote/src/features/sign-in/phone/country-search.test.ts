import fc from 'fast-check';
import { removeNames } from '../../../core/texts/names-in.fixture';
import { COUNTRY_CODES } from './country-codes';
import { countryOptions, findCountries } from './country-search';

const isosFor = (language: string, typed: string) =>
  findCountries(countryOptions(language), typed).map(({ iso }) => iso);

test.each([
  ['en', 'turk', 'TR'],
  ['tr', 'alm', 'DE'],
  ['tr', 'ger', 'DE'],
  ['tr', 'İTALYA', 'IT'],
  ['tr', 'italya', 'IT'],
  ['tr', 'ispanya', 'ES'],
  ['ar', 'تركيا', 'TR'],
  ['ar', 'turkiye', 'TR'],
  ['ar', '٩٧١', 'AE'],
  ['ka', 'თურქეთი', 'TR'],
  ['en', 'de', 'DE'],
  ['en', '+49', 'DE'],
  ['en', '0049', 'DE'],
  ['en', '49', 'DE'],
  ['en', 'cote divoire', 'CI'],
  ['en', 'Côte d’Ivoire', 'CI'],
  ['en', 'kingdom', 'GB'],
  ['fr', 'reunion', 'RE'],
  ['en', 'são tomé', 'ST'],
  ['no', 'osterrike', 'AT'],
  ['da', 'faeroerne', 'FO'],
])('in %s, %p finds %s first', (language, typed, iso) => {
  expect(isosFor(language, typed)[0]).toBe(iso);
});

describe('in a browser without names in the page’s language', () => {
  test.each([
    ['nothing', 'kk', undefined],
    ['another language', 'fr', 'Allemagne'],
  ])('that answers with %s, the names are English', (_what, locale, answer) => {
    removeNames('kk', locale, answer);
    expect(countryOptions('kk').find(({ iso }) => iso === 'DE')?.name).toBe('Germany');
    expect(isosFor('kk', 'germ')).toEqual(['DE']);
  });
});

test('finds all calling codes that start with the typed digits, exact matches first', () => {
  const found = findCountries(countryOptions('en'), '99').map(({ callingCode }) => callingCode);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((code) => !code.startsWith('99'))).toEqual([]);
  expect(isosFor('en', '7').slice(0, 2).toSorted()).toEqual(['KZ', 'RU']);
});

test.each(['atlantis', '+0', '12345'])('finds nothing for %p', (typed) => {
  expect(isosFor('en', typed)).toEqual([]);
});

test('an empty text finds every country, sorted by the language', () => {
  expect(isosFor('en', ' ')).toHaveLength(COUNTRY_CODES.length);
  expect(isosFor('sv', '').at(-1)).toBe('TL');
});

test('finds every country by its own name and accepts any text', () => {
  const options = countryOptions('tr');
  for (const option of options) expect(findCountries(options, option.name)).toContain(option);
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (typed) => findCountries(options, typed).length <= 245),
  );
});

test.each([
  ['tr', 'Türkiye'],
  ['ka', 'თურქეთი'],
  ['ar', 'تركيا'],
])('returns the names of countries in %s', (language, name) => {
  expect(countryOptions(language).find(({ iso }) => iso === 'TR')?.name).toBe(name);
});
