import { pluralFormOf, withoutPluralForm } from 'shared-config/i18n/i18n';

/**
 * Returns the keys that a language must have for these English keys, with the plural forms of the language.
 *
 * @example requestedKeys('ja', ['files_one', 'files_other', 'open']) // Set { 'files_other', 'open' }
 */
export function requestedKeys(language: string, english: Iterable<string>): Set<string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return new Set(
    [...english].flatMap((key) =>
      pluralFormOf(key) ? pluralCategories.map((form) => `${withoutPluralForm(key)}_${form}`) : [key],
    ),
  );
}

/**
 * Returns the base language whose texts a regional language overrides, or null if it must be complete. A language in another script is
 * always complete.
 *
 * @example baseOf('pt-BR') // 'pt'
 * @example baseOf('zh-TW') // null
 */
export function baseOf(language: string): string | null {
  const base = language.split('-')[0]!;
  if (base === language) return null;
  return new Intl.Locale(language).maximize().script === new Intl.Locale(base).maximize().script
    ? base
    : null;
}

/**
 * Returns the English text of a key. A plural form that English lacks falls back to `other`.
 *
 * @example englishOf('files_few', new Map([['files_other', '{{count}} files']])) // '{{count}} files'
 */
export function englishOf(key: string, english: ReadonlyMap<string, string>): string | undefined {
  return english.get(key) ?? (pluralFormOf(key) && english.get(`${withoutPluralForm(key)}_other`));
}
