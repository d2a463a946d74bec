import type { RedirectProbe } from '../requirements/redirect-probes';
import { redirectTargetOf } from '../site/answer';
import { flawUnless, type EditionRule } from './rule';

/** Browsers must not cache redirects that depend on the visitor. */
const TEMPORARY = [302, 303, 307];

/** Rules for redirects (R-PAGE-2): one step to a page. */
export const REDIRECT_RULES: readonly EditionRule[] = [
  rule(
    'redirect-no-locale',
    'an address without a locale redirects temporarily to the edition’s default and keeps the query',
  ),
  rule(
    'redirect-saved-language',
    'the language cookie decides the redirect if the edition has that language',
  ),
  rule(
    'redirect-foreign-locale',
    'a foreign locale redirects temporarily to the default locale and keeps the path',
  ),
  rule('redirect-slash', 'an address without a trailing slash redirects to the one with it'),
];

function rule(name: RedirectProbe['rule'], requirement: string): EditionRule {
  return {
    name,
    requirement,
    of: 'edition',
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
