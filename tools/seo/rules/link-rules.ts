import { otherPageOf } from 'delivery/demonstration/other-pages-table';
import type { Edition } from '../requirements/required-editions';
import { UNKNOWN_SEGMENT } from '../requirements/unknown-segment';
import { redirectTargetOf } from '../site/answer';
import { withoutHash, type Site } from '../site/site';
import { placeOfUrl, type SitePage } from '../site/site-page';
import { flawUnless, type EditionRule } from './rule';

/** Rules for links. Each address is reported once, with the first page that links to it. */
export const LINK_RULES: readonly EditionRule[] = [
  {
    name: 'link-found',
    requirement: 'a link to an own host leads to a page or to an address of another team',
    of: 'edition',
    check: (edition, site) =>
      linkedFrom(edition, site).flatMap(({ target, from }) => {
        const end = follow(target, site);
        const isOthers = otherPageOf(placeOfUrl(end.url, site.editions)?.path ?? '') !== undefined;
        return flawUnless(end.status === 200 || isOthers, `a page at ${target}`, `${end.status}`, from);
      }),
  },
  {
    name: 'link-direct',
    requirement: 'a link has at most one redirect',
    of: 'edition',
    check: (edition, site) =>
      linkedFrom(edition, site).flatMap(({ target, from }) => {
        const { steps } = follow(target, site);
        return flawUnless(steps.length <= 1, 'one redirect at most', [target, ...steps].join(' → '), from);
      }),
  },
  {
    name: 'link-other-team',
    requirement: 'an address of another team responds with 404 or a demonstration page',
    of: 'edition',
    check: (edition, site) =>
      linkedFrom(edition, site)
        .filter(({ target }) => otherPageOf(placeOfUrl(target, site.editions)?.path ?? ''))
        .flatMap(({ target, from }) => {
          const { url, status } = follow(target, site);
          const isDemonstration = Boolean(site.answerAt(url)?.headers['x-demonstration']);
          return flawUnless(status === 404 || isDemonstration, `404 at ${target}`, String(status), from);
        }),
  },
];

/** Returns the link targets of an edition's pages, each with its first page. */
function linkedFrom(edition: Edition, site: Site): { target: string; from: string }[] {
  const first = new Map<string, string>();
  for (const page of site.pages.filter(
    (candidate) => candidate.edition === edition && isLookedAt(candidate),
  )) {
    for (const target of targetsOf(page)) {
      if (!first.has(target)) first.set(target, page.url);
    }
  }
  return [...first]
    .filter(([target]) => site.answerAt(target) !== undefined)
    .map(([target, from]) => ({ target, from }));
}

function isLookedAt({ kind }: SitePage): boolean {
  return kind === 'page' || kind === 'unknown' || kind === 'live' || kind === 'surface';
}

function targetsOf({ url, facts }: SitePage): string[] {
  return (
    facts.anchors
      .filter(({ href }) => href !== '' && URL.canParse(href, url))
      .map(({ href }) => withoutHash(new URL(href, url).href))
      // The page of unknown addresses links to itself in other languages.
      .filter((target) => !target.includes(UNKNOWN_SEGMENT))
  );
}

/** Returns the end of a link after all followed redirects. */
function follow(target: string, site: Site): { url: string; status: number; steps: string[] } {
  const steps: string[] = [];
  let url = target;
  for (;;) {
    const answer = site.answerAt(url);
    const next = answer ? redirectTargetOf(answer) : null;
    if (!next || steps.length > 5) return { url, status: answer?.status ?? 0, steps };
    steps.push(next);
    url = withoutHash(next);
  }
}
