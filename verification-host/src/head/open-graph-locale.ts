import type { Locale } from 'shared-config/locales';

/**
 * A locale as Open Graph writes it, language and country, without the script; a language alone gets the country it is
 * most spoken in.
 *
 * @example openGraphLocale(localeByCode('zh-MY')!) // 'zh_MY'
 * @example openGraphLocale(localeByCode('en')!) // 'en_US'
 */
export function openGraphLocale({ bcp47 }: Pick<Locale, 'bcp47'>): string {
  const { language, region } = new Intl.Locale(bcp47).maximize();
  return `${language}_${region}`;
}
