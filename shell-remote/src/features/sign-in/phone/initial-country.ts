import type { Locale } from 'shared-config/site/locales';
import { regionByCode, type RegionCode } from 'shared-config/site/regions';
import { countryByIso, isCountry, type CountryCode } from './country-codes';

const fallbackIso = 'GB';

interface StartCountryInput {
  region: RegionCode;
  locale: Pick<Locale, 'bcp47'>;
  /** The browser's languages, preferred first; their regions suggest the visitor's country. */
  languages?: readonly string[];
}

/**
 * Returns the initial country of the phone field. An edition for one country uses that country. Otherwise it is the first region of the
 * browser's languages, then the main country of the page's language, and the United Kingdom for plain English.
 * @example initialCountry({ region: 'TUR', locale: localeByCode('en-TR')!, languages: ['en-US'] }).iso // 'TR'
 * @example initialCountry({ region: 'GLOBAL', locale: localeByCode('en')!, languages: ['de-AT', 'de'] }).iso // 'AT'
 */
export function initialCountry({ region, locale, languages = [] }: StartCountryInput): CountryCode {
  return countryByIso(countryOfEdition(region) ?? regionOfBrowser(languages) ?? countryOfLanguage(locale));
}

/** Returns the country of an edition for one country: most visitors there have one of its numbers. */
function countryOfEdition(region: RegionCode): string | undefined {
  const countries = regionByCode(region)?.countries ?? [];
  return countries.length === 1 ? countries[0] : undefined;
}

function regionOfBrowser(languages: readonly string[]): string | undefined {
  return languages.map(regionOfTag).find((iso) => iso !== undefined && isCountry(iso));
}

/** Returns the explicit region of a language tag; undefined for a tag without one or a malformed tag. */
function regionOfTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

function countryOfLanguage({ bcp47 }: Pick<Locale, 'bcp47'>): string {
  return bcp47 === 'en' ? fallbackIso : (new Intl.Locale(bcp47).maximize().region ?? fallbackIso);
}
