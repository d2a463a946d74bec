import type { Edition } from '../editions';
import type { Site } from '../site/site';
import type { PageKind, SitePage } from '../site/site-page';

/** A violation of a rule. */
export interface Flaw {
  expected: string;
  found: string;
  /** Address, if it is not the checked page. */
  url?: string;
}

/** A rule for every page of some kinds. */
export interface PageRule {
  name: string;
  /** Requirement as a clause; the report names those of violated rules. */
  requirement: string;
  of: readonly PageKind[];
  check(page: SitePage, site: Site): readonly Flaw[];
}

/** A rule for an edition, which names no kinds of pages. */
export interface EditionRule {
  name: string;
  requirement: string;
  of?: undefined;
  check(edition: Edition, site: Site): readonly Flaw[];
}

export type Rule = PageRule | EditionRule;

/** Returns one flaw unless the check succeeded. */
export function flawUnless(isRight: boolean, expected: string, found: string, url?: string): Flaw[] {
  return isRight ? [] : [{ expected, found, ...(url === undefined ? {} : { url }) }];
}

/** Formats values for a message: quoted, or `none`. */
export function quoted(values: readonly string[]): string {
  return values.length === 0 ? 'none' : values.map((value) => JSON.stringify(value)).join(', ');
}

/** Returns which expected entries a list lacks and which other entries it has; an empty text if both lists have the same entries. */
export function differenceOf(wanted: readonly string[], found: readonly string[]): string {
  const missing = [...wanted];
  const more = found.filter((entry) => {
    const at = missing.indexOf(entry);
    if (at >= 0) missing.splice(at, 1);
    return at < 0;
  });
  if (missing.length + more.length === 0) return '';
  return `missing: ${quoted(missing.slice(0, 3))}; more: ${quoted(more.slice(0, 3))}`;
}
