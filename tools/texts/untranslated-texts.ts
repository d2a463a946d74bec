import { ownWordsOf } from './filled-in';
import type { Finding } from './finding';
import { escapeRegExp } from './key-pattern';
import { fileOf, type PlaceTexts } from './read-place';
import type { SameWordsRow } from './same-words-table';
import type { TextPlace } from './text-places-table';
import { englishOf } from './requested-keys';

/** A text that equals the English one. */
export interface EqualText {
  place: TextPlace;
  language: string;
  namespace: string;
  key: string;
  text: string;
}

/** Returns all texts of a place that equal the English ones and contain a letter. */
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

/** Returns the texts that equal English although their language has its own words for them. */
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
      advice: `translate ${JSON.stringify(text)}, or give the reason in same-words-table.ts`,
    }));
}

/** Returns the rows of the allow-list that no text needs, by language. */
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
        advice: `no text needs it for ${language}: remove it`,
      })),
  );
}

/** Returns whether all words of a text are the same in a language, by the allow-list. */
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

/** Matches the row's words as complete words. */
function patternOf({ words }: SameWordsRow): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escapeRegExp(words)}(?![\p{L}\p{N}])`, 'gu');
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
