import { defaultLocaleOf, localesOf, type Locale } from '../site/locales';
import { parseLanguageTag, type LanguageTag } from './language-tag';
import type { RegionCode } from '../site/regions';

/**
 * Returns the locale of a region for a language, preferably of the same country; undefined if the region lacks the
 * language. Chinese in another script is another language.
 *
 * @example closestLocale('GLOBAL', parseLanguageTag('es-MX')!)?.code // 'es-MX'
 */
export function closestLocale(region: RegionCode, wanted: LanguageTag): Locale | undefined {
  const offered = localesOf(region).filter((locale) => isSameLanguage(tagOf(locale), wanted));
  return offered.find((locale) => tagOf(locale).country === wanted.country) ?? offered[0];
}

/**
 * Returns the locale of another region for a reader: the same language if the region has it (Chinese also in another
 * script), otherwise the region's default.
 *
 * @example localeInRegion('KAZ', localeByCode('ru-RU')!).code // 'ru-KAZ'
 */
export function localeInRegion(region: RegionCode, current: Locale): Locale {
  if (current.region === region) return current;
  const wanted = tagOf(current);
  return (
    closestLocale(region, wanted) ??
    localesOf(region).find((locale) => tagOf(locale).language === wanted.language) ??
    defaultLocaleOf(region)
  );
}

/** Returns whether two tags have the same language and script, in any country. */
export function isSameLanguage(one: LanguageTag, other: LanguageTag): boolean {
  return one.language === other.language && one.script === other.script;
}

/**
 * Returns the language tag of a locale.
 *
 * @throws Error for an invalid `bcp47`; the check at start excludes this
 * @example tagOf(localeByCode('zh-MY')!) // { language: 'zh', script: 'Hans', country: 'MY' }
 */
export function tagOf(locale: Pick<Locale, 'bcp47'>): LanguageTag {
  const tag = parseLanguageTag(locale.bcp47);
  if (!tag) throw new Error(`Table locales: "${locale.bcp47}" is no language tag.`);
  return tag;
}
