/** What every key of ours starts with; a test holds `storageKeys` against it. */
export const OWN_KEY_PREFIX = 'shell:';

/** A key that the cache may write, count and evict. @example storageKeys.navigation */
export type OwnKey = `${typeof OWN_KEY_PREFIX}${string}`;

/** Longest plain text under a key of ours, such as a language; what is longer without being an entry is rubbish. */
export const PLAIN_TEXT_MAX_CHARS = 1_024;
