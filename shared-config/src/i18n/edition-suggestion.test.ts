import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import { editionSuggestionOf } from './edition-suggestion';
import { LOCALES, localeByCode } from '../site/locales';
import { TIME_ZONES_OF_COUNTRY } from '../site/time-zones-table';
// R-LOCALE-13

const suggestionOn = (code: string, languages: string, timeZone = '') => {
  const suggestion = editionSuggestionOf({
    languages: languages.split(' ').filter(Boolean),
    timeZone,
    locale: localeByCode(code)!,
  });
  return (
    suggestion && `${suggestion.isOtherEdition ? suggestion.locale.region : 'here'} ${suggestion.locale.code}`
  );
};

describe('another edition', () => {
  it.each([
    // The country of the first language.
    ['en', 'tr-TR tr en-US en', 'TUR tr-TUR'],
    ['en', 'kk-KZ', 'KAZ kk-KAZ'],
    ['kk-KZ', 'kk-KZ', 'KAZ kk-KAZ'],
    ['en', 'ru-KZ', 'KAZ ru-KAZ'],
    ['en', 'en-KZ', 'KAZ en-KAZ'],
    ['en', 'de-DE', 'EU de-EU'],
    ['pl-PL', 'pl-PL', 'EU pl-EU'],
    ['en', 'nl-NL', 'NLD nl-NL'],
    ['en', 'nl-BE', 'EU nl-EU'],
    ['en-EU', 'nl-NL', 'NLD nl-NL'],
    ['en', 'ar-AE', 'ARE ar-ARE'],
    ['en', 'zh-HK', 'HKG zh-HK'],
    ['en', 'zh-Hant-HK', 'HKG zh-HK'],
    ['en', 'ka-GE', 'GEO ka-GEO'],
    ['en', 'id-ID', 'IDN id-IDN'],
    ['en', 'in-ID', 'IDN id-IDN'],
    ['ru-KAZ', 'tr-TR', 'TUR tr-TUR'],
    // Its edition lacks the language: another of the visitor's, then the page's, then English.
    ['en', 'sv-SE sv de', 'EU de-EU'],
    ['ro-RO', 'sv-SE', 'EU ro-EU'],
    ['ja-JP', 'sv-SE', 'EU en-EU'],
    // The country can follow the bare language, as in Safari.
    ['en', 'kk kk-KZ en-US', 'KAZ kk-KAZ'],
    // No country: the time zone, as long as its edition has the language.
    ['ru-RU', 'ru en-US', 'KAZ ru-KAZ', 'Asia/Almaty'],
    ['en', 'en', 'ARE en-ARE', 'Asia/Dubai'],
    ['en', 'id', 'IDN id-IDN', 'Asia/Makassar'],
    ['en', 'nl', 'EU nl-EU', 'Europe/Brussels'],
    ['en', 'nl', 'NLD nl-NL', 'Europe/Amsterdam'],
    ['en', 'sv en', 'EU en-EU', 'Europe/Stockholm'],
    // Without a country: the main edition of the language.
    ['en', 'tr', 'TUR tr-TUR'],
    ['en', 'tr', 'TUR tr-TUR', 'Europe/Berlin'],
    ['en', 'fr', 'EU fr-EU'],
    ['en', 'nl', 'NLD nl-NL'],
    ['en', 'ka', 'GEO ka-GEO'],
    // Only the global edition has the language.
    ['tr-TUR', 'ja-JP en', 'GLOBAL ja-JP'],
    ['zh-HK', 'zh-CN', 'GLOBAL zh-MY'],
  ])('is suggested on %s to %s: %s', (code, languages, expected, timeZone = '') => {
    expect(suggestionOn(code, languages, timeZone)).toBe(expected);
  });
});

describe('another language of the same edition', () => {
  it.each([
    ['en-EU', 'de', 'here de-EU'],
    ['en-EU', 'de-AT en', 'here de-EU'],
    ['de-EU', 'sv-SE en', 'here en-EU'],
    ['tr-TUR', 'en-US', 'here en-TR'],
    ['en', 'es-MX', 'here es-MX'],
    ['en', 'es-CO', 'here es-ES'],
    ['en', 'pt', 'here pt-BR'],
    ['zh-MY', 'zh-TW', 'here zh-TW'],
    ['en', 'fr-CA vi', 'here vi-VN'],
    ['ru-KAZ', 'kk-KZ', 'here kk-KAZ'],
  ])('is suggested on %s to %s: %s', (code, languages, expected) => {
    expect(suggestionOn(code, languages)).toBe(expected);
  });
});

describe('no suggestion', () => {
  it.each([
    // The page fits already.
    ['en', 'en-US'],
    ['en', 'en-GB fr-FR'],
    ['tr-TUR', 'tr'],
    ['kk-KAZ', 'kk-KZ ru'],
    ['de-EU', 'de-DE'],
    // The same language of another country.
    ['es-ES', 'es-MX'],
    ['pt-BR', 'pt-AO'],
    // A country without an edition never causes a suggestion to leave or to enter an edition.
    ['ru-KAZ', 'ru-RU'],
    ['en', 'fr-CA en-CA'],
    ['en', 'de-CH'],
    // No edition has it, or it is invalid.
    ['en', 'ko-KR'],
    ['en', 'sv'],
    ['en', ''],
    ['en', '* x-klingon __proto__ 12 -'],
    ['en', 'constructor-TR'],
    // A language with a country takes precedence over the time zone.
    ['en', 'en-US', 'Europe/Istanbul'],
    ['ru-RU', 'ru-RU', 'Asia/Almaty'],
    ['en', 'en', 'America/New_York'],
    ['en', 'en', '__proto__'],
  ])('is made on %s to %s', (code, languages, timeZone = '') => {
    expect(suggestionOn(code, languages, timeZone)).toBeNull();
  });
});

it('never suggests the current page and never throws, for any browser', () => {
  const tags = fc.oneof(
    fc.string(),
    fc.constantFrom(...LOCALES.map(({ bcp47 }) => bcp47), 'tr', 'de', 'zh-CN', 'sv-SE'),
  );
  fc.assert(
    fc.property(
      fc.array(tags, { maxLength: 30 }),
      fc.oneof(fc.string(), fc.constantFrom(...Object.values(TIME_ZONES_OF_COUNTRY).flat())),
      fc.constantFrom(...LOCALES),
      (languages, timeZone, locale) => {
        const suggestion = editionSuggestionOf({ languages, timeZone, locale });
        if (!suggestion) return;
        expect(suggestion.locale).not.toBe(locale);
        expect(suggestion.isOtherEdition).toBe(suggestion.locale.region !== locale.region);
      },
    ),
  );
});

it('suggests a page that suggests nothing further', () => {
  for (const present of LOCALES) {
    for (const { bcp47 } of LOCALES) {
      for (const tag of [bcp47, bcp47.slice(0, 2)]) {
        const hints = { languages: [tag], timeZone: '' };
        const suggestion = editionSuggestionOf({ ...hints, locale: present });
        if (!suggestion) continue;
        expect([present.code, tag, editionSuggestionOf({ ...hints, locale: suggestion.locale })]).toEqual([
          present.code,
          tag,
          null,
        ]);
      }
    }
  }
});

it('handles many long languages quickly', () => {
  const languages = Array.from({ length: 10_000 }, () => 'a-'.repeat(50_000));
  const fastestMs = fastestOf(3, () => {
    expect(editionSuggestionOf({ languages, timeZone: 'x'.repeat(100_000), locale: LOCALES[0]! })).toBeNull();
  });
  expect(fastestMs).toBeLessThan(50);
});

it('names existing time zones, each once', () => {
  const zones = Object.values(TIME_ZONES_OF_COUNTRY).flat();
  expect(new Set(zones).size).toBe(zones.length);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});
