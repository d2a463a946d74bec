/** Prefix of all our keys; a test compares it with `storageKeys`. */
export const OWN_KEY_PREFIX = 'shell:';

/** A key that the cache can write, count and evict. @example storageKeys.navigation */
export type OwnKey = `${typeof OWN_KEY_PREFIX}${string}`;

/** Maximum length of plain text, such as a language code. Longer text that is not an entry is treated as corrupt. */
export const PLAIN_TEXT_MAX_CHARS = 1_024;
