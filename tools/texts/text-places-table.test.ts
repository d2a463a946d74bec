import { localeByCode } from 'shared-config/site/locales';
import { LANGUAGES, wholeLanguageOf } from './text-places-table';

test.each([
  ['en', 'en'],
  ['en-KAZ', 'en'],
  ['tr-TUR', 'tr'],
  ['ka-GEO', 'ka'],
  ['pt-BR', 'pt'],
  ['zh-MY', 'zh'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-HK'],
])('wholeLanguageOf returns for %s the language %s', (code, language) => {
  expect(wholeLanguageOf(localeByCode(code)!)).toBe(language);
});

test('LANGUAGES has the language of every locale once, and the regional overrides', () => {
  const known = 'ar cs de el en es fr hu id it ja ka kk lt nl pl pt pt-BR ro ru tr uk vi zh zh-HK zh-TW';
  expect(LANGUAGES).toEqual(expect.arrayContaining(known.split(' ')));
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length);
});
