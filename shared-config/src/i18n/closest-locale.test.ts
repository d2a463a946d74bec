import { closestLocale, localeInRegion } from './closest-locale';
import { parseLanguageTag } from './language-tag';
import { LOCALES, localeByCode } from '../site/locales';
import { REGIONS, type RegionCode } from '../site/regions';

it.each([
  ['GLOBAL', 'es', 'es-ES'],
  ['GLOBAL', 'es-AR', 'es-AR'],
  ['GLOBAL', 'pt-PT', 'pt-PT'],
  ['GLOBAL', 'pt-AO', 'pt-BR'],
  ['GLOBAL', 'zh-TW', 'zh-TW'],
  ['GLOBAL', 'zh-SG', 'zh-MY'],
  ['HKG', 'zh-TW', 'zh-HK'],
  ['HKG', 'zh-CN', undefined],
  ['TUR', 'tr', 'tr-TUR'],
  ['TUR', 'ru', undefined],
] as [RegionCode, string, string | undefined][])('finds in %s for %s the locale %s', (region, tag, code) => {
  expect(closestLocale(region, parseLanguageTag(tag)!)?.code).toBe(code);
});

it.each([
  ['ru-RU', 'KAZ', 'ru-KAZ'],
  ['kk-KZ', 'KAZ', 'kk-KAZ'],
  ['en', 'KAZ', 'en-KAZ'],
  ['es-MX', 'EU', 'es-EU'],
  ['ar-SA', 'ARE', 'ar-ARE'],
  ['ja-JP', 'NLD', 'nl-NL'],
  ['zh-MY', 'HKG', 'zh-HK'],
  ['zh-HK', 'GLOBAL', 'zh-TW'],
  ['ka-GEO', 'GLOBAL', 'en'],
] as [string, RegionCode, string][])(
  'returns for a reader of %s in %s the locale %s',
  (present, region, code) => {
    expect(localeInRegion(region, localeByCode(present)!).code).toBe(code);
  },
);

it('returns for every reader and region a locale of that region, and in the reader’s own region the same locale', () => {
  for (const locale of LOCALES) {
    for (const { code } of REGIONS) expect(localeInRegion(code, locale).region).toBe(code);
    expect(localeInRegion(locale.region, locale)).toBe(locale);
  }
});
