import { analyticsLimits } from './analytics-limits';
import type { FieldRule } from './event-table';
import { hasPersonalData, scrubText } from './personal-data';

export type FieldValue = boolean | number | string;

/** The allowed fields, and the number of rejected ones. */
export interface ReadFields {
  fields: Record<string, FieldValue>;
  refused: number;
}

/**
 * Returns the fields that the rules allow. Omits and counts fields without a rule or with another value; ignores
 * undefined ones.
 *
 * @example readFields({ theme: 'dark', mail: 'ada@example.com' }, { theme: { kind: 'choice', of: ['dark'] } })
 *   // { fields: { theme: 'dark' }, refused: 1 }
 */
export function readFields(values: unknown, rules: Readonly<Record<string, FieldRule>>): ReadFields {
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

/**
 * Returns whether a value is a valid name for a page, an entry or a failure.
 *
 * @example isWord('header-data-failed') // true
 */
export function isWord(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > analyticsLimits.wordMaxChars) return false;
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && !hasPersonalData(value);
}

function readField(value: unknown, rule: FieldRule): FieldValue | undefined {
  switch (rule.kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'count':
      return isCount(value) ? value : undefined;
    case 'word':
      return isWord(value) ? value : undefined;
    case 'locale':
      return isLocaleCode(value) ? value : undefined;
    case 'choice':
      return rule.of.find((word) => word === value);
    case 'text':
      return typeof value === 'string' ? scrubText(value) : undefined;
    default:
      return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= analyticsLimits.countMax;
}

function isLocaleCode(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2}(?:-[A-Z]{2,3})?$/.test(value);
}
