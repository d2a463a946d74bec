import { latinDigits } from './latin-digits';

export interface PhoneNumber {
  ok: true;
  /** Country of the number; the chosen one unless the number starts with another calling code. */
  iso: string;
  /** Calling code without the plus. */
  countryCode: string;
  /** Digits after the calling code, without the national prefix. */
  mobile: string;
}

export interface InvalidPhoneNumber {
  ok: false;
  reason: 'empty' | 'malformed' | 'tooShort' | 'tooLong';
}

/** Parses and formats phone numbers: with libphonenumber, or with a simple fallback until that has loaded. */
export interface PhoneParser {
  /**
   * Parses a typed or pasted number. A number with a leading `+` or `00` contains its country.
   * @example parser.parse('0532 111 22 33', 'TR') // { ok: true, iso: 'TR', countryCode: '90', mobile: '5321112233' }
   */
  parse(typed: string, iso: string): PhoneNumber | InvalidPhoneNumber;
  /** Returns the number in the format of its country, without the calling code; unchanged if that is unknown. */
  format(typed: string, iso: string): string;
  /** Returns a formatted, unassigned number of a country; empty if there is none. */
  example(iso: string): string;
}

const maxTypedLength = 64;

/**
 * Returns a typed number as digits with an optional leading plus; a leading `00` counts as a plus. Returns null for other texts
 * and for more than 64 characters.
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
