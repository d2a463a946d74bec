import { ownWordsOf } from './filled-in';
import type { Finding } from './finding';
import { fileOf, type PlaceTexts } from './read-place';
import type { SameWordsRow } from './same-words-table';
import type { TextPlace } from './text-places-table';
import { englishOf } from './wanted-keys';

/** A text that is the English one, letter by letter. */
export interface EqualText {
  place: TextPlace;
  language: string;
  namespace: string;
  key: string;
  text: string;
}

/** All texts of a place that are the English ones and have a letter of their own. */
export function equalTexts(place: TextPlace, texts: PlaceTexts): EqualText[] {
  const english = texts.get('en');
  return [...texts].flatMap(([language, own]) =>
    language === 'en'
      ? []
      : [...own].flatMap(([namespace, rows]) =>
          [...rows]
            .filter(([key, text]) => text === englishOf(key, english?.get(namespace) ?? new Map()))
            .filter(([, text]) => hasLetter(ownWordsOf(text)))
            .map(([key, text]) => ({ place, language, namespace, key, text })),
        ),
  );
}

/** The texts that are still English although they have words which their language has too. */
export function untranslatedTexts(
  equal: readonly EqualText[],
  sameWords: readonly SameWordsRow[],
): Finding[] {
  return equal
    .filter(({ language, text }) => !isRightlySame(text, language, sameWords))
    .map(({ place, language, namespace, key, text }) => ({
      kind: 'untranslated',
      file: fileOf(place, language, namespace),
      key: `${namespace}:${key}`,
      advice: `translate ${JSON.stringify(text)}, or say in same-words-table.ts why it is right`,
    }));
}

/** Rows of the allow-list, language by language, that no text needs. */
export function idleSameWords(equal: readonly EqualText[], sameWords: readonly SameWordsRow[]): Finding[] {
  return sameWords.flatMap((row) =>
    languagesOf(row)
      .filter(
        (language) =>
          !equal.some(
            (found) => (language === 'all' || found.language === language) && patternOf(row).test(found.text),
          ),
      )
      .map((language) => ({
        kind: 'idle-row' as const,
        file: 'tools/texts/same-words-table.ts',
        key: row.words,
        advice: `no text needs this for ${language}: remove it`,
      })),
  );
}

/**
 * Whether a text has no word left once those are gone that are the same in a language.
 *
 * @example isRightlySame('VIP {{level}}', 'de', [{ words: 'VIP', languages: 'all', reason: '…' }]) // true
 */
export function isRightlySame(text: string, language: string, sameWords: readonly SameWordsRow[]): boolean {
  const rows = sameWords
    .filter((row) => row.languages === 'all' || languagesOf(row).includes(language))
    .sort((one, other) => other.words.length - one.words.length);
  const rest = rows.reduce((words, row) => words.replaceAll(patternOf(row), ' '), ownWordsOf(text));
  return !hasLetter(rest);
}

function languagesOf({ languages }: SameWordsRow): string[] {
  return languages.split(' ');
}

/** The row's words as whole ones. */
function patternOf({ words }: SameWordsRow): RegExp {
  const escaped = words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu');
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
