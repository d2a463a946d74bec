import { analyticsLimits } from './analytics-limits';
import type { FieldRule } from './event-table';
import { hasPersonalData, scrubText } from './personal-data';

export type FieldValue = boolean | number | string;

/**
 * Returns the fields that the rules allow, and the number of fields without a rule or with another value. Ignores
 * undefined fields.
 */
export function readFields(values: unknown, rules: Readonly<Record<string, FieldRule>>) {
  const fields: Record<string, FieldValue> = {};
  let refused = 0;
  if (typeof values !== 'object' || values === null) return { fields, refused };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const allowed = rule && readField(value, rule);
    if (allowed === undefined) refused += 1;
    else fields[name] = allowed;
  }
  return { fields, refused };
}

/** Returns whether a value is a valid name for a page, an entry or a failure. */
export function isWord(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > analyticsLimits.wordMaxChars) return false;
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && !hasPersonalData(value);
}

const CHECKS = {
  flag: (value: unknown) => typeof value === 'boolean',
  count: isCount,
  word: isWord,
  locale: isLocaleCode,
} as const;

function readField(value: unknown, rule: FieldRule): FieldValue | undefined {
  if (rule.kind === 'choice') return rule.of.find((word) => word === value);
  if (rule.kind === 'text') return typeof value === 'string' ? scrubText(value) : undefined;
  return CHECKS[rule.kind](value) ? (value as FieldValue) : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= analyticsLimits.countMax;
}

function isLocaleCode(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2}(?:-[A-Z]{2,3})?$/.test(value);
}
