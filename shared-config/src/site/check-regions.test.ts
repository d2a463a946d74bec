import { brand } from './brand';
import { checkRegions } from './check-regions';
import { REGIONS, type Region } from './regions';

const changed = (code: string, change: Partial<Record<keyof Region, unknown>>): readonly Region[] =>
  REGIONS.map((region) => (region.code === code ? Object.assign({}, region, change) : region));

test('lets good rows pass', () => {
  expect(checkRegions(REGIONS)).toBe(REGIONS);
});

test.each([
  ['a code of another shape', changed('KAZ', { code: 'Kaz' }), /row "Kaz": a code is two to six capital/],
  ['an edition without a domain', changed('KAZ', { code: 'KZX' }), /row "KZX": brand.ts has no domain/],
  ['a prototype name as code', changed('KAZ', { code: 'constructor' }), /row "constructor": a code is/],
  ['a local host of elsewhere', changed('KAZ', { localHost: 'kz.example' }), /"kz.example" is no local host/],
  ['a country that is none', changed('KAZ', { countries: ['KZ', 'XX'] }), /"XX" is no country/],
  ['a country in three letters', changed('KAZ', { countries: ['KAZ'] }), /"KAZ" is no country/],
  [
    'a country of two editions',
    changed('KAZ', { countries: ['NL'] }),
    /\(countries\): "NL" stands in two rows/,
  ],
])('refuses %s, and says where', (_, rows, message) => {
  expect(() => checkRegions(rows)).toThrow(message);
});

test('looks for domains among the brand’s own, not on its prototype', () => {
  const { KAZ: _, ...domains } = brand.domains;
  expect(() => checkRegions(REGIONS, domains)).toThrow('Table regions, row "KAZ": brand.ts has no domain');
});
