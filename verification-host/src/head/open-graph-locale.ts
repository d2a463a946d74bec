import type { Locale } from 'shared-config/locales';

/**
 * Returns a locale in Open Graph's form: language and country without script. A locale without country gets the most
 * likely one.
 * @example openGraphLocale(localeByCode('zh-MY')!) // 'zh_MY'
 */
export function openGraphLocale({ bcp47 }: Pick<Locale, 'bcp47'>): string {
  const { language, region } = new Intl.Locale(bcp47).maximize();
  return `${language}_${region}`;
}
