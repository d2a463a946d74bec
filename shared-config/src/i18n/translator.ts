import { createInstance, type i18n } from 'i18next';
import { directionOf, intlLocaleOf } from '../site/locales';
import { isolated } from './isolated';

/** Namespace → key → text; keys may be nested. */
export type TranslationResources = Record<string, TranslationTexts>;
export interface TranslationTexts {
  [key: string]: string | TranslationTexts;
}

export interface TranslatorOptions {
  /** BCP 47 tag; plural rules follow it. */
  bcp47: string;
  /** English texts, built in, so that a lost file never shows a key. */
  english: TranslationResources;
  /** Texts of the page's language; may lack namespaces or keys. */
  texts: TranslationResources;
  /** Values that every text may use, the brand's name for example. */
  defaultVariables?: Record<string, string>;
}

/**
 * Makes a part's private i18next instance, ready at once. It is never shared between parts and never becomes
 * react-i18next's global one; give it to an `I18nextProvider`.
 *
 * Values inside a text are isolated from it. A number is an amount and written as the language writes amounts; a number
 * that is a name (a year, an id) is given as a text.
 *
 * @example createTranslator({ bcp47: 'de-DE', english: { header }, texts: { header: { logIn: 'Anmelden' } } }).t('header:logIn')
 */
export function createTranslator({ bcp47, english, texts, defaultVariables = {} }: TranslatorOptions): i18n {
  const instance = createInstance();
  void instance.use({ type: 'formatter', format: valueFormat(bcp47) }).init({
    lng: bcp47,
    fallbackLng: 'en',
    load: 'currentOnly',
    ns: Object.keys(english),
    resources: bcp47 === 'en' ? { en: english } : { en: english, [bcp47]: texts },
    interpolation: { escapeValue: false, defaultVariables, alwaysFormat: true },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** How a value of any text stands in it; what is not there stays so, and i18next says that it is missing. */
function valueFormat(bcp47: string): (value: unknown) => unknown {
  const direction = directionOf(bcp47);
  let amounts: Intl.NumberFormat | undefined;
  return (value) => {
    if (value === undefined || value === null) return value;
    if (typeof value !== 'number') return isolated(String(value), direction);
    amounts ??= new Intl.NumberFormat(intlLocaleOf(bcp47));
    return isolated(amounts.format(value), direction);
  };
}
