import type { RedirectProbe } from '../requirements/redirect-probes';
import { redirectTargetOf } from '../site/answer';
import { flawUnless, type EditionRule } from './rule';

/** Redirects that depend on the visitor must not be kept by a browser for the next one. */
const TEMPORARY = [302, 303, 307];

/** The redirects of R-PAGE-2, each in one step to a page. */
export const REDIRECT_RULES: readonly EditionRule[] = [
  rule(
    'redirect-no-locale',
    'an address without a locale leads to the edition’s default, for now; every byte of the query stays',
  ),
  rule(
    'redirect-saved-language',
    'the language cookie decides where it leads if the edition offers that language, and else does not',
  ),
  rule(
    'redirect-foreign-locale',
    'a locale that the edition does not offer leads to the default, same path, for now',
  ),
  rule('redirect-slash', 'without its slash at the end an address leads to the one with it'),
];

function rule(name: RedirectProbe['rule'], holds: string): EditionRule {
  return {
    name,
    holds,
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
