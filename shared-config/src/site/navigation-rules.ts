/** Limits of a navigation; a real one is far below. The skeleton’s inline script repeats them; a test compares both. */
export const MAX_ITEMS_PER_LIST = 100;
export const MAX_MENU_DEPTH = 4;
export const MAX_NAME_CHARS = 60;
export const MAX_BADGE_CHARS = 20;
export const MAX_HREF_CHARS = 2_048;

/**
 * Matches markup, control and format characters, and text without a visible character. Format characters are invisible or
 * change the direction of text. Allowed are the right-to-left mark, which languages such as Arabic need, and inside a name
 * the joiners, which Persian, Sinhala and emoji need.
 */
export const NOT_PLAIN_TEXT =
  /<[a-z!/?]|&#?\w+;|\p{Cc}|(?![\u200f\u200c\u200d])\p{Cf}|^[\u200c\u200d]|[\u200c\u200d]$|^[\s\p{DI}\u2800]*$/iu;

/**
 * Returns whether a name or badge is visible text without markup, of at most `maxChars` UTF-16 units.
 *
 * @example isPlainText('<b>New</b>', MAX_BADGE_CHARS) // false
 */
export function isPlainText(value: unknown, maxChars: number): value is string {
  return typeof value === 'string' && value.length <= maxChars && !NOT_PLAIN_TEXT.test(value);
}
