import { layTexts, type TranslationResources, type TranslationTexts } from 'shared-config/i18n';
import { translationChainOf, type Locale } from 'shared-config/locales';

/** Texts of all languages by file, `./tr/header.json`. */
export interface TextFiles {
  keys(): string[];
  load(file: string): Promise<unknown>;
}

/**
 * The texts of a locale, every namespace, each key from the first language of its chain that has it; English is left to
 * what the parts have built in.
 *
 * @example await loadLocaleTexts(localeByCode('pt-BR')!, files) // { header: { … }, footer: { … } }
 */
export async function loadLocaleTexts(locale: Locale, files: TextFiles): Promise<TranslationResources> {
  const texts: TranslationResources = {};
  const languages = [...translationChainOf(locale)].filter((language) => language !== 'en').reverse();
  for (const language of languages) {
    for (const file of files.keys().filter((key) => key.startsWith(`./${language}/`))) {
      const namespace = file.slice(language.length + 3, -'.json'.length);
      texts[namespace] = layTexts(texts[namespace] ?? {}, (await files.load(file)) as TranslationTexts);
    }
  }
  return texts;
}
