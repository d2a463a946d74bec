import { createInstance, type i18n } from 'i18next';
import { valueFormat } from './value-format';

/** Namespace → key → text; keys may be nested. */
export type TranslationResources = Record<string, TranslationTexts>;
export interface TranslationTexts {
  [key: string]: string | TranslationTexts;
}

export interface TranslatorOptions {
  /** BCP 47 tag; plural rules follow it. */
  bcp47: string;
  /** Built-in English texts, so that a missing file never shows a key. */
  english: TranslationResources;
  /** Texts of the page's language; can lack namespaces or keys. */
  texts: TranslationResources;
  /** Values for every text, such as the brand's name. */
  defaultVariables?: Record<string, string>;
}

/** Language of the built-in texts. No locale has it, so loaded texts of `en` never hide missing ones. */
const BUILT_IN = 'en-001';

/**
 * Creates a part's private i18next instance, ready immediately. It is never shared between parts and never becomes
 * react-i18next's global instance.
 *
 * Values in a text are isolated from it. Numbers are formatted as amounts; pass a number that is a name (a year, an
 * id) as text.
 *
 * @example createTranslator({ bcp47: 'de-DE', english: { header }, texts: { header: { logIn: 'Anmelden' } } }).t('header:logIn')
 */
export function createTranslator({ bcp47, english, texts, defaultVariables = {} }: TranslatorOptions): i18n {
  const instance = createInstance();
  void instance.use({ type: 'formatter', format: valueFormat(bcp47) }).init({
    lng: bcp47,
    fallbackLng: BUILT_IN,
    load: 'currentOnly',
    // A translation host exports what is not translated yet as an empty text.
    returnEmptyString: false,
    ns: Object.keys(english),
    resources: { [BUILT_IN]: english, [bcp47]: texts },
    interpolation: { escapeValue: false, defaultVariables, alwaysFormat: true },
    react: { useSuspense: false },
    initAsync: false,
  });
  // Nested texts (`$t(key)`) are not used, and a text with some of them freezes the page.
  instance.services.interpolator.nest = (text) => text;
  return instance;
}
