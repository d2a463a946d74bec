import type { Locale } from './locales';

/**
 * How a placeholder locale's texts are made from English: with accents, brackets and more length, or with every word
 * mirrored between right-to-left marks.
 */
export type PseudoKind = 'accented' | 'mirrored';

/**
 * Locales for tests that nobody speaks, under the codes that Android and Chromium use for theirs. Builds for local
 * serving know them (`BUILT_LOCALES`), releases do not; no list of languages, no alternate and no sitemap has them.
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
