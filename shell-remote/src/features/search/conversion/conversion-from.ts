import { intlLocaleOf } from 'shared-config/site/locales';
import { foldText } from '../fold-text';

/** A conversion as a visitor typed it; the backend knows the currencies by symbols and names. */
export interface TypedConversion {
  amount: number;
  from: string;
  to: string;
}

/**
 * Parses a conversion: an amount and two currencies, with or without a word between them. Returns null for any other text.
 *
 * @param pairWords words between the currencies in the language of the page; English ones count in every language
 * @param currency target of an amount with one currency alone; null: such a text is no conversion
 * @example conversionFrom('0,5 btc in eur', 'de', ['in']) // { amount: 0.5, from: 'btc', to: 'eur' }
 */
export function conversionFrom(
  text: string,
  bcp47: string,
  pairWords: readonly string[],
  currency: string | null = null,
): TypedConversion | null {
  const parts = START.exec(plainDigits(text.slice(0, MAX_CHARS)).trim())?.groups;
  if (!parts) return null;
  const { sign = '', digits = '', rest = '' } = parts;
  const amount = amountFrom(digits, bcp47);
  const words = [SIGNS[sign] ?? sign, ...rest.replaceAll(/=|→|->/g, ' = ').split(/\s+/)].filter(Boolean);
  // Some coins begin with digits: 1INCH is no amount.
  if (currency !== null && words.length === 1 && /\s/.test(text.trim())) words.push(currency);
  const between = new Set(['=', ...ENGLISH_PAIR_WORDS, ...pairWords.map(comparable)]);
  const at = words.findIndex((word) => between.has(comparable(word)));
  if (amount === null || at === 0 || (at === -1 && words.length !== 2)) return null;
  const [from, to] = [words.slice(0, at === -1 ? 1 : at), words.slice(at === -1 ? 1 : at + 1)].map(
    currencyFrom,
  );
  return from && to ? { amount, from, to } : null;
}

/**
 * Parses an amount with the separators of a locale; with those of other locales if that is not ambiguous.
 *
 * @example amountFrom('1.000,5', 'de') // 1000.5
 */
export function amountFrom(text: string, bcp47: string): number | null {
  const plain = text.replaceAll(/[\s'’٬]/g, '').replace('٫', '.');
  const decimal = text.includes('٫') ? '.' : decimalSeparatorOf(bcp47);
  const number = [decimal, decimal === '.' ? ',' : '.']
    .map((separator) => numberWith(plain, separator))
    .find((found) => found !== null);
  return number !== undefined && number > 0 && number <= MAX_AMOUNT ? number : null;
}

const ENGLISH_PAIR_WORDS = ['to', 'in'];
const MAX_CHARS = 64;
const MAX_AMOUNT = 1e15;
/** A space belongs to the amount only before a group of three digits: some coins begin with digits, such as 1INCH. */
const START =
  /^(?<sign>[^\p{L}\p{N}\s])?\s?(?<digits>\d(?:(?:[\d.,'’٫٬]|\s(?=\d{3}(?!\d)))*\d)?)\s*(?<rest>.*)$/u;
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₺': 'TRY',
  '¥': 'JPY',
  '₿': 'BTC',
  '₸': 'KZT',
  '₾': 'GEL',
};

/** Zeros of the digits that visitors type: Arabic, Persian, Devanagari. Others are rare or compatible forms. */
const ZEROS = [0x660, 0x6f0, 0x966];

function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

function comparable(word: string): string {
  return foldText(word).text || word;
}

function currencyFrom(words: readonly string[]): string {
  const name = words.map((word) => SIGNS[word] ?? word).join(' ');
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .-]{0,29}$/u.test(name) ? name : '';
}

/** Groups have two or three digits: India's have two. None follows a zero: 0.001 has decimals in every language. */
function numberWith(text: string, decimal: string): number | null {
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = text.split(decimal);
  const [first = '', ...groups] = whole.split(group);
  const isGrouped = groups.every(
    (digits, index) =>
      /^\d+$/.test(digits) &&
      (index === groups.length - 1 ? digits.length === 3 : digits.length >= 2 && digits.length <= 3),
  );
  const isNumber = /^\d+$/.test(first) && isGrouped && more.length === 0 && /^\d*$/.test(fraction ?? '');
  if (!isNumber || (groups.length > 0 && !/^[1-9]\d{0,2}$/.test(first))) return null;
  return Number(`${first}${groups.join('')}.${fraction ?? 0}`);
}

function decimalSeparatorOf(bcp47: string): string {
  const parts = new Intl.NumberFormat(intlLocaleOf(bcp47)).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
