import type { RegionCode } from 'shared-config/regions';
import { COUNTRY_CODES, countryByIso, startCountry } from './country-codes';
import { countryOptions } from './country-options';

test.each<[RegionCode, string, string]>([
  ['TUR', 'tr-TUR', '90'],
  ['TUR', 'en-TR', '90'],
  ['KAZ', 'ru-KAZ', '7'],
  ['GEO', 'en-GEO', '995'],
  ['IDN', 'id-IDN', '62'],
  ['ARE', 'ar-ARE', '971'],
  ['NLD', 'nl-NL', '31'],
  ['HKG', 'zh-HK', '852'],
  ['EU', 'de-EU', '49'],
  ['EU', 'en-EU', '353'],
  ['EU', 'nl-EU', '32'],
  ['GLOBAL', 'vi-VN', '84'],
  ['GLOBAL', 'zh-MY', '60'],
  ['GLOBAL', 'en', '44'],
  ['GLOBAL', 'xx-XX', '44'],
])('a phone number in edition %s, page language %s, starts with +%s', (region, locale, callingCode) => {
  expect(startCountry(region, locale).callingCode).toBe(callingCode);
});

test('Kazakhstan and Russia share a calling code and stay two countries', () => {
  expect(startCountry('KAZ', 'ru-KAZ').iso).toBe('KZ');
});

test('every row is a country that Intl knows, once', () => {
  const isos = COUNTRY_CODES.map(({ iso }) => iso);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(new Set(isos).size).toBe(isos.length);
  expect(isos.filter((iso) => !names.of(iso))).toEqual([]);
  expect(COUNTRY_CODES.filter(({ callingCode }) => !/^[1-9]\d{0,2}$/.test(callingCode))).toEqual([]);
});

test('an unknown country is the United Kingdom', () => {
  expect(countryByIso('XX').callingCode).toBe('44');
});

test.each([
  ['en', 'Turkey|Türkiye'],
  ['tr', 'Türkiye'],
  ['ka', 'თურქეთი'],
  ['ar', 'تركيا'],
])('countries have their names in %s', (language, name) => {
  expect(countryOptions(language).find(({ iso }) => iso === 'TR')?.name).toMatch(new RegExp(name));
});
