import { localeInRegion, tagOf } from 'shared-config/closest-locale';
import { directionOf, LOCALES, localesOf, type Locale } from 'shared-config/locales';
import { REGIONS, type RegionCode } from 'shared-config/regions';
import { foldText } from './fold-text';
import { readerNames, type ReaderNames } from './reader-names';

/** What a choice is found by, folded. */
export interface SearchWords {
  /** Names that a search may begin with. */
  names: readonly string[];
  /** Every word of names, countries and codes. */
  words: readonly string[];
}

/** A language of an edition. */
export interface LanguageChoice extends SearchWords {
  locale: Locale;
  direction: 'ltr' | 'rtl';
  isPresent: boolean;
  /** The name as the reader knows it, or English; null where the language's own name says the same. */
  note: string | null;
  isHere: boolean;
}

/** A regional edition, with the language that the reader gets there. */
export interface EditionChoice extends SearchWords {
  region: RegionCode;
  name: string;
  locale: Locale;
  languages: readonly Locale[];
  isPresent: boolean;
}

export interface PickerChoices {
  languages: readonly LanguageChoice[];
  editions: readonly EditionChoice[];
}

/**
 * All that can be chosen, of all editions, as the reader of a page sees it.
 *
 * @param present the page's locale
 * @param regionNames names of the editions in the reader's language
 * @example pickerChoices(english, names).languages[0] // English of the global edition, with isPresent
 */
export function pickerChoices(present: Locale, regionNames: Record<RegionCode, string>): PickerChoices {
  const own = readerNames(present);
  const english = readerNames({ bcp47: 'en' });
  return {
    languages: LOCALES.map((locale) => languageChoice(locale, present, { own, english })),
    editions: REGIONS.map(({ code, name, countries }) => ({
      region: code,
      name: regionNames[code],
      locale: localeInRegion(code, present),
      languages: localesOf(code),
      isPresent: code === present.region,
      // The countries too: who looks for Italy is to find the European one.
      ...searchWords(
        [regionNames[code], name],
        [...countries.map(own.countryOf), ...countries.map(english.countryOf)],
      ),
    })),
  };
}

function languageChoice(
  locale: Locale,
  present: Locale,
  { own, english }: Record<'own' | 'english', ReaderNames>,
): LanguageChoice {
  const { nativeName, englishName, bcp47, code } = locale;
  const readerName = own.languageOf(locale);
  const country = tagOf(locale).country;
  const countries = country ? [own.countryOf(country), english.countryOf(country)] : [];
  return {
    locale,
    direction: directionOf(bcp47),
    isPresent: locale === present,
    isHere: locale.region === present.region,
    note: [readerName, englishName].find((name) => foldText(name) !== foldText(nativeName)) ?? null,
    ...searchWords([nativeName, readerName, englishName], [...countries, code, bcp47]),
  };
}

function searchWords(names: readonly string[], others: readonly string[]): SearchWords {
  const folded = names.map(foldText);
  return { names: folded, words: [...new Set([...folded, ...others.map(foldText)].join(' ').split(' '))] };
}
