import { SAME_WORDS } from '../../texts/same-words-table';
import { isRightlySame as hasNoOtherWords } from '../../texts/untranslated-texts';
import type { EditionLocale } from '../editions';
import { NAMES, WORDS_OF_BROWSERS } from './name-table';

const DIRECTION_MARKS = /[\u061C\u200E\u200F\u2066-\u2069]/g;
const ROWS = [...SAME_WORDS, ...WORDS_OF_BROWSERS];
const EVERYWHERE = SAME_WORDS.filter(({ languages }) => languages === 'all');

/** Returns whether a text may equal the English one: names, codes, numbers, signs and the words of the tables. */
export function isRightlySame(
  text: string,
  { bcp47, language }: Pick<EditionLocale, 'bcp47' | 'language'>,
): boolean {
  // A row may contain a code, as in "QR code".
  return [text, withoutNames(text)].some((words) =>
    [bcp47, language].some((each) => hasNoOtherWords(words, each, ROWS)),
  );
}

/** Removes names, codes, addresses and direction marks from a text. */
export function withoutNames(text: string): string {
  const bare = text.replaceAll(DIRECTION_MARKS, '');
  const named = NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), bare);
  return EVERYWHERE.reduce((rest, { words }) => rest.replaceAll(words, ' '), named);
}
