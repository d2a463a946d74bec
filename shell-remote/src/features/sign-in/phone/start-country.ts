import { localeByCode, type Locale } from 'shared-config/locales';
import { regionByCode, type RegionCode } from 'shared-config/regions';
import { countryByIso, isCountry, type CountryCode } from './country-codes';

const fallbackIso = 'GB';

export interface StartCountryInput {
  region: RegionCode;
  /** Locale code of the page. */
  locale: string;
  /** The browser's languages, best first; their regions say where somebody is at home. */
  languages?: readonly string[];
}

/**
 * The country to start with: the edition's own; in editions for many, the first region that the browser's languages
 * name; else the one where most people speak the page's language, and the United Kingdom for plain English.
 *
 * @example startCountry({ region: 'TUR', locale: 'en-TR', languages: ['en-US'] }).iso // 'TR'
 * @example startCountry({ region: 'GLOBAL', locale: 'en', languages: ['de-AT', 'de'] }).iso // 'AT'
 */
export function startCountry({ region, locale, languages = [] }: StartCountryInput): CountryCode {
  const pageLocale = localeByCode(locale);
  return countryByIso(
    countryOfEdition(region) ??
      regionOfBrowser(languages) ??
      (pageLocale ? countryOfLanguage(pageLocale) : fallbackIso),
  );
}

/** Of an edition for one country: nearly everybody there has one of its numbers, whatever the browser speaks. */
function countryOfEdition(region: RegionCode): string | undefined {
  const countries = regionByCode(region)?.countries ?? [];
  return countries.length === 1 ? countries[0] : undefined;
}

function regionOfBrowser(languages: readonly string[]): string | undefined {
  return languages.map(regionOfTag).find((iso) => iso !== undefined && isCountry(iso));
}

/** The region that a tag names itself; one that could only be guessed is none, and a tag that is none has none. */
function regionOfTag(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

function countryOfLanguage({ bcp47 }: Locale): string {
  return bcp47 === 'en' ? fallbackIso : (new Intl.Locale(bcp47).maximize().region ?? fallbackIso);
}
