import { foldLetters } from 'shared-config/fold-letters';

/**
 * Returns a text without case, accents and punctuation, with single spaces between words. Linear time: limit typed
 * texts before.
 * @example foldText('Português (Brasil)') // 'portugues brasil'
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ');
}
