import { checkLocales } from './check-locales';
import { keyedTable } from './keyed-table';
import { LOCALE_TABLE, type Locale } from './locale-table';
import { PLACEHOLDER_LOCALES } from './placeholder-locales';
import type { RegionCode } from './regions';

export type { Locale, LocaleCode } from './locale-table';

const rows = LOCALE_TABLE.map(
  ([code, region, normalised, bcp47, hreflang, nativeName, englishName]): Locale => ({
    ...{ code, region, normalised, bcp47, nativeName, englishName },
    hreflang: hreflang.split(', '),
  }),
);

/** All locales of all regions, the default of each region first. The build has validated them for browsers. */
export const LOCALES: readonly Locale[] = process.env.IS_FOR_BROWSERS ? rows : checkLocales(rows);

/**
 * The locales with pages and translation files: `LOCALES` and, in builds for local serving, the placeholder locales.
 * Lists for visitors and crawlers use `LOCALES`. Bundles of a release do not contain placeholder locales.
 */
export const BUILT_LOCALES: readonly Locale[] =
  process.env.HAS_PLACEHOLDER_LOCALES === 'true' ? [...LOCALES, ...PLACEHOLDER_LOCALES] : LOCALES;

const localesByCode = keyedTable('locales', BUILT_LOCALES, ({ code }) => code);

const RTL_LANGUAGES: readonly string[] = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Languages without data in some browsers, and a language that every browser has and that formats numbers alike. */
const NUMBER_FORMAT_LANGUAGE: Readonly<Record<string, string>> = { ka: 'ru', kk: 'ru' };

/**
 * Returns whether this browser can format dates and durations in a language. Without the data `Intl` falls back to
 * the browser's own language (Georgian in Chromium), or formats a month as `M11` (Kazakh).
 *
 * @example hasIntlData('de-DE') // true
 */
export function hasIntlData(bcp47: string): boolean {
  if (Intl.DateTimeFormat.supportedLocalesOf(bcp47).length === 0) return false;
  return !/^M\d/.test(new Intl.DateTimeFormat(bcp47, { month: 'long' }).format(0));
}

/**
 * Returns the locale of a code, case-sensitive; undefined for an unknown code.
 *
 * @example localeByCode('tr-TUR')?.bcp47 // 'tr-TR'
 */
export function localeByCode(code: string): Locale | undefined {
  return localesByCode.get(code);
}

/** Returns the locales of a region, its default first. */
export function localesOf(region: RegionCode): readonly Locale[] {
  return LOCALES.filter((locale) => locale.region === region);
}

/**
 * Returns a region's default locale: the first one in the table (R-LOCALE-2).
 *
 * @throws Error if the table has no locale for the region; the check at start excludes this
 * @example defaultLocaleOf('KAZ').code // 'ru-KAZ'
 */
export function defaultLocaleOf(region: RegionCode): Locale {
  const locale = LOCALES.find((candidate) => candidate.region === region);
  if (!locale) throw new Error(`Table locales: region ${region} has no locale.`);
  return locale;
}

/** Returns the writing direction of a language tag. @example directionOf('ar-AE') // 'rtl' */
export function directionOf(bcp47: string): 'ltr' | 'rtl' {
  return RTL_LANGUAGES.includes(languageOf(bcp47)) ? 'rtl' : 'ltr';
}

/**
 * Returns the `Intl` tag for numbers and dates, with Latin digits in every language (R-LOCALE-6). If the browser
 * lacks a language, `Intl` would use the browser's own language and digits. Such languages therefore use the tag of a
 * language with the same number format.
 *
 * @example intlLocaleOf('ar-AE') // 'ar-AE-u-nu-latn'
 * @example intlLocaleOf('ka-GE') // 'ru-u-nu-latn' in Chromium: a space between thousands, a comma before decimals
 */
export function intlLocaleOf(bcp47: string): string {
  const known = intlLocales.get(bcp47);
  if (known !== undefined) return known;
  const tag = hasIntlData(bcp47) ? bcp47 : (NUMBER_FORMAT_LANGUAGE[languageOf(bcp47)] ?? 'en');
  intlLocales.set(bcp47, `${tag}-u-nu-latn`);
  return `${tag}-u-nu-latn`;
}

/** A cache, because the test for language data is slow and every price needs a tag. */
const intlLocales = new Map<string, string>();

/**
 * Returns the name of a locale's translation files: the normalised code, or the code if the normalised code has
 * another language.
 *
 * @example translationFileOf(georgian) // 'ka-GEO', because its normalised form is 'en'
 */
export function translationFileOf(locale: Locale): string {
  const keepsLanguage = languageOf(locale.normalised) === languageOf(locale.code);
  return keepsLanguage ? locale.normalised : locale.code;
}

/**
 * Returns the translation files to try, best first: code → normalised → language → en, without duplicates. A
 * placeholder locale falls back directly to English.
 *
 * @example translationChainOf(kazakh) // ['kk-KAZ', 'kk-KZ', 'kk', 'en']
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
