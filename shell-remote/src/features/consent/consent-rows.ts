import type { ConsentCategory, ConsentChoices } from 'shared-config/consent/consent';
import { CONSENT_CATEGORIES, CONSENT_DAYS } from 'shared-config/consent/categories';
import { LANGUAGE_COOKIE_DAYS } from 'shared-config/cookies/language-cookie';

/** A row of the choices; `category` is also the key of its texts in consent.json. */
export interface ConsentRow {
  category: ConsentCategory;
  /** Key of the text `lasting.…`: how long the stored data or the consent lasts. */
  lasting: { key: 'device' | 'consent'; days: number } | { key: 'page' };
}

/** The rows of the choices, in reading order. Necessary data lasts as long as its longest cookie. */
export const CONSENT_ROWS: readonly ConsentRow[] = [
  { category: 'necessary', lasting: { key: 'device', days: LANGUAGE_COOKIE_DAYS } },
  { category: 'support', lasting: { key: 'page' } },
  { category: 'analytics', lasting: { key: 'consent', days: CONSENT_DAYS } },
  { category: 'marketing', lasting: { key: 'consent', days: CONSENT_DAYS } },
];

export function isOptional(category: ConsentCategory): category is keyof ConsentChoices {
  return CONSENT_CATEGORIES[category].isOptional;
}

export const ACCEPT_ALL: ConsentChoices = { analytics: true, marketing: true, support: true };

export const ONLY_NECESSARY: ConsentChoices = { analytics: false, marketing: false, support: false };
