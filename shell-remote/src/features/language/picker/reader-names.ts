import { tagOf } from 'shared-config/closest-locale';
import { localesOf, type Locale } from 'shared-config/locales';

/** Names of languages and countries as the reader of a page knows them. */
export interface ReaderNames {
  /** The language of a locale; with its country only where the edition has the language twice. */
  languageOf(locale: Locale): string;
  /** @param code two letters; empty where nobody knows the country */
  countryOf(code: string): string;
}

/**
 * Names in a reader's language, from the browser's own data; the table's English names for readers of English, and where
 * the browser has none: Chromium leaves out Kazakh and Georgian.
 *
 * @example readerNames(localeByCode('de-EU')!).languageOf(localeByCode('tr-TUR')!) // 'Türkisch'
 */
export function readerNames(reader: Pick<Locale, 'bcp47'>): ReaderNames {
  const { bcp47 } = reader;
  const languages = namesIn(bcp47, 'language');
  const countries = namesIn(bcp47, 'region');
  const isEnglish = tagOf(reader).language === 'en';
  return {
    languageOf(locale) {
      const name = isEnglish ? undefined : languages(displayTag(locale));
      return name === undefined ? locale.englishName : capitalised(name, bcp47);
    },
    countryOf: (code) => countries(code) ?? '',
  };
}

/** A browser without data for a language answers in its own, or with the code: neither is a name. */
function namesIn(bcp47: string, type: 'language' | 'region'): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([bcp47], { type, languageDisplay: 'standard', fallback: 'none' });
  const spoken = tagOf({ bcp47: names.resolvedOptions().locale }).language;
  return (code) => (spoken === tagOf({ bcp47 }).language ? names.of(code) : undefined);
}

/** Spanish of Mexico is `es-MX` where there are three kinds of Spanish, and plain `es` where there is one. */
function displayTag(locale: Locale): string {
  const { language, script, country } = tagOf(locale);
  const isAlone =
    localesOf(locale.region).filter((other) => {
      const tag = tagOf(other);
      return tag.language === language && tag.script === script;
    }).length === 1;
  return [language, script, isAlone ? null : country].filter(Boolean).join('-');
}

/** Many languages write names of languages small within a sentence; in a list they stand at the beginning. */
function capitalised(name: string, bcp47: string): string {
  // Georgian has capital letters in Unicode, but no sentence begins with one.
  if (bcp47.startsWith('ka')) return name;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(bcp47) + rest.join('');
}
