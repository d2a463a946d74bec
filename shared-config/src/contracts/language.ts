/**
 * One language that visitors can choose. Since contract 1.2.
 *
 * @example { label: 'Қазақша', langCode: 'kk-KZ', value: 'kk-KAZ' }
 */
export interface LanguageOption {
  /** Name of the language in its own words. */
  label: string;
  /** BCP 47 tag, for `lang` and `hreflang`. */
  langCode: string;
  /** Locale code, the first segment of paths. */
  value: string;
}
