import { foldText } from './fold-text';

/**
 * Returns the text that the backend searches for, without words and signs between the two sides of a pair.
 * @param pairWords such words in the page's language, in lower case
 * @example marketTextFrom('bitcoin to usdt', ['to', 'vs']) // 'bitcoin usdt'
 */
export function marketTextFrom(text: string, pairWords: readonly string[]): string {
  const words = text.split(' ');
  const isBetween = (index: number) => index > 0 && index < words.length - 1;
  const foldedPairWords = new Set(['', ...pairWords.map((word) => foldText(word).text)]);
  return words
    .filter((word, index) => !isBetween(index) || !foldedPairWords.has(foldText(word).text))
    .join(' ');
}
