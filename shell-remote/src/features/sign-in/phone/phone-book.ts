import { latinDigits } from './latin-digits';

/** A phone number as it was read. */
export interface PhoneNumber {
  ok: true;
  /** Country that it belongs to; the chosen one unless the number itself names another. */
  iso: string;
  /** Calling code without the plus. */
  countryCode: string;
  /** Digits behind the calling code, without what is dialled only inside the country. */
  mobile: string;
}

/** Why a text is no phone number. */
export interface NoPhoneNumber {
  ok: false;
  why: 'empty' | 'malformed' | 'tooShort' | 'tooLong';
}

/** What is known of phone numbers: in full by libphonenumber, or plainly while that is not there. */
export interface PhoneBook {
  /**
   * Reads a number as people type and paste it. One with `+` or `00` in front says its country itself.
   *
   * @example book.read('0532 111 22 33', 'TR') // { ok: true, iso: 'TR', countryCode: '90', mobile: '5321112233' }
   */
  read(typed: string, iso: string): PhoneNumber | NoPhoneNumber;
  /** The number grouped as in its country, to stand behind its calling code; as it was typed where that is unknown. */
  grouped(typed: string, iso: string): string;
  /** A number of a country that nobody has, as `grouped` writes it; empty where none is known. */
  example(iso: string): string;
}

const maxTypedLength = 64;

/**
 * A typed number as digits with at most one plus in front, which `00` counts as; null for anything else, without a
 * look at more than 64 characters.
 *
 * @example phoneDigits('00 49 (1512) 345-67 89') // '+4915123456789'
 */
export function phoneDigits(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed.length > maxTypedLength) return null;
  const text = latinDigits(trimmed)
    .replace(/^tel:/i, '')
    .replace(/[\s()./\-\u2010-\u2015\u2212\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/^(?:\uff0b|00)/, '+');
  return /^\+?\d*$/.test(text) ? text : null;
}
