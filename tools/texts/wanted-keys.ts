import { pluralFormOf, wordOf } from 'shared-config/i18n';

/**
 * The keys that a language must have where English has these: a word has the plural forms of the language.
 *
 * @example wantedKeys('ja', ['files_one', 'files_other', 'open']) // Set { 'files_other', 'open' }
 */
export function wantedKeys(language: string, english: Iterable<string>): Set<string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return new Set(
    [...english].flatMap((key) =>
      pluralFormOf(key) ? pluralCategories.map((form) => `${wordOf(key)}_${form}`) : [key],
    ),
  );
}

/**
 * The language that a regional one is laid over, so that it may lack texts; null where it has to be whole. Another
 * script is never laid over.
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
 * The English text that a text is the translation of: of a plural form that English lacks, the one for many.
 *
 * @example englishOf('files_few', new Map([['files_other', '{{count}} files']])) // '{{count}} files'
 */
export function englishOf(key: string, english: ReadonlyMap<string, string>): string | undefined {
  return english.get(key) ?? (pluralFormOf(key) && english.get(`${wordOf(key)}_other`));
}
