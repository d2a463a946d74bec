import { defaultLocaleOf, localesOf, type Locale } from '../site/locales';
import { parseLanguageTag, type LanguageTag } from './language-tag';
import type { RegionCode } from '../site/regions';

/**
 * The locale in which a region offers a language, the one of the same country where it has several; undefined where it
 * doesn't offer the language. Chinese in other characters is another language.
 *
 * @example closestLocale('GLOBAL', parseLanguageTag('es-MX')!)?.code // 'es-MX'
 * @example closestLocale('GLOBAL', parseLanguageTag('tr')!) // undefined
 */
export function closestLocale(region: RegionCode, wanted: LanguageTag): Locale | undefined {
  const offered = localesOf(region).filter((locale) => isSameLanguage(tagOf(locale), wanted));
  return offered.find((locale) => tagOf(locale).country === wanted.country) ?? offered[0];
}

/**
 * The locale that a reader of `present` is led to in another region: the same language if it is offered there (Chinese
 * in other characters rather than none), else the region's default.
 *
 * @example localeInRegion('KAZ', localeByCode('ru-RU')!).code // 'ru-KAZ'
 * @example localeInRegion('NLD', localeByCode('ja-JP')!).code // 'nl-NL'
 */
export function localeInRegion(region: RegionCode, present: Locale): Locale {
  if (present.region === region) return present;
  const wanted = tagOf(present);
  return (
    closestLocale(region, wanted) ??
    localesOf(region).find((locale) => tagOf(locale).language === wanted.language) ??
    defaultLocaleOf(region)
  );
}

/** Whether two tags are the same language in the same characters, wherever it is spoken. */
export function isSameLanguage(one: LanguageTag, other: LanguageTag): boolean {
  return one.language === other.language && one.script === other.script;
}

/**
 * The tag of one of our locales.
 *
 * @throws Error for a locale whose `bcp47` is no tag; the table's check at start makes sure that none is
 * @example tagOf(localeByCode('zh-MY')!) // { language: 'zh', script: 'Hans', country: 'MY' }
 */
export function tagOf(locale: Pick<Locale, 'bcp47'>): LanguageTag {
  const tag = parseLanguageTag(locale.bcp47);
  if (!tag) throw new Error(`Table locales: "${locale.bcp47}" is no language tag.`);
  return tag;
}
