import type { Locale } from 'shared-config/locales';

/** Returns language and most likely country, without script. @example openGraphLocale(localeByCode('zh-MY')!) // 'zh_MY' */
export function openGraphLocale({ bcp47 }: Pick<Locale, 'bcp47'>): string {
  const { language, region } = new Intl.Locale(bcp47).maximize();
  return `${language}_${region}`;
}
