import { REQUIRED_REGIONS, rowsOfMarkdown } from './required-tables.fixture';
import { DEFAULT_REGION, regionByCode, regionOfCountry, REGIONS } from './regions';

test('match the required table in every column (R-EDITION-1)', () => {
  const ours = REGIONS.map(({ code, group, productionHost, localHost }) => [
    code,
    group,
    productionHost,
    localHost,
  ]);
  expect(ours).toEqual(rowsOfMarkdown(REQUIRED_REGIONS).map(([, ...cells]) => cells));
});

test('fall back to the international one', () => {
  expect(DEFAULT_REGION.code).toBe('GLOBAL');
});

test.each([
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

test('are for the 26 other members of the European Union, and the default for no country by name', () => {
  expect(regionByCode('EU')?.countries).toHaveLength(26);
  expect(DEFAULT_REGION.countries).toEqual([]);
});

test.each(['__proto__', 'constructor', 'kaz', 'KAZ ', ''])('have none with the code %j', (code) => {
  expect(regionByCode(code)).toBeUndefined();
});
