import table from './untranslated.json';

/** English file, such as `shell-remote/translations/en/toasts.json` → full key → date since when some language shows English. */
export type UntranslatedTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Written by `npm run texts -- add`. The texts check rejects a missing translation without a row, and a row without a missing one. */
export const UNTRANSLATED: UntranslatedTable = table;

/** A release to all visitors may show English in place of a translation for this long. */
export const MAX_UNTRANSLATED_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the texts of a package that have waited too long for a translation. The names of menu entries count for every package.
 *
 * @example overdueTexts('shell-remote', new Date()) // ['shell-remote/translations/en/toasts.json balance, since 2026-01-31']
 */
export function overdueTexts(folder: string, now: Date, untranslated = UNTRANSLATED): string[] {
  return Object.entries(untranslated)
    .filter(([file]) => file.startsWith(`${folder}/`) || file.startsWith('shared-config/'))
    .flatMap(([file, keys]) => Object.entries(keys).map(([key, since]) => ({ file, key, since })))
    .filter(({ since }) => now.getTime() - Date.parse(since) > MAX_UNTRANSLATED_DAYS * DAY_MS)
    .map(({ file, key, since }) => `${file} ${key}, since ${since}`);
}
