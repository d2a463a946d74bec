import { foldText } from './fold-text';

/**
 * Returns what the backend is asked for: without the words and signs between the two sides of a pair.
 *
 * @param pairWords words that people write there in the language of the page, in small letters
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
