import type { RegionCode } from './region-table';

/**
 * How a placeholder locale changes English texts: with accents, brackets and more length, or with every word mirrored
 * between right-to-left marks.
 */
export type PseudoKind = 'accented' | 'mirrored';
/**
 * One locale (R-LOCALE-3). URLs contain `code`; `normalised` only selects translation files; `bcp47` is for `<html
 * lang>` and `Intl`; `hreflang` is for links between translations.
 *
 * @example { code: 'ka-GEO', region: 'GEO', normalised: 'en', bcp47: 'ka-GE', hreflang: ['ka'], nativeName: 'ქართული', englishName: 'Georgian' }
 */
export interface Locale {
  code: string;
  region: RegionCode;
  normalised: string;
  bcp47: string;
  hreflang: readonly string[];
  nativeName: string;
  englishName: string;
  /** How to make the texts from English; only for placeholder locales. */
  placeholder?: PseudoKind;
}
