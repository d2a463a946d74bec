import { foldLetters } from 'shared-config/i18n/fold-letters';

/** Returns a text without case, accents and punctuation, with single spaces. Linear time: limit typed texts before. */
export function foldText(text: string): string {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ');
}
