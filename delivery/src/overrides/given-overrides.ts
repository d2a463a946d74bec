import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { allowsOverrides, type Environment } from 'shared-config/environments';
import type { Overrides } from 'shared-config/loader/overrides';
import { readCookie } from 'shared-config/read-cookie';
import { expiredCookie, OVERRIDE_COOKIES, overrideCookieName, overridesIn } from './override-cookie';

/** What one browser takes from its developer's machine. */
export interface GivenOverrides {
  overrides: Overrides;
  /** Headers of the answer: what is one browser's is kept by nobody, and a cookie that may say nothing is taken away. */
  headers: OutgoingHttpHeaders;
}

const NONE: GivenOverrides = { overrides: {}, headers: {} };

/**
 * Returns the overrides of a request. There are none in an environment that does not allow them.
 *
 * @param environment the one that the server was started for
 * @example givenOverrides(request.headers, site.environment).overrides // { shell: 'http://localhost:3001' }
 */
export function givenOverrides(
  { cookie = '' }: IncomingHttpHeaders,
  environment: Environment,
): GivenOverrides {
  const sent = OVERRIDE_COOKIES.filter((name) => readCookie(cookie, name) !== undefined);
  if (sent.length === 0) return NONE;
  const overrides = allowsOverrides(environment) ? overridesIn(cookie, environment) : null;
  const kept = overrides && overrideCookieName(environment);
  const expired = sent.filter((name) => name !== kept).map(expiredCookie);
  return {
    overrides: overrides ?? {},
    headers: {
      'Cache-Control': 'private, no-store',
      ...(expired.length > 0 ? { 'Set-Cookie': expired } : {}),
    },
  };
}
