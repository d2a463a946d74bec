import type { Locale, PseudoKind } from './locale-table';

export type { PseudoKind } from './locale-table';

/**
 * Locales for tests, with the codes of Android's and Chromium's pseudo-locales. Builds for local serving contain them
 * (`BUILT_LOCALES`), releases do not. No list of languages, no alternate and no sitemap contains them.
 */
export const PLACEHOLDER_LOCALES: readonly Locale[] = [
  placeholderLocale('en-XA', 'accented', 'Êñġĺïšĥ', 'Accented English'),
  placeholderLocale('ar-XB', 'mirrored', '\u200FhsilgnE\u200F', 'Mirrored English'),
];

function placeholderLocale(
  code: string,
  placeholder: PseudoKind,
  nativeName: string,
  englishName: string,
): Locale {
  const tags = { code, normalised: code, bcp47: code, hreflang: [] };
  return { ...tags, region: 'GLOBAL', nativeName, englishName, placeholder };
}
