import { latinDigits } from '../phone/latin-digits';

/** What people put between the digits of a code: a space of any width, a hyphen or a dot. */
const SEPARATORS = ' \\t\\u00a0\\u2000-\\u200b\\u202f\\u205f\\u2060\\u3000.\\u00b7\\u2010-\\u2015\\u2212-';
const ONLY_DIGITS = new RegExp(`^[\\s\\d${SEPARATORS}]*$`);
const DATE = /^\d{1,4}([.-])\d{1,2}\1\d{1,4}$/;
const GROUPS = new RegExp(`\\d+(?:[${SEPARATORS}]\\d+)*`, 'g');

/**
 * Returns the digits that a text in the code field means: all digits of a text without words, or the one code of exactly `length` digits
 * in a sentence. Returns null where that is not clear, because a wrong code costs an attempt.
 * @example readCode('Your code is 123 456. It expires in 10 minutes.', 6) // '123456'
 * @example readCode('Confirm 250000 USDT with 123456', 6) // null
 */
export function readCode(text: string, length: number): string | null {
  const latin = latinDigits(text);
  const typed = digitsOf(latin);
  if (ONLY_DIGITS.test(latin) && typed.length <= length) return typed;
  const groups = [...latin.matchAll(GROUPS)]
    .filter((match) => !isBesideLetter(match))
    .map(([group]) => group);
  const complete = groups.filter((group) => digitsOf(group).length === length);
  // A date is a code only if nothing else is.
  const undated = complete.filter((group) => !DATE.test(group));
  const candidates = new Set((undated.length > 0 ? undated : complete).map(digitsOf));
  // Part of a longer number or word, such as a phone number: the visitor may mean it or the other one.
  for (const [part] of latin.matchAll(/\d+/g)) if (part.length === length) candidates.add(part);
  const [only = ''] = candidates;
  const isClear = candidates.size === 1 && complete.some((group) => digitsOf(group) === only);
  return isClear ? only : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Letters of scripts without spaces may touch a code; Latin ones make a word, such as an order number. */
function isBesideLetter({ 0: group, index, input }: RegExpMatchArray): boolean {
  const [before = '', after = ''] = [input![index! - 1], input![index! + group.length]];
  return /[A-Za-z]/.test(before + after);
}
