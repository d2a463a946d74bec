export const LOG_FOLDER = 'log/';

/** Digits of a number in the log, so that a list of keys has the order of the numbers. */
const DIGITS = 8;

/** Returns the key of an entry of the audit log. @example logKey(12) // 'log/00000012.json' */
export function logKey(version: number): string {
  return `${LOG_FOLDER}${String(version).padStart(DIGITS, '0')}.json`;
}
