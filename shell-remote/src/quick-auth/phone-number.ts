import { COUNTRY_CODES, type CountryCode } from './country-codes';

/** Digits of a mobile number without its calling code, and that code without the plus. */
export interface MobileNumber {
  countryCode: string;
  mobile: string;
}

const minDigits = 5;
const maxE164Digits = 15;

/**
 * Reads a phone number as people type and paste it: with blanks, dashes and brackets, with the country's trunk prefix,
 * with digits of another script, or whole with `+` or `00`, which wins over the chosen country. Null when it is none.
 *
 * @example mobileFromTyped('0532 111 22 33', countryByIso('TR')) // { countryCode: '90', mobile: '5321112233' }
 */
export function mobileFromTyped(typed: string, country: CountryCode): MobileNumber | null {
  const text = latinDigits(typed).replace(/[\s().\-\u2010-\u2015\u200e\u200f]/g, '');
  if (text.length > 40 || !/^\+?\d+$/.test(text)) return null;
  const whole = text.match(/^(?:\+|00)(.*)$/)?.[1];
  if (whole === undefined) return checked(country.callingCode, text, country.trunk ?? '0');
  const callingCode = callingCodeOf(whole, country);
  return callingCode ? checked(callingCode, whole.slice(callingCode.length), '') : null;
}

/** The same text with Arabic, Persian and full-width digits as 0 to 9. @example latinDigits('٤٢') // '42' */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    return String((digit.charCodeAt(0) - (digit.charCodeAt(0) >= 0xff10 ? 0xff10 : 0)) & 0xf);
  });
}

function callingCodeOf(whole: string, chosen: CountryCode): string | undefined {
  if (whole.startsWith(chosen.callingCode)) return chosen.callingCode;
  return COUNTRY_CODES.map((row) => row.callingCode)
    .filter((code) => whole.startsWith(code))
    .sort((left, right) => right.length - left.length)[0];
}

function checked(countryCode: string, digits: string, trunk: string): MobileNumber | null {
  const mobile = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  const isRightLength = mobile.length >= minDigits && countryCode.length + mobile.length <= maxE164Digits;
  return isRightLength ? { countryCode, mobile } : null;
}
