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

export const isList =
  (isEntry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isEntry);

export const isOneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.some((known) => known === value);

export const absentOr =
  (isPresent: Check): Check =>
  (value) =>
    value === undefined || isPresent(value);
