/**
 * Says what the app gets for a part of a web address, or undefined where the part does not fit, so that the row does not
 * match. `words` are all that fit, where they can be counted: from them a table knows that a row can never be reached.
 */
export interface ParamRule {
  (value: string): string | undefined;
  readonly words?: readonly string[];
}

/** Longer parts are no symbols; the longest that is traded has under 30 characters. */
const SYMBOL_MAX_LENGTH = 64;
const TEXT_MAX_LENGTH = 256;

/** Kinds of characters, as bits. */
const UPPER = 1;
const LOWER = 2;
const DIGIT = 4;
const DASH = 8;

/** Ending of a futures symbol on the web → ending in the app. Contracts roll: edit it here (R-DEEP-14). */
const FUTURES_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['_Q', '0930'],
  ['_BIQ', '1230'],
  ['_NBIQ', '1230'],
]);

/** Base of a pair: upper-case letters and digits. @example coin('1000PEPE') // '1000PEPE' */
export const coin: ParamRule = (value) => madeOf(value, UPPER | DIGIT);

/** Quote of a pair: letters. @example currency('USDT') // 'USDT' */
export const currency: ParamRule = (value) => madeOf(value, UPPER | LOWER);

/** A contract's symbol, its futures ending mapped. @example futuresSymbol('BTCUSD_Q') // 'BTCUSD0930' */
export const futuresSymbol: ParamRule = (value) => {
  const contract = contractOf(value);
  return contract && contract.stem + (FUTURES_SUFFIXES.get(contract.suffix) ?? '');
};

/** A contract's symbol as it stands. @example optionSymbol('BTC-30DEC26-90000-C') // the same */
export const optionSymbol: ParamRule = (value) => contractOf(value) && value;

/** A contract that settles in USDT. @example usdtSymbol('BTCUSD') // undefined */
export const usdtSymbol: ParamRule = (value) => optionSymbol(value.endsWith('USDT') ? value : '');

/** Any text without control characters. @example freeText('') // undefined */
export const freeText: ParamRule = (value) =>
  value === '' || value.length > TEXT_MAX_LENGTH || /\p{Cc}/u.test(value) ? undefined : value;

/** One of the given words. @example oneOf('spot', 'new')('spot') // 'spot' */
export function oneOf(...words: readonly string[]): ParamRule {
  const rule = (value: string): string | undefined => (words.includes(value) ? value : undefined);
  return Object.assign(rule, { words });
}

function contractOf(value: string): { stem: string; suffix: string } | undefined {
  const underscore = value.indexOf('_');
  const stem = underscore < 0 ? value : value.slice(0, underscore);
  const suffix = value.slice(stem.length);
  const isKnownSuffix = suffix === '' || FUTURES_SUFFIXES.has(suffix);
  return isKnownSuffix && madeOf(stem, UPPER | DIGIT | DASH) ? { stem, suffix } : undefined;
}

/** The value itself when it is made of the given kinds of characters only, and neither empty nor too long. */
function madeOf(value: string, kinds: number): string | undefined {
  if (value === '' || value.length > SYMBOL_MAX_LENGTH) return undefined;
  for (let index = 0; index < value.length; index += 1) {
    if ((kindOf(value.charCodeAt(index)) & kinds) === 0) return undefined;
  }
  return value;
}

function kindOf(char: number): number {
  if (char >= 0x41 && char <= 0x5a) return UPPER;
  if (char >= 0x30 && char <= 0x39) return DIGIT;
  if (char >= 0x61 && char <= 0x7a) return LOWER;
  return char === 0x2d ? DASH : 0;
}
