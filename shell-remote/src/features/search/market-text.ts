import { foldText } from './fold-text';

/** Removes words and signs between the two sides of a pair: 'bitcoin to usdt' becomes 'bitcoin usdt'. */
export function marketTextFrom(text: string, pairWords: readonly string[]): string {
  const words = text.split(' ');
  const isBetween = (index: number) => index > 0 && index < words.length - 1;
  const foldedPairWords = new Set(['', ...pairWords.map((word) => foldText(word).text)]);
  return words
    .filter((word, index) => !isBetween(index) || !foldedPairWords.has(foldText(word).text))
    .join(' ');
}
