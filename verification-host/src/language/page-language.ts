import type { i18n } from 'i18next';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import { localeByCode, type Locale } from 'shared-config/site/locales';
import { createPageTranslator } from '../texts/page-translator';

export interface LoadedLanguage {
  locale: Locale;
  translator: i18n;
}

export interface PageLanguage {
  current(): LoadedLanguage;
  /**
   * Loads the texts of a locale and returns a function that shows them.
   * @throws RangeError for an unknown locale code; the error of a failed load
   */
  prepare(code: string): Promise<() => void>;
  subscribe(listener: () => void): () => void;
}

export type LoadTexts = (locale: Locale) => Promise<TranslationResources>;

/**
 * Creates the page's language from the texts of the page. Loads every other language once.
 * @example const show = await createPageLanguage(data, loadPageTexts).prepare('ru-RU'); show();
 */
export function createPageLanguage(
  { locale, texts }: { locale: Locale; texts: TranslationResources },
  load: LoadTexts,
): PageLanguage {
  const listeners = new Set<() => void>();
  const loaded = new Map<string, LoadedLanguage>();
  let current = { locale, translator: createPageTranslator(locale, texts) };
  loaded.set(locale.code, current);
  return {
    current: () => current,
    async prepare(code) {
      const requested = localeByCode(code);
      if (!requested) throw new RangeError(`"${code}" is not a locale code such as tr-TUR.`);
      const language = loaded.get(code) ?? {
        locale: requested,
        translator: createPageTranslator(requested, await load(requested)),
      };
      loaded.set(code, language);
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
