import {
  BUILT_LOCALES,
  defaultLocaleOf,
  directionOf,
  hasIntlData,
  intlLocaleOf,
  localeByCode,
  LOCALES,
  localesOf,
  translationChainOf,
  translationFileOf,
  type Locale,
} from './locales';
import { PLACEHOLDER_LOCALES } from './placeholder-locales';
import { REGIONS } from './regions';
// R-LOCALE-1, R-LOCALE-3, R-LOCALE-4, R-LOCALE-5, R-LOCALE-6, R-LOCALE-7

const known = (code: string): Locale => {
  const locale = localeByCode(code);
  if (!locale) throw new Error(`no locale ${code}`);
  return locale;
};

it.each(REGIONS.map(({ code }) => code))('of %s start with the default one (R-LOCALE-2)', (region) => {
  expect(defaultLocaleOf(region)).toBe(LOCALES.find((locale) => locale.region === region));
});

it.each(LOCALES.map((locale) => [locale.code, locale] as const))(
  'work in Intl with Latin digits: %s',
  (_, locale) => {
    expect(Intl.getCanonicalLocales(locale.bcp47)).toEqual([locale.bcp47]);
    for (const tag of locale.hreflang.filter((value) => value !== 'x-default')) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    }
    expect(new Intl.NumberFormat(intlLocaleOf(locale.bcp47)).format(1234567.89)).toMatch(
      /^[\x20-\x7e\u00a0\u202f]*$/,
    );
    expect(new Intl.DateTimeFormat(intlLocaleOf(locale.bcp47)).resolvedOptions().numberingSystem).toBe(
      'latn',
    );
  },
);

it.each(LOCALES.map((locale) => [locale.code, locale] as const))(
  'have the names of their own language: %s',
  (_, locale) => {
    const language = new Intl.Locale(locale.bcp47).language;
    const native = new Intl.DisplayNames(locale.bcp47, { type: 'language' }).of(language) ?? '';
    const english = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? '';
    expect(locale.englishName.startsWith(english)).toBe(true);
    if (language === 'zh') expect(locale.nativeName).toMatch(/^(简体|繁體)中文/);
    else if (language === 'id') expect(locale.nativeName).toBe('Bahasa Indonesia');
    else if (language === 'kk') expect(locale.nativeName).toBe('Қазақша');
    else expect(locale.nativeName.toLowerCase().startsWith(native.toLowerCase())).toBe(true);
  },
);

it.each(REGIONS.map(({ code }) => code))('of %s have different names', (region) => {
  const names = localesOf(region).map(({ nativeName }) => nativeName);
  expect(new Set(names).size).toBe(names.length);
});

const UNKNOWN = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'EN',
  'tr-tur',
  'tr-TR',
  'xx-XX',
  'en-US',
  'en ',
];

it.each(UNKNOWN)('are not found by the code %j', (code) => {
  expect(localeByCode(code)).toBeUndefined();
});

it.each([
  ['ar-SA', 'rtl'],
  ['ar-AE', 'rtl'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['en', 'ltr'],
  ['ka-GE', 'ltr'],
  ['zh-Hant-TW', 'ltr'],
  ['', 'ltr'],
])('are found by %j with direction %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

/** Of all living languages. */
const RTL_SCRIPTS = 'Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa Yezi'.split(' ');

it.each(LOCALES.map(({ code, bcp47 }) => [code, bcp47]))(
  'have the direction of their script: %s',
  (_, bcp47) => {
    const { script } = new Intl.Locale(bcp47).maximize();
    expect(directionOf(bcp47)).toBe(RTL_SCRIPTS.includes(script ?? '') ? 'rtl' : 'ltr');
  },
);

it('load a file under their own code only for Georgian, whose normalised code is another language', () => {
  const own = LOCALES.filter((locale) => translationFileOf(locale) !== locale.normalised);
  expect(own.map(translationFileOf)).toEqual(['ka-GEO']);
});

it.each([
  ['en', ['en']],
  ['en-KAZ', ['en-KAZ', 'en']],
  ['en-HK', ['en-HK', 'en']],
  ['kk-KAZ', ['kk-KAZ', 'kk-KZ', 'kk', 'en']],
  ['ru-RU', ['ru-RU', 'ru', 'en']],
  ['ka-GEO', ['ka-GEO', 'ka', 'en']],
  ['ar-ARE', ['ar-ARE', 'ar-SA', 'ar', 'en']],
  ['nl-EU', ['nl-EU', 'nl-NL', 'nl', 'en']],
])('fall back from %s along %j', (code, chain) => {
  expect(translationChainOf(known(code))).toEqual(chain);
});

it('have the loaded file in every chain, without duplicates', () => {
  for (const locale of LOCALES) {
    const chain = translationChainOf(locale);
    expect(chain).toContain(translationFileOf(locale));
    expect(new Set(chain).size).toBe(chain.length);
    expect(chain.at(-1)).toBe('en');
  }
});

it('count as formatted by a browser, unless it lacks the data or numbers the months', () => {
  expect(['en', 'de-DE-u-nu-latn', 'ja-JP'].map(hasIntlData)).toEqual([true, true, true]);
  const supported = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(hasIntlData('ka-GE')).toBe(false);
  supported.mockRestore();
  const format = jest
    .spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get')
    .mockReturnValue(() => 'M01');
  expect(hasIntlData('kk-KZ')).toBe(false);
  format.mockRestore();
});

it('include no placeholder locale, as in a release', () => {
  expect(BUILT_LOCALES).toBe(LOCALES);
  for (const { code } of PLACEHOLDER_LOCALES) expect(localeByCode(code)).toBeUndefined();
});

it.each([
  ['ka', '1\u00a0234\u00a0567,89'],
  ['kk', '1\u00a0234\u00a0567,89'],
  ['xx', '1,234,567.89'],
])('have Latin digits in a browser without the data of %s', (language, text) => {
  jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect(new Intl.NumberFormat(intlLocaleOf(language)).format(1234567.89)).toBe(text);
});
