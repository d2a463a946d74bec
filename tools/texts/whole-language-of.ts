import type { Locale } from 'shared-config/locales';

/**
 * The language that has to be whole for the readers of a locale, by the name of its texts: the language alone, or, where
 * that is written in other letters, the locale's normalised form.
 *
 * @example wholeLanguageOf(localeByCode('pt-BR')!) // 'pt', because what Brazil says otherwise lies over it
 * @example wholeLanguageOf(localeByCode('zh-HK')!) // 'zh-HK', because `zh` is simplified
 */
export function wholeLanguageOf({ bcp47, normalised }: Pick<Locale, 'bcp47' | 'normalised'>): string {
  const { language, script } = new Intl.Locale(bcp47).maximize();
  const usual = new Intl.Locale(language).maximize().script;
  return script === usual ? language : normalised;
}
