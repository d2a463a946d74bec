/** Letters that Unicode does not take apart, as people without them on their keyboard type them. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/**
 * Text as it is compared: without case, accents and punctuation, in words separated by one blank. Takes time in
 * proportion to the length: cut what a visitor typed before.
 *
 * @example foldText('Português (Brasil)') // 'portugues brasil'
 * @example foldText('TÜRKÇE İ') // 'turkce i'
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıłøđßæœ]/g, (letter) => LETTERS.get(letter) ?? letter);
  return plain
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ');
}
