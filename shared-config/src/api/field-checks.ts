import { isRecord, ownField } from '../platform/is-record';

export type Check = (value: unknown) => boolean;

/** Returns whether a value is an object whose own fields all pass. Other fields do not count. */
export function hasFields(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return isRecord(value) && Object.entries(checks).every(([name, isField]) => isField(ownField(value, name)));
}

export const isText = (value: unknown): value is string => typeof value === 'string';

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
