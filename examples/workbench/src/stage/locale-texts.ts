import { mergeTexts, type TranslationResources, type TranslationTexts } from 'shared-config/i18n/i18n';
import { translationChainOf, type Locale } from 'shared-config/site/locales';

/** Translation files of all languages, such as `./tr/header.json`. */
export interface TextFiles {
  keys(): string[];
  load(file: string): Promise<unknown>;
}

/** Returns the texts of a locale along its fallback chain; components have English built in. */
export async function loadLocaleTexts(locale: Locale, files: TextFiles): Promise<TranslationResources> {
  const texts: TranslationResources = {};
  const languages = [...translationChainOf(locale)].filter((language) => language !== 'en').reverse();
  for (const language of languages) {
    for (const file of files.keys().filter((key) => key.startsWith(`./${language}/`))) {
      const namespace = file.slice(language.length + 3, -'.json'.length);
      texts[namespace] = mergeTexts(texts[namespace] ?? {}, (await files.load(file)) as TranslationTexts);
    }
  }
  return texts;
}
