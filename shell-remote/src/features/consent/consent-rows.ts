import type { ConsentCategory, ConsentChoices } from 'shared-config/consent';
import { CONSENT_CATEGORIES, CONSENT_DAYS } from 'shared-config/consent/categories';
import { LANGUAGE_COOKIE_DAYS } from 'shared-config/language-cookie';

/** A category as the visitor sees it; `category` names its texts in consent.json. */
export interface ConsentRow {
  category: ConsentCategory;
  /** Text `lasting.…`: how long what it stores, or the consent itself, lasts. */
  lasting: { key: 'device' | 'consent'; days: number } | { key: 'page' };
}

/** The rows of the choices, in reading order. What is necessary lasts as long as its longest cookie. */
export const CONSENT_ROWS: readonly ConsentRow[] = [
  { category: 'necessary', lasting: { key: 'device', days: LANGUAGE_COOKIE_DAYS } },
  { category: 'support', lasting: { key: 'page' } },
  { category: 'analytics', lasting: { key: 'consent', days: CONSENT_DAYS } },
  { category: 'marketing', lasting: { key: 'consent', days: CONSENT_DAYS } },
];

/** @example isOptional('necessary') // false */
export function isOptional(category: ConsentCategory): category is keyof ConsentChoices {
  return CONSENT_CATEGORIES[category].isOptional;
}

/** The answer of "Accept all". */
export const ACCEPT_ALL: ConsentChoices = { analytics: true, marketing: true, support: true };

/** The answer of "Only necessary". */
export const ONLY_NECESSARY: ConsentChoices = { analytics: false, marketing: false, support: false };
