import { reportProblem } from './report-problem';

/** Beginnings of names that are close to an option. All other names can belong to the page and its framework. */
const SIMILAR = /^(data-?)?(cont|current|env|lang.|loc|main|reg|smart)/i;

/** Returns whether a name looks like an option. @example isSimilar('local') // true */
export function isSimilar(name: string): boolean {
  return SIMILAR.test(name);
}

/**
 * Reports options that a page states and no code reads.
 *
 * @param where the script that ignores them
 * @example reportIgnored('app-jump.js', ['local'], ['locale', 'region']) // 'app-jump.js ignores local. It knows locale, region.'
 */
export function reportIgnored(where: string, stated: readonly string[], known: readonly string[]): void {
  const ignored = stated.filter((name) => !known.includes(name));
  if (ignored.length > 0)
    reportProblem('option-ignored', `${where} ignores ${ignored.join(', ')}. It knows ${known.join(', ')}.`);
}
