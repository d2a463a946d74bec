import { foldLetters } from 'shared-config/i18n/fold-letters';

/** A text in comparable form, with the origin of each UTF-16 unit. */
export interface FoldedText {
  text: string;
  /** For each unit: start and end of its character in the original. */
  spans: readonly (readonly [start: number, end: number])[];
  /** For each unit: whether it starts a word. */
  startsWord: readonly boolean[];
}

/** Longer texts are cut. */
const MAX_CHARS = 200;

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;
const MARK = /^\p{M}$/u;

/** Returns a text without case, accents, width and separators, in any language. Linear time; cuts long texts. */
export function foldText(original: string): FoldedText {
  let text = '';
  const spans: [number, number][] = [];
  const startsWord: boolean[] = [];
  let isBetweenWords = true;
  let start = 0;
  for (const character of original.slice(0, MAX_CHARS)) {
    const end = start + character.length;
    const last = spans.at(-1);
    if (MARK.test(character)) {
      if (last) last[1] = end;
    } else if (LETTER_OR_DIGIT.test(character)) {
      const folded = Array.from(foldLetters(character))
        .filter((part) => LETTER_OR_DIGIT.test(part))
        .join('');
      for (const _ of folded.split('')) {
        spans.push([start, end]);
        startsWord.push(isBetweenWords);
        isBetweenWords = false;
      }
      text += folded;
    } else {
      isBetweenWords = true;
    }
    start = end;
  }
  return { text, spans, startsWord };
}
