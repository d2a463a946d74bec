/** Limits of a navigation; a real one is far below. */
export const MAX_ITEMS_PER_LIST = 100;
export const MAX_MENU_DEPTH = 4;
export const MAX_NAME_CHARS = 60;
export const MAX_BADGE_CHARS = 20;
export const MAX_DESCRIPTION_CHARS = 120;
export const MAX_HREF_CHARS = 2_048;

/**
 * Matches markup, control characters, characters that change the direction of text, and text without a visible character. Other
 * invisible characters belong to real names: soft hyphens, direction marks, joiners, and spaces between Thai words.
 */
export const NOT_PLAIN_TEXT = /<[a-z!/?]|&#?\w+;|[\p{Cc}\u202a-\u202e\u2066-\u2069]|^[\s\p{DI}\u2800]*$/iu;

/**
 * Returns whether a text of an entry is visible text without markup, of at most `maxChars` UTF-16 units.
 *
 * @example isPlainText('<b>New</b>', MAX_BADGE_CHARS) // false
 */
export function isPlainText(value: unknown, maxChars: number): value is string {
  return typeof value === 'string' && value.length <= maxChars && !NOT_PLAIN_TEXT.test(value);
}

/**
 * Returns whether a value is a path of our own site or an absolute https address, as written. It has no white space, control characters,
 * quotes or backslashes, which browsers drop or rewrite, so that they would open another address than the checked one.
 *
 * @example isNavLink('//evil.example') // false
 */
export function isNavLink(value: unknown): value is string {
  return typeof value === 'string' && NAV_LINK.test(value);
}

// eslint-disable-next-line no-control-regex
const NAV_LINK = /^(?:\/(?!\/)|https:\/\/[^/])[^\x00-\x20"\x7f-\xa0\u2028\u2029\ufeff\\]*$/i;
