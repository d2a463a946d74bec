import { DEFAULT_REGION, regionByCode, regionOfCountry } from './regions';
// R-EDITION-2

it('have the international one as default', () => {
  expect(DEFAULT_REGION.code).toBe('GLOBAL');
});

it.each([
  ['KZ', 'KAZ'],
  ['NL', 'NLD'],
  ['BE', 'EU'],
  ['US', undefined],
  ['kz', undefined],
  ['', undefined],
  ['__proto__', undefined],
])('of the country %j are %s', (country, code) => {
  expect(regionOfCountry(country)?.code).toBe(code);
});

it('cover the other 26 members of the European Union, and no country for the default', () => {
  expect(regionByCode('EU')?.countries).toHaveLength(26);
  expect(DEFAULT_REGION.countries).toEqual([]);
});

it.each(['__proto__', 'constructor', 'kaz', 'KAZ ', ''])('are not found by the code %j', (code) => {
  expect(regionByCode(code)).toBeUndefined();
});
