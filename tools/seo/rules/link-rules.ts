import { otherPageOf } from 'delivery/demonstration/other-pages-table';
import { withoutHash } from 'shared-config/platform/without-hash';
import type { RedirectProbe } from '../site/redirect-probes';
import { type Edition, UNKNOWN_SEGMENT } from '../editions';
import type { Site } from '../site/site';
import { redirectTargetOf } from '../site/site-client';
import { placeOfUrl, type PageKind, type SitePage } from '../site/site-page';
import { flawUnless, type EditionRule } from './rule';

/** Browsers must not cache redirects that depend on the visitor. */
const TEMPORARY = [302, 303, 307];

/** Rules for redirects (R-PAGE-2) and links. Each address is reported once, with the first page that links to it. */
export const LINK_RULES: readonly EditionRule[] = [
  redirectRule(
    'redirect-no-locale',
    'an address without a locale redirects temporarily to the edition’s default and keeps the query',
  ),
  redirectRule(
    'redirect-saved-language',
    'the language cookie decides the redirect if the edition has that language',
  ),
  redirectRule(
    'redirect-foreign-locale',
    'a foreign locale redirects temporarily to the default locale and keeps the path',
  ),
  redirectRule('redirect-slash', 'an address without a trailing slash redirects to the one with it'),
  {
    name: 'link-found',
    requirement: 'a link to an own host leads to a page, or to the 404 or demonstration page of another team',
    check: (edition, site) =>
      linkedFrom(edition, site).flatMap(({ target, from }) => {
        const end = follow(target, site);
        const isOthers = otherPageOf(placeOfUrl(target, site.editions)?.path ?? '') !== undefined;
        const isDemonstration = Boolean(site.answerAt(end.url)?.headers['x-demonstration']);
        const isRight = isOthers ? end.status === 404 || isDemonstration : end.status === 200;
        return flawUnless(isRight, `a page at ${target}`, `${end.status}`, from);
      }),
  },
  {
    name: 'link-direct',
    requirement: 'a link has at most one redirect',
    check: (edition, site) =>
      linkedFrom(edition, site).flatMap(({ target, from }) => {
        const { steps } = follow(target, site);
        return flawUnless(steps.length <= 1, 'one redirect at most', [target, ...steps].join(' → '), from);
      }),
  },
];

function redirectRule(name: RedirectProbe['rule'], requirement: string): EditionRule {
  return {
    name,
    requirement,
    check: ({ region }, site) =>
      site.probes
        .filter(({ probe }) => probe.rule === name && probe.region === region)
        .flatMap(({ probe: { url, cookie, leadsTo }, answer }) => {
          const target = redirectTargetOf(answer);
          const isRight =
            target === leadsTo && (name === 'redirect-slash' || TEMPORARY.includes(answer.status));
          const how = cookie ? ` with ${cookie}` : '';
          return flawUnless(isRight, `→ ${leadsTo}${how}`, `${answer.status} → ${target ?? 'nowhere'}`, url);
        }),
  };
}

/** Returns the link targets of an edition's pages, each with its first page. */
function linkedFrom(edition: Edition, site: Site): { target: string; from: string }[] {
  const first = new Map<string, string>();
  for (const page of site.pages.filter((each) => each.edition === edition && LINKING.includes(each.kind))) {
    for (const target of targetsOf(page)) {
      if (!first.has(target)) first.set(target, page.url);
    }
  }
  return [...first]
    .filter(([target]) => site.answerAt(target) !== undefined)
    .map(([target, from]) => ({ target, from }));
}

/** Kinds of pages whose links count. */
const LINKING: readonly PageKind[] = ['page', 'unknown', 'live', 'surface'];

function targetsOf({ url, facts }: SitePage): string[] {
  const targets = facts.anchors
    .filter(({ href }) => href !== '' && URL.canParse(href, url))
    .map(({ href }) => withoutHash(new URL(href, url).href));
  // The page of unknown addresses links to itself in other languages.
  return targets.filter((target) => !target.includes(UNKNOWN_SEGMENT));
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
