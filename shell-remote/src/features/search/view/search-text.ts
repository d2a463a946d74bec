import { limits } from 'shared-config/limits';

/**
 * What of a typed text is searched for: trimmed, single spaces, at most 64 characters. A pasted book costs no more than a
 * line.
 *
 * @example searchTextFrom('  btc   usdt ') // 'btc usdt'
 */
export function searchTextFrom(typed: string): string {
  const { searchTextMaxLength } = limits;
  const start = typed.trimStart().slice(0, searchTextMaxLength * 2);
  const text = start.replaceAll(/\s+/g, ' ').slice(0, searchTextMaxLength);
  // The cut may have halved a character of two units.
  return text.replace(/[\uD800-\uDBFF]$/, '').trimEnd();
}
