import { brand } from './brand';
import { checkRegions } from './check-regions';
import { REGIONS, type Region } from './regions';

const changed = (code: string, change: Partial<Record<keyof Region, unknown>>): readonly Region[] =>
  REGIONS.map((region) => (region.code === code ? Object.assign({}, region, change) : region));

it('returns valid rows', () => {
  expect(checkRegions(REGIONS)).toBe(REGIONS);
});

it.each([
  ['a code of another shape', changed('KAZ', { code: 'Kaz' }), /row "Kaz": a code is two to six capital/],
  ['an edition without a domain', changed('KAZ', { code: 'KZX' }), /row "KZX": brand.ts has no domain/],
  ['a prototype name as code', changed('KAZ', { code: 'constructor' }), /row "constructor": a code is/],
  ['a local host of elsewhere', changed('KAZ', { localHost: 'kz.example' }), /"kz.example" is no local host/],
  ['a country that is none', changed('KAZ', { countries: ['KZ', 'XX'] }), /"XX" is no country/],
  ['a country in three letters', changed('KAZ', { countries: ['KAZ'] }), /"KAZ" is no country/],
  [
    'a country of two editions',
    changed('KAZ', { countries: ['NL'] }),
    /\(countries\): "NL" is the key of two rows/,
  ],
])('rejects %s with a message that names the row', (_, rows, message) => {
  expect(() => checkRegions(rows)).toThrow(message);
});

it('ignores domains on the prototype of the brand', () => {
  const { KAZ: _, ...domains } = brand.domains;
  expect(() => checkRegions(REGIONS, domains)).toThrow('Table regions, row "KAZ": brand.ts has no domain');
});
