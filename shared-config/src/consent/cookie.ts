import { cookieNamesOf } from '../site/cookie-names';
import { readCookie, type CookieSource } from '../cookies/read-cookie';
import { writeCookie } from '../cookies/write-cookie';
import type { Environment } from '../site/environments';
import { CONSENT_DAYS, CONSENT_VERSION, OPTIONAL_CATEGORIES, type ConsentChoices } from './categories';
import type { Consent } from './consent';

const DAY_MS = 86_400_000;

/**
 * Returns the cookie's value for a decision: the version of the questions and the allowed categories, in the order of
 * the table.
 *
 * @example consentCookieValue({ analytics: false, marketing: true, support: true }) // '1.marketing.support'
 */
export function consentCookieValue(choices: ConsentChoices): string {
  return [CONSENT_VERSION, ...OPTIONAL_CATEGORIES.filter((category) => choices[category])].join('.');
}

/** Every valid value of the cookie. Servers only use values that equal one of these. */
export const CONSENT_COOKIE_VALUES: ReadonlyMap<string, ConsentChoices> = new Map(
  everyDecision().map((choices) => [consentCookieValue(choices), choices]),
);

/**
 * Returns the visitor's decision from the consent cookie; null without one, or for another version of the questions.
 *
 * @param source a `Cookie` header, or a page
 * @example readConsentCookie('consent_dev=1.support', { kind: 'local' }) // { analytics: false, marketing: false, support: true }
 */
export function readConsentCookie(
  source: CookieSource,
  environment: Pick<Environment, 'kind'>,
): ConsentChoices | null {
  const value = readCookie(source, cookieNamesOf(environment).consent);
  return CONSENT_COOKIE_VALUES.get(value ?? '') ?? null;
}

export interface ConsentCookieOptions {
  page: { document: { cookie: string }; location: Pick<Location, 'protocol'> };
  consent: Pick<Consent, 'decision' | 'subscribe'>;
  environment: Pick<Environment, 'kind'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Copies the visitor's decision from local storage to a cookie, so that the server can allow scripts by policy.
 * Copies it now, because browsers can limit cookies of scripts to a week, and after each change. Does not copy a
 * refusal by the browser. Returns a function that stops.
 *
 * @example syncConsentCookie({ page: window, consent, environment: site.environment, now: Date.now })
 */
export function syncConsentCookie({ page, consent, environment, now }: ConsentCookieOptions): () => void {
  const write = (value: string, days: number) =>
    writeCookie(
      page.document,
      {
        name: cookieNamesOf(environment).consent,
        value,
        days,
        isSecure: page.location.protocol === 'https:',
      },
      (message) => console.info(`[shell] scripts that need consent stay away. ${message}`),
    );
  const copy = (): boolean => {
    const decision = consent.decision();
    if (decision === null || decision.decidedAt === null) return false;
    const days = CONSENT_DAYS - (now() - decision.decidedAt) / DAY_MS;
    write(consentCookieValue(decision.choices), days);
    return true;
  };
  copy();
  return consent.subscribe(() => {
    if (!copy()) write('', 0);
  });
}

function everyDecision(): ConsentChoices[] {
  const answers = [true, false];
  return answers.flatMap((analytics) =>
    answers.flatMap((marketing) => answers.map((support) => ({ analytics, marketing, support }))),
  );
}
