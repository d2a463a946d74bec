import fc from 'fast-check';
import { COUNTRY_CODES } from './country-codes';
import { countryOptions, foundCountries } from './country-search';

const isosFor = (language: string, typed: string) =>
  foundCountries(countryOptions(language), typed).map(({ iso }) => iso);

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
])('in %s, %p finds %s first', (language, typed, iso) => {
  expect(isosFor(language, typed)[0]).toBe(iso);
});

test('a part of a calling code finds all that begin with it, the whole one first', () => {
  const found = foundCountries(countryOptions('en'), '99').map(({ callingCode }) => callingCode);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((code) => !code.startsWith('99'))).toEqual([]);
  expect(isosFor('en', '7').slice(0, 2).toSorted()).toEqual(['KZ', 'RU']);
});

test.each(['atlantis', '+0', '12345'])('%p finds nothing', (typed) => {
  expect(isosFor('en', typed)).toEqual([]);
});

test('nothing typed finds every country, in the order of the language', () => {
  expect(isosFor('en', ' ')).toHaveLength(COUNTRY_CODES.length);
  expect(isosFor('sv', '').at(-1)).toBe('TL');
});

test('every country is found by its own name, and no text breaks the search', () => {
  const options = countryOptions('tr');
  for (const option of options) expect(foundCountries(options, option.name)).toContain(option);
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (typed) => foundCountries(options, typed).length <= 245),
  );
});

test.each([
  ['tr', 'Türkiye'],
  ['ka', 'თურქეთი'],
  ['ar', 'تركيا'],
])('countries have their names in %s', (language, name) => {
  expect(countryOptions(language).find(({ iso }) => iso === 'TR')?.name).toBe(name);
});
