interface ConsentCategoryRow {
  /** Whether it is allowed before the visitor decides. */
  isAllowedBefore: boolean;
  isOptional: boolean;
}

/**
 * The consent categories and their defaults. Support is our own script from our own host, so it is allowed until the
 * visitor refuses it. Set `isAllowedBefore` to false if a third party provides it.
 *
 * @example CONSENT_CATEGORIES.marketing.isAllowedBefore // false
 */
export const CONSENT_CATEGORIES = {
  necessary: { isAllowedBefore: true, isOptional: false },
  analytics: { isAllowedBefore: false, isOptional: true },
  marketing: { isAllowedBefore: false, isOptional: true },
  support: { isAllowedBefore: true, isOptional: true },
} as const satisfies Record<string, ConsentCategoryRow>;

export type ConsentCategory = keyof typeof CONSENT_CATEGORIES;

/** The visitor's decision. @example { analytics: true, marketing: false, support: true } */
export type ConsentChoices = Record<Exclude<ConsentCategory, 'necessary'>, boolean>;

/** The optional categories, in the order of a saved decision. */
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

/** Increment it when the questions change; all visitors then see the question again. */
export const CONSENT_VERSION = 1;

/** Visitors see the question again after this time. */
export const CONSENT_DAYS = 180;
