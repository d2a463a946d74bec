import { countryByIso, COUNTRY_CODES, countryOfCallingCode } from './country-codes';
import { phoneDigits, type InvalidPhoneNumber, type PhoneParser, type PhoneNumber } from './phone-parser';

const minDigits = 5;
const maxE164Digits = 15;

/**
 * Parses phone numbers until libphonenumber has loaded, and if it fails to load. It handles calling codes, one national leading
 * 0 and the length limits of E.164. The server rejects numbers that it accepts by mistake.
 */
export const plainPhoneParser: PhoneParser = {
  parse(typed, iso) {
    const digits = phoneDigits(typed);
    if (digits === null) return { ok: false, reason: 'malformed' };
    if (digits === '') return { ok: false, reason: 'empty' };
    if (!digits.startsWith('+')) {
      const { callingCode } = countryByIso(iso);
      return checkedNumber(iso, callingCode, digits.replace(/^0/, ''));
    }
    const international = digits.slice(1);
    const country = countryOfNumber(international, iso);
    return country
      ? checkedNumber(country.iso, country.callingCode, international.slice(country.callingCode.length))
      : { ok: false, reason: 'malformed' };
  },
  format: (typed) => typed,
  example: () => '',
};

function countryOfNumber(international: string, preferredIso: string) {
  const callingCode = [3, 2, 1]
    .map((length) => international.slice(0, length))
    .find((code) => COUNTRY_CODES.some((row) => row.callingCode === code));
  return callingCode === undefined ? undefined : countryOfCallingCode(callingCode, preferredIso);
}

function checkedNumber(iso: string, countryCode: string, mobile: string): PhoneNumber | InvalidPhoneNumber {
  if (mobile.length < minDigits) return { ok: false, reason: 'tooShort' };
  if (countryCode.length + mobile.length > maxE164Digits) return { ok: false, reason: 'tooLong' };
  return { ok: true, iso, countryCode, mobile };
}
