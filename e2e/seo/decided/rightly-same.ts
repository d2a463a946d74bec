import { NAMES, SAME_WORDS } from './same-word-table';

/**
 * Whether a text is rightly the same in English and in a language: names, codes, numbers and signs are, and words that
 * the language has taken over.
 *
 * @example isRightlySame('BTC/USDT', 'ja') // true
 */
export function isRightlySame(text: string, language: string): boolean {
  const words = withoutNames(text).replaceAll(/\s+/g, ' ').trim();
  if (!/\p{L}/u.test(words)) return true;
  return SAME_WORDS.some((row) => row.text === words && row.languages.split(' ').includes(language));
}

/** A text without the names, codes, addresses and keys in it, and without the marks that hold values apart. */
export function withoutNames(text: string): string {
  return NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll(DIRECTION_MARKS, ''));
}

const DIRECTION_MARKS = /[\u061C\u200E\u200F\u2066-\u2069]/g;
