import { localeByCode, type Locale } from 'shared-config/locales';
import type { RegionCode } from 'shared-config/regions';

/** A country with its calling code. `trunk` is what its people dial before a number inside it; default `0`. */
export interface CountryCode {
  iso: string;
  callingCode: string;
  trunk?: string;
}

/** Calling codes on offer, by ISO 3166-1 alpha-2 code. @example { iso: 'TR', callingCode: '90' } */
export const COUNTRY_CODES: readonly CountryCode[] = [
  { iso: 'AE', callingCode: '971' },
  { iso: 'AM', callingCode: '374' },
  { iso: 'AR', callingCode: '54' },
  { iso: 'AT', callingCode: '43' },
  { iso: 'AU', callingCode: '61' },
  { iso: 'AZ', callingCode: '994' },
  { iso: 'BE', callingCode: '32' },
  { iso: 'BG', callingCode: '359' },
  { iso: 'BH', callingCode: '973', trunk: '' },
  { iso: 'BO', callingCode: '591' },
  { iso: 'BR', callingCode: '55' },
  { iso: 'CH', callingCode: '41' },
  { iso: 'CL', callingCode: '56', trunk: '' },
  { iso: 'CO', callingCode: '57', trunk: '' },
  { iso: 'CR', callingCode: '506', trunk: '' },
  { iso: 'CY', callingCode: '357', trunk: '' },
  { iso: 'CZ', callingCode: '420', trunk: '' },
  { iso: 'DE', callingCode: '49' },
  { iso: 'DK', callingCode: '45', trunk: '' },
  { iso: 'DO', callingCode: '1', trunk: '1' },
  { iso: 'EC', callingCode: '593' },
  { iso: 'EE', callingCode: '372', trunk: '' },
  { iso: 'EG', callingCode: '20' },
  { iso: 'ES', callingCode: '34', trunk: '' },
  { iso: 'FI', callingCode: '358' },
  { iso: 'FR', callingCode: '33' },
  { iso: 'GB', callingCode: '44' },
  { iso: 'GE', callingCode: '995' },
  { iso: 'GR', callingCode: '30', trunk: '' },
  { iso: 'HK', callingCode: '852', trunk: '' },
  { iso: 'HR', callingCode: '385' },
  { iso: 'HU', callingCode: '36', trunk: '06' },
  { iso: 'ID', callingCode: '62' },
  { iso: 'IE', callingCode: '353' },
  { iso: 'IL', callingCode: '972' },
  { iso: 'IN', callingCode: '91' },
  { iso: 'IT', callingCode: '39', trunk: '' },
  { iso: 'JO', callingCode: '962' },
  { iso: 'JP', callingCode: '81' },
  { iso: 'KE', callingCode: '254' },
  { iso: 'KG', callingCode: '996' },
  { iso: 'KR', callingCode: '82' },
  { iso: 'KW', callingCode: '965', trunk: '' },
  { iso: 'KZ', callingCode: '7', trunk: '8' },
  { iso: 'LT', callingCode: '370', trunk: '8' },
  { iso: 'LU', callingCode: '352', trunk: '' },
  { iso: 'LV', callingCode: '371', trunk: '' },
  { iso: 'MA', callingCode: '212' },
  { iso: 'MD', callingCode: '373' },
  { iso: 'MT', callingCode: '356', trunk: '' },
  { iso: 'MX', callingCode: '52', trunk: '' },
  { iso: 'MY', callingCode: '60' },
  { iso: 'NG', callingCode: '234' },
  { iso: 'NL', callingCode: '31' },
  { iso: 'NO', callingCode: '47', trunk: '' },
  { iso: 'NZ', callingCode: '64' },
  { iso: 'OM', callingCode: '968', trunk: '' },
  { iso: 'PE', callingCode: '51' },
  { iso: 'PH', callingCode: '63' },
  { iso: 'PL', callingCode: '48', trunk: '' },
  { iso: 'PT', callingCode: '351', trunk: '' },
  { iso: 'QA', callingCode: '974', trunk: '' },
  { iso: 'RO', callingCode: '40' },
  { iso: 'RS', callingCode: '381' },
  { iso: 'RU', callingCode: '7', trunk: '8' },
  { iso: 'SA', callingCode: '966' },
  { iso: 'SE', callingCode: '46' },
  { iso: 'SG', callingCode: '65', trunk: '' },
  { iso: 'SI', callingCode: '386' },
  { iso: 'SK', callingCode: '421' },
  { iso: 'TH', callingCode: '66' },
  { iso: 'TR', callingCode: '90' },
  { iso: 'TW', callingCode: '886' },
  { iso: 'UA', callingCode: '380' },
  { iso: 'UY', callingCode: '598' },
  { iso: 'UZ', callingCode: '998' },
  { iso: 'VN', callingCode: '84' },
  { iso: 'ZA', callingCode: '27' },
];

/** The country of an edition for one country. The others go by the page's language. */
const EDITION_COUNTRIES: Partial<Record<RegionCode, string>> = {
  ARE: 'AE',
  GEO: 'GE',
  HKG: 'HK',
  IDN: 'ID',
  KAZ: 'KZ',
  NLD: 'NL',
  TUR: 'TR',
};

const fallback: CountryCode = { iso: 'GB', callingCode: '44' };

/** The row of an ISO code; of the United Kingdom where there is none. @example countryByIso('TR').callingCode // '90' */
export function countryByIso(iso: string): CountryCode {
  return COUNTRY_CODES.find((row) => row.iso === iso) ?? fallback;
}

/**
 * The country to start with: the edition's, else the one where most people speak the page's language, and the United
 * Kingdom for plain English and for unknown locales.
 *
 * @example startCountry('TUR', 'en-TR').iso // 'TR'
 * @example startCountry('GLOBAL', 'vi-VN').iso // 'VN'
 */
export function startCountry(region: RegionCode, localeCode: string): CountryCode {
  const locale = localeByCode(localeCode);
  return countryByIso(EDITION_COUNTRIES[region] ?? (locale ? countryOfLanguage(locale) : fallback.iso));
}

function countryOfLanguage({ bcp47 }: Locale): string {
  return bcp47 === 'en' ? fallback.iso : (new Intl.Locale(bcp47).maximize().region ?? fallback.iso);
}
