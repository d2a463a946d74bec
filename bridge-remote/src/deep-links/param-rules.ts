/**
 * Converts a value of a web address to the app's value; undefined when the value is invalid, so that the row does
 * not match. `values` lists all valid values where there are few; `validateRows` uses it to find unreachable
 * rows.
 */
export interface ParamRule {
  (value: string): string | undefined;
  readonly values?: readonly string[];
}

/** Longer values are rejected; the longest traded symbol has under 30 characters. */
const SYMBOL_MAX_LENGTH = 64;
const TEXT_MAX_LENGTH = 256;

/** Kinds of characters, as bits. */
const UPPER = 1;
const LOWER = 2;
const DIGIT = 4;
const DASH = 8;

/** Ending of a futures symbol on the web → ending in the app. Edit it when contracts roll (R-DEEP-14). */
const FUTURES_SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['_Q', '0930'],
  ['_BIQ', '1230'],
  ['_NBIQ', '1230'],
]);

/** Accepts the base of a pair: upper-case letters and digits. @example coin('1000PEPE') // '1000PEPE' */
export const coin: ParamRule = (value) => matchingKinds(value, UPPER | DIGIT);

/** Accepts the quote of a pair: letters. @example currency('USDT') // 'USDT' */
export const currency: ParamRule = (value) => matchingKinds(value, UPPER | LOWER);

/** Accepts a contract's symbol and maps its futures ending. @example futuresSymbol('BTCUSD_Q') // 'BTCUSD0930' */
export const futuresSymbol: ParamRule = (value) => {
  const contract = splitContract(value);
  return contract && contract.stem + (FUTURES_SUFFIXES.get(contract.suffix) ?? '');
};

/** Accepts a contract's symbol unchanged. @example optionSymbol('BTC-30DEC26-90000-C') // the same */
export const optionSymbol: ParamRule = (value) => splitContract(value) && value;

/** Accepts a contract that settles in USDT. @example usdtSymbol('BTCUSD') // undefined */
export const usdtSymbol: ParamRule = (value) => optionSymbol(value.endsWith('USDT') ? value : '');

/** Accepts non-empty text without control characters. @example freeText('') // undefined */
export const freeText: ParamRule = (value) =>
  value === '' || value.length > TEXT_MAX_LENGTH || /\p{Cc}/u.test(value) ? undefined : value;

/** Accepts only the listed values. @example oneOf('spot', 'new')('spot') // 'spot' */
export function oneOf(...values: readonly string[]): ParamRule {
  const rule = (value: string): string | undefined => (values.includes(value) ? value : undefined);
  return Object.assign(rule, { values });
}

function splitContract(value: string): { stem: string; suffix: string } | undefined {
  const underscore = value.indexOf('_');
  const stem = underscore < 0 ? value : value.slice(0, underscore);
  const suffix = value.slice(stem.length);
  const isKnownSuffix = suffix === '' || FUTURES_SUFFIXES.has(suffix);
  return isKnownSuffix && matchingKinds(stem, UPPER | DIGIT | DASH) ? { stem, suffix } : undefined;
}

/** Returns the value if it has only characters of these kinds, is not empty and not too long. */
function matchingKinds(value: string, kinds: number): string | undefined {
  if (value === '' || value.length > SYMBOL_MAX_LENGTH) return undefined;
  for (let index = 0; index < value.length; index += 1) {
    if ((kindOfCharacter(value.charCodeAt(index)) & kinds) === 0) return undefined;
  }
  return value;
}

function kindOfCharacter(char: number): number {
  if (char >= 0x41 && char <= 0x5a) return UPPER;
  if (char >= 0x30 && char <= 0x39) return DIGIT;
  if (char >= 0x61 && char <= 0x7a) return LOWER;
  return char === 0x2d ? DASH : 0;
}
