/** Letters that Unicode does not decompose, as visitors type them without the matching keyboard. A Turkish visitor who types
 * `i`, `İ`, `I` or `ı` means any of them.
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

const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * Returns text for comparison: lower case, without accents, with letters of one width. Spaces and punctuation stay; each
 * search decides what separates words. The work grows with the length, so cut visitor input first.
 *
 * @example foldLetters('Kimlik Doğrulama') // 'kimlik dogrulama'
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter]!);
}
