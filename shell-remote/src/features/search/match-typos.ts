import { nameQueryFrom, type NameQuery } from './match-name';

/**
 * Returns whether a name matches a query with typos: a wrong, extra or missing letter, or two swapped ones. Words of
 * four letters may have one typo, words of eight letters two; the first letter must be right. A word may match the
 * beginning of a word of the name.
 */
export function fitsWithTypos({ words }: NameQuery, name: string): boolean {
  const nameWords = nameQueryFrom(name).words;
  return words.length > 0 && words.every((word) => nameWords.some((own) => fitsWord(word, own)));
}

function fitsWord(word: string, own: string): boolean {
  if (own.startsWith(word)) return true;
  const allowed = Math.min(2, Math.floor(word.length / 4));
  return (
    allowed > 0 && word[0] === own[0] && typosBetween(word, own.slice(0, word.length + allowed)) <= allowed
  );
}

/** Returns the smallest number of typos (optimal string alignment) between a word and any beginning of another one. */
function typosBetween(word: string, own: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: own.length + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= own.length; j += 1) {
      const isSame = word[i - 1] === own[j - 1];
      const isExchanged = word[i - 1] === own[j - 2] && word[i - 2] === own[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isExchanged ? beforeLast[j - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return Math.min(...last);
}
