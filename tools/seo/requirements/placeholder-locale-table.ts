import type { RequiredLocale } from './required-editions';

/** The edition with placeholder locales. */
export const PLACEHOLDER_REGION = 'GLOBAL';

/**
 * Placeholder locales of local builds. Their texts are longer English with accents, or right-to-left English, and reveal
 * layouts that would break in future languages.
 */
export const PLACEHOLDER_LOCALES: readonly RequiredLocale[] = [
  { code: 'en-XA', bcp47: 'en-XA', language: 'en', direction: 'ltr', hreflangs: [] },
  { code: 'ar-XB', bcp47: 'ar-XB', language: 'en', direction: 'rtl', hreflangs: [] },
];
