import type { Locale } from 'shared-config/locales';

/**
 * Returns the language that must be complete for readers of a locale, as the name of its texts: the language alone, or the locale's
 * normalised form if it has another script.
 *
 * @example wholeLanguageOf(localeByCode('pt-BR')!) // 'pt', because `pt-BR` overrides some of its texts
 * @example wholeLanguageOf(localeByCode('zh-HK')!) // 'zh-HK', because `zh` is simplified
 */
export function wholeLanguageOf({ bcp47, normalised }: Pick<Locale, 'bcp47' | 'normalised'>): string {
  const { language, script } = new Intl.Locale(bcp47).maximize();
  const usual = new Intl.Locale(language).maximize().script;
  return script === usual ? language : normalised;
}
