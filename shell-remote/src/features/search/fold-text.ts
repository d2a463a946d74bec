/** A text in comparable form, with the origin of each UTF-16 unit. */
export interface FoldedText {
  /** Letters and digits only: lower case, no accents, no separators. */
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

/**
 * Letters that Unicode does not decompose. The dotless i is one of them: Turkish visitors may type `i`, `İ`, `I` or
 * `ı`, and `LINK` must not become `lınk`.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

/**
 * Returns a text without case, accents, width and separators, the same in any language. Linear time; the length is
 * limited.
 * @example foldText('Kimlik Doğrulama').text // 'kimlikdogrulama'
 */
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
      const folded = foldedCharacter(character);
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

function foldedCharacter(character: string): string {
  let folded = '';
  for (const part of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (LETTER_OR_DIGIT.test(part)) folded += Object.hasOwn(PLAIN_LETTERS, part) ? PLAIN_LETTERS[part] : part;
  }
  return folded;
}
