import { tagOf } from 'shared-config/i18n/closest-locale';
import { localesOf, type Locale } from 'shared-config/site/locales';
import { namesIn } from '../../../core/texts/names-in';

export interface ReaderNames {
  /** Returns the language of a locale, with its country only if the edition has the language twice. */
  languageOf(locale: Locale): string;
  /** @param code two letters; returns an empty text for an unknown country */
  countryOf(code: string): string;
  /** @param code three letters; returns the code where the browser has no name */
  currencyOf(code: string): string;
}

/** Uses the table's English names where the browser lacks data. */
export function readerNames(reader: Pick<Locale, 'bcp47'>): ReaderNames {
  const { bcp47 } = reader;
  const languages = namesIn(bcp47, 'language');
  const countries = namesIn(bcp47, 'region');
  const currencies = namesIn(bcp47, 'currency');
  const isEnglish = tagOf(reader).language === 'en';
  return {
    languageOf(locale) {
      const name = isEnglish ? undefined : languages(displayTag(locale));
      return name === undefined ? locale.englishName : capitalised(name, bcp47);
    },
    countryOf: (code) => countries(code) ?? '',
    currencyOf: (code) => capitalised(currencies(code) ?? code, bcp47),
  };
}

/** Mexican Spanish is `es-MX` beside other kinds of Spanish, and plain `es` alone. */
function displayTag(locale: Locale): string {
  const { language, script, country } = tagOf(locale);
  const isAlone =
    localesOf(locale.region).filter((other) => {
      const tag = tagOf(other);
      return tag.language === language && tag.script === script;
    }).length === 1;
  return [language, script, isAlone ? null : country].filter(Boolean).join('-');
}

/** Capitalises names, which many languages write in lower case within a sentence. */
function capitalised(name: string, bcp47: string): string {
  // Georgian has capital letters in Unicode but does not use them.
  if (bcp47.startsWith('ka')) return name;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(bcp47) + rest.join('');
}
