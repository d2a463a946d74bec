import fc from 'fast-check';
import { localeByCode } from 'shared-config/site/locales';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import { fastestOf } from 'tools/testing/fastest-of';
import { foldText } from './fold-text';
import { matchChoices } from './match-choices';
import { pickerChoices } from './picker-choices';

const regionNames = Object.fromEntries(REGIONS.map(({ code, name }) => [code, name])) as Record<
  RegionCode,
  string
>;
const choicesOn = (code: string) => pickerChoices(localeByCode(code)!, regionNames);
const found = (query: string, on = 'en') => {
  const matched = matchChoices(query, choicesOn(on));
  return (
    matched && {
      here: matched.inEdition.map(({ locale }) => locale.code).join(' '),
      elsewhere: matched.inOtherEditions.map(({ locale }) => locale.code).join(' '),
      editions: matched.editions.map(({ region }) => region).join(' '),
    }
  );
};
const only = (part: Partial<ReturnType<typeof found>>) => ({
  here: '',
  elsewhere: '',
  editions: '',
  ...part,
});

describe('matchChoices on the global edition', () => {
  test.each([
    // By its own name, in English, by the code; without accents, in any case.
    ['日本', only({ here: 'ja-JP' })],
    ['本', only({ here: 'ja-JP' })],
    ['japanese', only({ here: 'ja-JP' })],
    ['JAPAN', only({ here: 'ja-JP' })],
    ['ja', only({ here: 'ja-JP' })],
    ['portugues bra', only({ here: 'pt-BR' })],
    ['mexico', only({ here: 'es-MX' })],
    ['tieng viet', only({ here: 'vi-VN' })],
    ['ქართული', only({ elsewhere: 'ka-GEO' })],
    ['ka-GEO', only({ elsewhere: 'ka-GEO' })],
    // Languages of other editions, and the editions of countries.
    ['deutsch', only({ elsewhere: 'de-EU' })],
    ['italy', only({ elsewhere: 'it-EU', editions: 'EU' })],
    ['sweden', only({ editions: 'EU' })],
    ['hong kong', only({ elsewhere: 'zh-HK en-HK', editions: 'HKG' })],
    ['emirates', only({ elsewhere: 'en-ARE ar-ARE', editions: 'ARE' })],
    ['turk', only({ elsewhere: 'tr-TUR en-TR', editions: 'TUR' })],
    ['zz', only({})],
    ['klingon', only({})],
    ['__proto__', only({})],
  ])('finds %s', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('finds the middle of a word from three letters on', () => {
    expect(found('ra')?.here).not.toContain('uk-UA');
    expect(found('rai')?.here).toBe('uk-UA');
  });
});

test.each([
  ['türkisch', 'de-EU', 'tr-TUR'],
  ['Georgisch', 'de-EU', 'ka-GEO'],
  ['грузинский', 'ru-KAZ', 'ka-GEO'],
  ['alemán', 'es-ES', 'de-EU'],
])('finds %s in the reader’s language (%s)', (query, on, expected) => {
  expect(found(query, on)?.elsewhere.split(' ')).toContain(expected);
});

test('finds the Turkish edition by “Turkey” in Turkish with any i', () => {
  const choices = pickerChoices(localeByCode('tr-TUR')!, {
    ...regionNames,
    TUR: 'Türkiye',
    IDN: 'Endonezya',
  });
  for (const query of ['TÜRKİYE', 'turkiye', 'türkiye']) {
    expect(matchChoices(query, choices)?.editions.map(({ region }) => region)).toEqual(['TUR']);
  }
});

test('puts names that start with the query first', () => {
  expect(found('ch')?.here.split(' ').slice(0, 2)).toEqual(['zh-MY', 'zh-TW']);
  expect(found('en')?.here.split(' ')[0]).toBe('en');
});

test.each(['', '   ', '-', '(…)'])('searches nothing for %j', (query) => {
  expect(found(query)).toBeNull();
});

test('finds every language by each of its names and its code', () => {
  for (const on of ['en', 'ar-SA', 'ka-GEO', 'ja-JP']) {
    const choices = choicesOn(on);
    for (const { locale, note, isOfEdition } of choices.languages) {
      for (const query of [locale.nativeName, locale.englishName, locale.code, note ?? locale.code]) {
        const matched = matchChoices(query, choices)!;
        expect(
          (isOfEdition ? matched.inEdition : matched.inOtherEditions).map((choice) => choice.locale.code),
        ).toContain(locale.code);
      }
    }
  }
});

test('finds a name by any of its beginnings in any case', () => {
  const choices = choicesOn('en');
  fc.assert(
    fc.property(fc.constantFrom(...choices.languages), fc.nat(), fc.boolean(), ({ locale }, at, isLoud) => {
      const name = foldText(locale.nativeName);
      const query = name.slice(0, 1 + (at % name.length));
      const matched = matchChoices(isLoud ? query.toUpperCase() : query, choices)!;
      const all = [...matched.inEdition, ...matched.inOtherEditions];
      // A query that ends with a space finds more.
      expect(all.map(({ locale: { code } }) => code)).toContain(locale.code);
      expect(matched.count).toBe(all.length + matched.editions.length + matched.currencies.length);
    }),
  );
});

test('accepts any text', () => {
  const choices = choicesOn('ar-SA');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const matched = matchChoices(query, choices);
      expect(matched === null || matched.count >= 0).toBe(true);
    }),
  );
});

test('answers a very long text within 50 ms', () => {
  const choices = choicesOn('en');
  const fastestMs = fastestOf(3, () => {
    expect(matchChoices('\u0301'.repeat(500_000), choices)).toBeNull();
    expect(matchChoices('a '.repeat(500_000), choices)).not.toBeNull();
  });
  expect(fastestMs).toBeLessThan(50);
});
