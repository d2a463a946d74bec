import { COUNTRY_CODES, type CountryCode } from './country-codes';

export interface CountryOption extends CountryCode {
  name: string;
}

/**
 * The countries with their names in a language, in that language's order.
 *
 * @param intlLocale a BCP 47 tag
 * @example countryOptions('tr')[0] // { iso: 'DE', callingCode: '49', name: 'Almanya' }
 */
export function countryOptions(intlLocale: string): CountryOption[] {
  const names = new Intl.DisplayNames(intlLocale, { type: 'region' });
  const { compare } = new Intl.Collator(intlLocale);
  return COUNTRY_CODES.map((row) => ({ ...row, name: names.of(row.iso) ?? row.iso })).sort((left, right) =>
    compare(left.name, right.name),
  );
}
