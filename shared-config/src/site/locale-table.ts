import type { RegionCode } from './region-table';

/**
 * How a placeholder locale changes English texts: with accents, brackets and more length, or with every word mirrored
 * between right-to-left marks.
 */
export type PseudoKind = 'accented' | 'mirrored';

/**
 * One locale (R-LOCALE-3). URLs contain `code`; `normalised` only selects translation files; `bcp47` is for `<html
 * lang>` and `Intl`; `hreflang` is for links between translations.
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
  /** How to make the texts from English; only for placeholder locales. */
  placeholder?: PseudoKind;
}

/** Code, region, normalised code, BCP 47 tag, hreflang values separated by `, `, native name, English name. */
export type LocaleRow = readonly [
  code: string,
  region: RegionCode,
  normalised: string,
  bcp47: string,
  hreflang: string,
  nativeName: string,
  englishName: string,
];

/** The locales (R-LOCALE-1). The first row of a region is its default. */
export const LOCALE_TABLE = [
  ['en', 'GLOBAL', 'en', 'en', 'en, x-default', 'English', 'English'],
  ['id-ID', 'GLOBAL', 'id-ID', 'id-ID', 'id', 'Bahasa Indonesia', 'Indonesian'],
  ['es-ES', 'GLOBAL', 'es-ES', 'es-ES', 'es', 'Español (España)', 'Spanish (Spain)'],
  ['es-MX', 'GLOBAL', 'es-MX', 'es-MX', 'es-MX', 'Español (México)', 'Spanish (Mexico)'],
  ['es-AR', 'GLOBAL', 'es-AR', 'es-AR', 'es-AR', 'Español (Argentina)', 'Spanish (Argentina)'],
  ['kk-KZ', 'GLOBAL', 'kk-KZ', 'kk-KZ', 'kk', 'Қазақша', 'Kazakh'],
  ['pl-PL', 'GLOBAL', 'pl-PL', 'pl-PL', 'pl', 'Polski', 'Polish'],
  ['pt-BR', 'GLOBAL', 'pt-BR', 'pt-BR', 'pt-BR', 'Português (Brasil)', 'Portuguese (Brazil)'],
  ['pt-PT', 'GLOBAL', 'pt-PT', 'pt-PT', 'pt', 'Português (Portugal)', 'Portuguese (Portugal)'],
  ['ro-RO', 'GLOBAL', 'ro-RO', 'ro-RO', 'ro', 'Română', 'Romanian'],
  ['ru-RU', 'GLOBAL', 'ru-RU', 'ru-RU', 'ru', 'Русский', 'Russian'],
  ['vi-VN', 'GLOBAL', 'vi-VN', 'vi-VN', 'vi', 'Tiếng Việt', 'Vietnamese'],
  ['uk-UA', 'GLOBAL', 'uk-UA', 'uk-UA', 'uk', 'Українська', 'Ukrainian'],
  ['ar-SA', 'GLOBAL', 'ar-SA', 'ar-SA', 'ar', 'العربية', 'Arabic'],
  ['ja-JP', 'GLOBAL', 'ja-JP', 'ja-JP', 'ja', '日本語', 'Japanese'],
  ['zh-MY', 'GLOBAL', 'zh-MY', 'zh-Hans-MY', 'zh-Hans', '简体中文', 'Chinese (Simplified)'],
  ['zh-TW', 'GLOBAL', 'zh-TW', 'zh-Hant-TW', 'zh-Hant', '繁體中文 (台灣)', 'Chinese (Traditional, Taiwan)'],
  ['zh-HK', 'HKG', 'zh-HK', 'zh-Hant-HK', 'zh-HK', '繁體中文 (香港)', 'Chinese (Traditional, Hong Kong)'],
  ['en-HK', 'HKG', 'en-HK', 'en-HK', 'en-HK', 'English', 'English'],
  ['nl-NL', 'NLD', 'nl-NL', 'nl-NL', 'nl-NL', 'Nederlands', 'Dutch'],
  ['en-NL', 'NLD', 'en-NL', 'en-NL', 'en-NL', 'English', 'English'],
  ['tr-TUR', 'TUR', 'tr-TR', 'tr-TR', 'tr', 'Türkçe', 'Turkish'],
  ['en-TR', 'TUR', 'en-TR', 'en-TR', 'en-TR', 'English', 'English'],
  ['ru-KAZ', 'KAZ', 'ru-RU', 'ru-KZ', 'ru-KZ', 'Русский', 'Russian'],
  ['kk-KAZ', 'KAZ', 'kk-KZ', 'kk-KZ', 'kk-KZ', 'Қазақша', 'Kazakh'],
  ['en-KAZ', 'KAZ', 'en', 'en-KZ', 'en-KZ', 'English', 'English'],
  ['en-EU', 'EU', 'en', 'en-IE', 'en-IE, en-MT', 'English', 'English'],
  ['cs-EU', 'EU', 'cs-CZ', 'cs-CZ', 'cs', 'Čeština', 'Czech'],
  ['de-EU', 'EU', 'de-DE', 'de-DE', 'de', 'Deutsch', 'German'],
  ['es-EU', 'EU', 'es-ES', 'es-ES', 'es-ES', 'Español', 'Spanish'],
  ['el-EU', 'EU', 'el-GR', 'el-GR', 'el', 'Ελληνικά', 'Greek'],
  ['fr-EU', 'EU', 'fr-FR', 'fr-FR', 'fr', 'Français', 'French'],
  ['it-EU', 'EU', 'it-IT', 'it-IT', 'it', 'Italiano', 'Italian'],
  ['lt-EU', 'EU', 'lt-LT', 'lt-LT', 'lt', 'Lietuvių', 'Lithuanian'],
  ['hu-EU', 'EU', 'hu-HU', 'hu-HU', 'hu', 'Magyar', 'Hungarian'],
  ['nl-EU', 'EU', 'nl-NL', 'nl-BE', 'nl-BE', 'Nederlands', 'Dutch'],
  ['pl-EU', 'EU', 'pl-PL', 'pl-PL', 'pl-PL', 'Polski', 'Polish'],
  ['pt-EU', 'EU', 'pt-PT', 'pt-PT', 'pt-PT', 'Português', 'Portuguese'],
  ['ro-EU', 'EU', 'ro-RO', 'ro-RO', 'ro-RO', 'Română', 'Romanian'],
  ['ka-GEO', 'GEO', 'en', 'ka-GE', 'ka', 'ქართული', 'Georgian'],
  ['ru-GEO', 'GEO', 'ru-RU', 'ru-GE', 'ru-GE', 'Русский', 'Russian'],
  ['en-GEO', 'GEO', 'en', 'en-GE', 'en-GE', 'English', 'English'],
  ['id-IDN', 'IDN', 'id-ID', 'id-ID', 'id-ID', 'Bahasa Indonesia', 'Indonesian'],
  ['en-IDN', 'IDN', 'en', 'en-ID', 'en-ID', 'English', 'English'],
  ['en-ARE', 'ARE', 'en', 'en-AE', 'en-AE', 'English', 'English'],
  ['ar-ARE', 'ARE', 'ar-SA', 'ar-AE', 'ar-AE', 'العربية', 'Arabic'],
] as const satisfies readonly LocaleRow[];

/** Code of a locale. A shell can have newer locales than the code that names one. */
export type LocaleCode = (typeof LOCALE_TABLE)[number][0] | (string & {});
