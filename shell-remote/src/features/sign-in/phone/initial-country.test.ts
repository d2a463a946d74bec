import type { RegionCode } from 'shared-config/site/regions';
import { localeOf } from '../../../core/page/page.fixture';
import { initialCountry } from './initial-country';

test.each<[RegionCode, string, string[], string]>([
  ['TUR', 'tr-TUR', [], 'TR'],
  ['TUR', 'en-TR', ['en-US', 'de-DE'], 'TR'],
  ['KAZ', 'ru-KAZ', ['ru-RU'], 'KZ'],
  ['GEO', 'en-GEO', [], 'GE'],
  ['IDN', 'id-IDN', [], 'ID'],
  ['ARE', 'ar-ARE', [], 'AE'],
  ['NLD', 'nl-NL', [], 'NL'],
  ['HKG', 'zh-HK', [], 'HK'],
  ['EU', 'de-EU', [], 'DE'],
  ['EU', 'de-EU', ['de-AT', 'en-US'], 'AT'],
  ['EU', 'en-EU', [], 'IE'],
  ['EU', 'nl-EU', [], 'BE'],
  ['GLOBAL', 'vi-VN', ['vi'], 'VN'],
  ['GLOBAL', 'zh-MY', [], 'MY'],
  ['GLOBAL', 'en', [], 'GB'],
  ['GLOBAL', 'en', ['es', 'es-419', 'es-MX'], 'MX'],
  ['GLOBAL', 'en', ['zh-Hant-TW'], 'TW'],
  ['GLOBAL', 'en', ['rubbish_tag!', '*', 'en-ZZ'], 'GB'],
])('for edition %s, page locale %s and browser languages %j it is %s', (region, locale, languages, iso) => {
  expect(initialCountry({ region, locale: localeOf(locale), languages }).iso).toBe(iso);
});
