import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber as LibraryNumber,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import { countryOfCallingCode } from './country-codes';
import { phoneDigits, type NoPhoneNumber, type PhoneBook, type PhoneNumber } from './phone-book';

/**
 * The phone book over libphonenumber. A number is refused for its length only, never because no operator is known to
 * have it: new ranges are in use before any released table has them, and a login must never fail on that. The `min`
 * table is enough for it (19 KB gzip; `mobile` has 24).
 */
export const libraryPhoneBook: PhoneBook = {
  read(typed, iso) {
    const digits = phoneDigits(typed);
    if (digits === null) return { ok: false, why: 'malformed' };
    if (digits === '') return { ok: false, why: 'empty' };
    const number = parsed(digits, iso);
    const parts = number?.isPossible() && !number.ext ? partsOf(number, digits, iso) : null;
    return parts ?? refused(digits, iso);
  },
  grouped(typed, iso) {
    const before = libraryPhoneBook.read(typed, iso);
    if (!before.ok) return typed;
    const whole = parsed(`+${before.countryCode}${before.mobile}`, before.iso)?.formatInternational() ?? '';
    const text = whole.slice(before.countryCode.length + 1).trim();
    const after = libraryPhoneBook.read(text, before.iso);
    // Grouping may never change what is sent.
    const isSame = after.ok && after.countryCode === before.countryCode && after.mobile === before.mobile;
    return isSame ? text : typed;
  },
  example(iso) {
    const number = isSupportedCountry(iso) ? getExampleNumber(iso, examples) : undefined;
    return number
      ? number
          .formatInternational()
          .slice(number.countryCallingCode.length + 1)
          .trim()
      : '';
  },
};

function parsed(digits: string, iso: string): LibraryNumber | undefined {
  return parsePhoneNumberFromString(digits, { ...defaultCountry(iso), extract: false });
}

function defaultCountry(iso: string): { defaultCountry?: CountryCode } {
  return isSupportedCountry(iso) ? { defaultCountry: iso } : {};
}

/** Null for a calling code of no country, such as that of satellites (+881) or free calls (+800). */
function partsOf(number: LibraryNumber, digits: string, chosenIso: string): PhoneNumber | null {
  const countryCode: string = number.countryCallingCode;
  const named = digits.startsWith('+') ? number.country : undefined;
  const iso = named ?? countryOfCallingCode(countryCode, chosenIso)?.iso;
  return iso ? { ok: true, iso, countryCode, mobile: number.nationalNumber } : null;
}

function refused(digits: string, iso: string): NoPhoneNumber {
  const why = validatePhoneNumberLength(digits, defaultCountry(iso));
  if (why === 'TOO_SHORT') return { ok: false, why: 'tooShort' };
  return { ok: false, why: why === 'TOO_LONG' ? 'tooLong' : 'malformed' };
}
