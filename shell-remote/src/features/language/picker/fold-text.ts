/** Letters that Unicode does not decompose, and how people type them without such a keyboard. */
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
 * Returns a text without case, accents and punctuation, with single spaces between words. Linear time: limit typed
 * texts before.
 * @example foldText('Português (Brasil)') // 'portugues brasil'
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
