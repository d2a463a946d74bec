import { isRecord, ownField } from '../platform/is-record';

export type Check = (value: unknown) => boolean;

/** Returns whether a value is an object whose own fields all pass. Other fields do not count. */
export function hasFields(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return isRecord(value) && Object.entries(checks).every(([name, isField]) => isField(ownField(value, name)));
}

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Limit for a malformed name or address; real ones are shorter. */
export const MAX_TEXT_CHARS = 256;

export const isShortText: Check = (value) => isText(value) && value.length <= MAX_TEXT_CHARS;

export const isIntegerIn =
  (min: number, max: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

/** Decimal text, long enough for the smallest price: 20 digits before the point and 20 after it. */
const DECIMAL = /^\d{1,20}(?:\.\d{1,20})?$/;

/** Returns whether a value is an amount or a price as text. @example isDecimal('64210.50') // true */
export const isDecimal = (value: unknown): value is string => isText(value) && DECIMAL.test(value);

/** @param size limits of the length */
export const isList =
  (isEntry: Check, { min = 0, max = Infinity }: { min?: number; max?: number } = {}): Check =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(isEntry);

export const isOneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.some((known) => known === value);

export const absentOr =
  (isPresent: Check): Check =>
  (value) =>
    value === undefined || isPresent(value);
