import type { RequiredLocale } from './required-editions';

/** The edition that has them. */
export const PLACEHOLDER_REGION = 'GLOBAL';

/**
 * Languages that nobody speaks; builds for local serving have them. Their words are English ones, with accents and
 * longer, or from right to left: what does not fit then will not fit in some language to come.
 */
export const PLACEHOLDER_LOCALES: readonly RequiredLocale[] = [
  { code: 'en-XA', bcp47: 'en-XA', language: 'en', direction: 'ltr', hreflangs: [] },
  { code: 'ar-XB', bcp47: 'ar-XB', language: 'en', direction: 'rtl', hreflangs: [] },
];
