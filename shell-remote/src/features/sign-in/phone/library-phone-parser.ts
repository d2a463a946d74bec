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
import { phoneDigits, type InvalidPhoneNumber, type PhoneParser, type PhoneNumber } from './phone-parser';

/**
 * Parses phone numbers with libphonenumber. It rejects a number only for its length, never for an unknown range: operators use new
 * ranges before a release of the library lists them, and a login must not fail then. The `min` table is sufficient for
 * that (19 KB gzip; `mobile` has 24 KB).
 */
export const libraryPhoneParser: PhoneParser = {
  parse(typed, iso) {
    const digits = phoneDigits(typed);
    if (digits === null) return { ok: false, reason: 'malformed' };
    if (digits === '') return { ok: false, reason: 'empty' };
    const number = parseWithLibrary(digits, iso);
    const parts = number?.isPossible() && !number.ext ? partsOf(number, digits, iso) : null;
    return parts ?? invalidNumber(digits, iso);
  },
  format(typed, iso) {
    const before = libraryPhoneParser.parse(typed, iso);
    if (!before.ok) return typed;
    const text = nationalText(parseWithLibrary(`+${before.countryCode}${before.mobile}`, before.iso));
    const after = libraryPhoneParser.parse(text, before.iso);
    // Formatting must not change the number that the form sends.
    const isSame = after.ok && after.countryCode === before.countryCode && after.mobile === before.mobile;
    return isSame ? text : typed;
  },
  example(iso) {
    return nationalText(isSupportedCountry(iso) ? getExampleNumber(iso, examples) : undefined);
  },
};

/** Returns a formatted number without its calling code. */
function nationalText(number: LibraryNumber | undefined): string {
  const international = number?.formatInternational() ?? '';
  return international.replace(/^\+\d+/, '').trim();
}

function parseWithLibrary(digits: string, iso: string): LibraryNumber | undefined {
  return parsePhoneNumberFromString(digits, { ...defaultCountry(iso), extract: false });
}

function defaultCountry(iso: string): { defaultCountry?: CountryCode } {
  return isSupportedCountry(iso) ? { defaultCountry: iso } : {};
}

/** Returns null for a calling code without a country, such as satellites (+881) or free calls (+800). */
function partsOf(number: LibraryNumber, digits: string, chosenIso: string): PhoneNumber | null {
  const countryCode: string = number.countryCallingCode;
  const named = digits.startsWith('+') ? number.country : undefined;
  const iso = named ?? countryOfCallingCode(countryCode, chosenIso)?.iso;
  return iso ? { ok: true, iso, countryCode, mobile: number.nationalNumber } : null;
}

function invalidNumber(digits: string, iso: string): InvalidPhoneNumber {
  const why = validatePhoneNumberLength(digits, defaultCountry(iso));
  if (why === 'TOO_SHORT') return { ok: false, reason: 'tooShort' };
  return { ok: false, reason: why === 'TOO_LONG' ? 'tooLong' : 'malformed' };
}
