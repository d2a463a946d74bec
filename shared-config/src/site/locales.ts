import { checkLocales } from './check-locales';
import { keyedTable } from './keyed-table';
import { LOCALE_TABLE } from './locale-table';
import { PLACEHOLDER_LOCALES, type PseudoKind } from './placeholder-locales';
import type { RegionCode } from './regions';

/**
 * One locale (R-LOCALE-3). `code` stands in URLs; `normalised` chooses translation files and nothing else; `bcp47` is for
 * `<html lang>` and `Intl`; `hreflang` for links between translations.
 *
 * @example { code: 'ka-GEO', region: 'GEO', normalised: 'en', bcp47: 'ka-GE', hreflang: ['ka'], nativeName: 'ქართული', englishName: 'Georgian' }
 */
export interface Locale {
  code: string;
  region: RegionCode;
  normalised: string;
  bcp47: string;
  hreflang: readonly string[];
  nativeName: string;
  englishName: string;
  /** Only a placeholder locale has it: how its texts are made from English. */
  placeholder?: PseudoKind;
}

const rows = LOCALE_TABLE.map(
  ([code, region, normalised, bcp47, hreflang, nativeName, englishName]): Locale => ({
    ...{ code, region, normalised, bcp47, nativeName, englishName },
    hreflang: hreflang.split(', '),
  }),
);

/** All locales of all regions, each region's default before its others. What browsers load has been checked by its build. */
export const LOCALES: readonly Locale[] = process.env.IS_FOR_BROWSERS ? rows : checkLocales(rows);

/**
 * The locales that have pages and translation files: all of the table and, in builds for local serving, the placeholder
 * locales. Lists for visitors and robots take `LOCALES`. A release's bundles carry nothing of the second.
 */
export const BUILT_LOCALES: readonly Locale[] =
  process.env.HAS_PLACEHOLDER_LOCALES === 'true' ? [...LOCALES, ...PLACEHOLDER_LOCALES] : LOCALES;

const localesByCode = keyedTable('locales', BUILT_LOCALES, ({ code }) => code);

const RTL_LANGUAGES: readonly string[] = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Languages whose data browsers leave out, and one that every browser has and that writes numbers as they do. */
const WRITES_NUMBERS_LIKE: Readonly<Record<string, string>> = { ka: 'ru', kk: 'ru' };

/**
 * Whether this browser can write dates and durations in the words of a language. Not every browser brings the data of
 * every language of the table: without it `Intl` falls back to the browser's own language (Georgian in Chromium), or
 * writes `M11` for a month (Kazakh).
 *
 * @example hasIntlWords('de-DE') // true
 */
export function hasIntlWords(bcp47: string): boolean {
  if (Intl.DateTimeFormat.supportedLocalesOf(bcp47).length === 0) return false;
  return !/^M\d/.test(new Intl.DateTimeFormat(bcp47, { month: 'long' }).format(0));
}

/**
 * The locale of a code as it stands in URLs, case-sensitive; undefined where there is none.
 *
 * @example localeByCode('tr-TUR')?.bcp47 // 'tr-TR'
 */
export function localeByCode(code: string): Locale | undefined {
  return localesByCode.get(code);
}

/** The locales that a region offers, its default first. */
export function localesOf(region: RegionCode): readonly Locale[] {
  return LOCALES.filter((locale) => locale.region === region);
}

/**
 * Returns a region's default locale: the first one in the table (R-LOCALE-2).
 *
 * @throws Error when the table has no locale for the region; the check at start makes sure that it has.
 * @example defaultLocaleOf('KAZ').code // 'ru-KAZ'
 */
export function defaultLocaleOf(region: RegionCode): Locale {
  const locale = LOCALES.find((candidate) => candidate.region === region);
  if (!locale) throw new Error(`Table locales: region ${region} has no locale.`);
  return locale;
}

/**
 * Writing direction of a language tag.
 *
 * @example directionOf('ar-AE') // 'rtl'
 */
export function directionOf(bcp47: string): 'ltr' | 'rtl' {
  return RTL_LANGUAGES.includes(languageOf(bcp47)) ? 'rtl' : 'ltr';
}

/**
 * The tag for numbers and dates of `Intl`, with Latin digits in every language (R-LOCALE-6). Where a browser lacks the
 * data of a language it would take its own, and the digits of that: a Persian one shows Georgian prices in Persian digits.
 * So it gets the tag of a language that writes numbers in the same way.
 *
 * @example intlLocaleOf('ar-AE') // 'ar-AE-u-nu-latn'
 * @example intlLocaleOf('ka-GE') // 'ru-u-nu-latn' in Chromium: a space between thousands, a comma before decimals
 */
export function intlLocaleOf(bcp47: string): string {
  const known = intlLocales.get(bcp47);
  if (known !== undefined) return known;
  const tag = hasIntlWords(bcp47) ? bcp47 : (WRITES_NUMBERS_LIKE[languageOf(bcp47)] ?? 'en');
  intlLocales.set(bcp47, `${tag}-u-nu-latn`);
  return `${tag}-u-nu-latn`;
}

/** Asked for with every price, and costly to find out. */
const intlLocales = new Map<string, string>();

/**
 * Name of a locale's translation files: the normalised form, or the code where that would lose the language.
 *
 * @example translationFileOf(georgian) // 'ka-GEO', because its normalised form is 'en'
 * @example translationFileOf(kazakh) // 'kk-KZ'
 */
export function translationFileOf(locale: Locale): string {
  const keepsLanguage = languageOf(locale.normalised) === languageOf(locale.code);
  return keepsLanguage ? locale.normalised : locale.code;
}

/**
 * Translation files to try, best first: code → normalised → language → en, none twice, English always last. A placeholder
 * locale is no language's: what it lacks is English.
 *
 * @example translationChainOf(kazakh) // ['kk-KAZ', 'kk-KZ', 'kk', 'en']
 * @example translationChainOf(georgian) // ['ka-GEO', 'ka', 'en']
 */
export function translationChainOf(locale: Locale): readonly string[] {
  if (locale.placeholder) return [locale.code, 'en'];
  const own = [locale.code, locale.normalised, languageOf(locale.code)].filter((name) => name !== 'en');
  return [...new Set(own), 'en'];
}

function languageOf(tag: string): string {
  const dash = tag.indexOf('-');
  return (dash < 0 ? tag : tag.slice(0, dash)).toLowerCase();
}
