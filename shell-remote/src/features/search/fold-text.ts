/** A text as the search compares it, and where each of its units came from. */
export interface FoldedText {
  /** Letters and digits only: small, without accents, nothing between words. */
  text: string;
  /** For each unit: where its character begins and ends in the original. */
  spans: readonly (readonly [start: number, end: number])[];
  /** For each unit: whether a word begins with it. */
  startsWord: readonly boolean[];
}

/** Nobody reads further than this; what is longer is cut. */
const MAX_CHARS = 200;

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;
const MARK = /^\p{M}$/u;

/**
 * Letters that Unicode does not take apart but people do. The dotless i is one: a Turkish visitor who types `i`, `İ`, `I`
 * or `ı` means any of them, and `LINK` must not become `lınk`.
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
 * Makes a text comparable: case, accents, width of letters and everything between words count for nothing, in any
 * language alike. The work grows with the length, and the length is bounded.
 *
 * @example foldText('Kimlik Doğrulama').text // 'kimlikdogrulama'
 * @example foldText('BTC/USDT').text // 'btcusdt'
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
