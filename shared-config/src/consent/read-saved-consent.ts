import { jsonFrom } from '../platform/json-from';
import { CONSENT_DAYS, CONSENT_VERSION, OPTIONAL_CATEGORIES, type ConsentChoices } from './categories';

export interface SavedConsent {
  version: number;
  /** Milliseconds since 1970. */
  decidedAt: number;
  choices: ConsentChoices;
}

const MAX_CHARS = 500;
const DAY_MS = 86_400_000;

/**
 * Returns the decision in a saved text; null if it is missing, of another version, too old, from the future, or
 * malformed. Only `true` counts as consent.
 */
export function readSavedConsent(text: string | null, now: number): SavedConsent | null {
  if (text === null || text.length > MAX_CHARS) return null;
  const saved = ownFields(jsonFrom(text));
  const { version, decidedAt } = saved;
  if (version !== CONSENT_VERSION || typeof decidedAt !== 'number') return null;
  const ageMs = now - decidedAt;
  if (!(ageMs > -DAY_MS && ageMs < CONSENT_DAYS * DAY_MS)) return null;
  const choices = ownFields(saved.choices);
  return { version, decidedAt, choices: checkedChoices(choices) };
}

export function checkedChoices(choices: Partial<Record<string, unknown>>): ConsentChoices {
  const [analytics, marketing, support] = OPTIONAL_CATEGORIES.map((name) => choices[name] === true);
  return { analytics: analytics === true, marketing: marketing === true, support: support === true };
}

function ownFields(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.assign(Object.create(null), value) : {};
}
