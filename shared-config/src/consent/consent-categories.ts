interface ConsentCategoryRow {
  /** Whether it is allowed as long as the visitor has decided nothing. */
  isAllowedBefore: boolean;
  /** Whether the visitor may decide it. */
  isOptional: boolean;
}

/**
 * What a visitor can consent to, and what holds before. Support is our own script from our own host, so it may be
 * refused but needs no yes; whoever hands it to a third party sets `isAllowedBefore` to false here.
 *
 * @example CONSENT_CATEGORIES.marketing.isAllowedBefore // false
 */
export const CONSENT_CATEGORIES = {
  necessary: { isAllowedBefore: true, isOptional: false },
  analytics: { isAllowedBefore: false, isOptional: true },
  marketing: { isAllowedBefore: false, isOptional: true },
  support: { isAllowedBefore: true, isOptional: true },
} as const satisfies Record<string, ConsentCategoryRow>;

/** @example 'marketing' */
export type ConsentCategory = keyof typeof CONSENT_CATEGORIES;

/** What the visitor decides. @example { analytics: true, marketing: false, support: true } */
export type ConsentChoices = Record<Exclude<ConsentCategory, 'necessary'>, boolean>;

/** The categories that a visitor decides, in the order in which a saved decision lists them. */
export const OPTIONAL_CATEGORIES = [
  'analytics',
  'marketing',
  'support',
] as const satisfies readonly (keyof ConsentChoices)[];

/**
 * Returns whether a category is allowed.
 *
 * @param choices the visitor's decision; null before one
 * @example isCategoryAllowed('marketing', null) // false
 */
export function isCategoryAllowed(category: ConsentCategory, choices: ConsentChoices | null): boolean {
  if (category === 'necessary') return true;
  return choices ? choices[category] : CONSENT_CATEGORIES[category].isAllowedBefore;
}

/** Goes up when what is asked changes; everybody is asked again. */
export const CONSENT_VERSION = 1;

/** After this everybody is asked again. */
export const CONSENT_DAYS = 180;
