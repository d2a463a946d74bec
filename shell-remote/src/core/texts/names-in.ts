import { tagOf } from 'shared-config/i18n/closest-locale';

/**
 * Returns a function that names languages, countries or currencies in a language; undefined where the browser has no name. A browser without data
 * for the language answers in its own or with the code; both are dropped. Chromium has no Kazakh and Georgian names.
 *
 * @example namesIn('tr', 'region')('DE') // 'Almanya'
 */
export function namesIn(
  bcp47: string,
  type: 'currency' | 'language' | 'region',
): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([bcp47], { type, languageDisplay: 'standard', fallback: 'none' });
  const usedLanguage = tagOf({ bcp47: names.resolvedOptions().locale }).language;
  return (code) => (usedLanguage === tagOf({ bcp47 }).language ? names.of(code) : undefined);
}
