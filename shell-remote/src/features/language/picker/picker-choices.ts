import { localeInRegion, tagOf } from 'shared-config/i18n/closest-locale';
import { DISPLAY_CURRENCIES, type DisplayCurrency } from 'shared-config/site/display-currencies';
import { directionOf, intlLocaleOf, LOCALES, localesOf, type Locale } from 'shared-config/site/locales';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import { foldText } from './fold-text';
import { readerNames, type ReaderNames } from './reader-names';

export interface SearchWords {
  names: readonly string[];
  words: readonly string[];
}

export interface LanguageChoice extends SearchWords {
  locale: Locale;
  direction: 'ltr' | 'rtl';
  isCurrent: boolean;
  /** The name in the reader's language or English; null if it equals the own name. */
  note: string | null;
  isOfEdition: boolean;
}

export interface EditionChoice extends SearchWords {
  region: RegionCode;
  name: string;
  locale: Locale;
  languages: readonly Locale[];
  isPresent: boolean;
}

export interface CurrencyChoice extends SearchWords {
  code: DisplayCurrency;
  /** The name in the reader's language. */
  name: string;
  /** Equal to the code where the currency has none. */
  symbol: string;
}

export interface PickerChoices {
  currencies: readonly CurrencyChoice[];
  languages: readonly LanguageChoice[];
  editions: readonly EditionChoice[];
}

/**
 * Returns all choices of all editions, and all currencies, as a reader sees them.
 * @param currentLocale the page's locale
 * @param regionNames names of the editions in the reader's language
 * @example pickerChoices(english, names).languages[0] // English of the global edition, with isPresent
 */
export function pickerChoices(currentLocale: Locale, regionNames: Record<RegionCode, string>): PickerChoices {
  const own = readerNames(currentLocale);
  const english = readerNames({ bcp47: 'en' });
  return {
    currencies: DISPLAY_CURRENCIES.map((code) => {
      const name = own.currencyOf(code);
      const symbol = currencySymbol(code, currentLocale);
      return { code, name, symbol, ...searchWords([code, name, english.currencyOf(code)], [symbol]) };
    }),
    languages: LOCALES.map((locale) => languageChoice(locale, currentLocale, { own, english })),
    editions: REGIONS.map(({ code, name, countries }) => ({
      region: code,
      name: regionNames[code],
      locale: localeInRegion(code, currentLocale),
      languages: localesOf(code),
      isPresent: code === currentLocale.region,
      // Includes the countries, so that "Italy" finds the European edition.
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
    isCurrent: locale === present,
    isOfEdition: locale.region === present.region,
    note: [readerName, englishName].find((name) => foldText(name) !== foldText(nativeName)) ?? null,
    ...searchWords([nativeName, readerName, englishName], [...countries, code, bcp47]),
  };
}

function currencySymbol(currency: DisplayCurrency, { bcp47 }: Locale): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(intlLocaleOf(bcp47), style).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

function searchWords(names: readonly string[], others: readonly string[]): SearchWords {
  const folded = names.map(foldText);
  return { names: folded, words: [...new Set([...folded, ...others.map(foldText)].join(' ').split(' '))] };
}
