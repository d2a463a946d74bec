import type { Edition } from '../requirements/required-editions';
import type { Site } from '../site/site';
import type { PageKind, SitePage } from '../site/site-page';

/** What is wrong, in words: what was expected and what was there. */
export interface Flaw {
  expected: string;
  found: string;
  /** Where, if not on the page that was looked at. */
  url?: string;
}

/** Holds for every page of some kinds. */
export interface PageRule {
  name: string;
  /** Ends the sentence "It holds that …". */
  holds: string;
  of: readonly PageKind[];
  check(page: SitePage, site: Site): readonly Flaw[];
}

/** Holds for an edition as a whole. */
export interface EditionRule {
  name: string;
  holds: string;
  of: 'edition';
  check(edition: Edition, site: Site): readonly Flaw[];
}

export type Rule = PageRule | EditionRule;

/** No flaw where it is right, else one. */
export function flawUnless(isRight: boolean, expected: string, found: string, url?: string): Flaw[] {
  return isRight ? [] : [{ expected, found, ...(url === undefined ? {} : { url }) }];
}

/** Values for people: each in quotation marks, or that there are none. */
export function quoted(values: readonly string[]): string {
  return values.length === 0 ? 'none' : values.map((value) => JSON.stringify(value)).join(', ');
}
