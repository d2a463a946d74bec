import { countryByIso, COUNTRY_CODES, countryOfCallingCode } from './country-codes';
import { phoneDigits, type NoPhoneNumber, type PhoneBook, type PhoneNumber } from './phone-book';

const minDigits = 5;
const maxE164Digits = 15;

/**
 * The phone book while libphonenumber is on its way, and when it never comes: it knows calling codes, one leading 0 that
 * is not sent, and how long any number may be. What it lets through wrongly, the server refuses.
 */
export const plainPhoneBook: PhoneBook = {
  read(typed, iso) {
    const digits = phoneDigits(typed);
    if (digits === null) return { ok: false, why: 'malformed' };
    if (digits === '') return { ok: false, why: 'empty' };
    if (!digits.startsWith('+')) {
      const { callingCode } = countryByIso(iso);
      return checked(iso, callingCode, digits.replace(/^0/, ''));
    }
    const whole = digits.slice(1);
    const country = countryOfWhole(whole, iso);
    return country
      ? checked(country.iso, country.callingCode, whole.slice(country.callingCode.length))
      : { ok: false, why: 'malformed' };
  },
  grouped: (typed) => typed,
  example: () => '',
};

function countryOfWhole(whole: string, preferredIso: string) {
  const callingCode = [3, 2, 1]
    .map((length) => whole.slice(0, length))
    .find((code) => COUNTRY_CODES.some((row) => row.callingCode === code));
  return callingCode === undefined ? undefined : countryOfCallingCode(callingCode, preferredIso);
}

function checked(iso: string, countryCode: string, mobile: string): PhoneNumber | NoPhoneNumber {
  if (mobile.length < minDigits) return { ok: false, why: 'tooShort' };
  if (countryCode.length + mobile.length > maxE164Digits) return { ok: false, why: 'tooLong' };
  return { ok: true, iso, countryCode, mobile };
}
