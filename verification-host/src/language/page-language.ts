import type { i18n } from 'i18next';
import type { TranslationResources } from 'shared-config/i18n';
import { localeByCode, type Locale } from 'shared-config/locales';
import { createPageTranslator } from '../texts/page-translator';

/** A locale with the translator that speaks it. */
export interface SpokenLanguage {
  locale: Locale;
  translator: i18n;
}

/** The language that the page is shown in, and how it becomes another one. */
export interface PageLanguage {
  current(): SpokenLanguage;
  /**
   * Brings the texts of a locale; what it answers shows them.
   *
   * @throws RangeError for a code that is no locale; whatever the loading rejects with
   */
  prepare(code: string): Promise<() => void>;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export type LoadTexts = (locale: Locale) => Promise<TranslationResources>;

/**
 * Makes the page's language from the texts that came with the page. Every language is loaded once.
 *
 * @example const show = await createPageLanguage(data, loadPageTexts).prepare('ru-RU'); show();
 */
export function createPageLanguage(
  { locale, texts }: { locale: Locale; texts: TranslationResources },
  load: LoadTexts,
): PageLanguage {
  const listeners = new Set<() => void>();
  const spoken = new Map<string, SpokenLanguage>();
  let current = { locale, translator: createPageTranslator(locale, texts) };
  spoken.set(locale.code, current);
  return {
    current: () => current,
    async prepare(code) {
      const wanted = localeByCode(code);
      if (!wanted) throw new RangeError(`"${code}" is no locale code; one is tr-TUR, for example.`);
      const language = spoken.get(code) ?? {
        locale: wanted,
        translator: createPageTranslator(wanted, await load(wanted)),
      };
      spoken.set(code, language);
      return () => {
        if (current === language) return;
        current = language;
        listeners.forEach((listener) => listener());
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
