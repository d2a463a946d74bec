import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { allowsOverrides } from 'shared-config/environments';
import type { Overrides } from 'shared-config/federation/overrides';
import { readCookie } from 'shared-config/read-cookie';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { expiredCookie, OVERRIDE_COOKIES, overrideCookieName, overridesIn } from './override-cookie';

/** What one browser takes from its developer's machine. */
export interface GivenOverrides {
  overrides: Overrides;
  /** Headers of the answer: what is one browser's is kept by nobody, and a cookie that may say nothing is taken away. */
  headers: OutgoingHttpHeaders;
}

const NONE: GivenOverrides = { overrides: {}, headers: {} };

/**
 * The overrides of a request. A host that is not ours has none, and an environment that does not allow them neither.
 *
 * @example givenOverrides(request.headers).overrides // { shell: 'http://localhost:3001' }
 */
export function givenOverrides({ cookie = '', host = '' }: IncomingHttpHeaders): GivenOverrides {
  const sent = OVERRIDE_COOKIES.filter((name) => readCookie(cookie, name) !== undefined);
  if (sent.length === 0) return NONE;
  const environment = ownSiteOfHost(host)?.environment;
  const isAllowed = environment !== undefined && allowsOverrides(environment);
  const overrides = isAllowed ? overridesIn(cookie, environment) : null;
  const kept = overrides && overrideCookieName(environment!);
  const expired = sent.filter((name) => name !== kept).map(expiredCookie);
  return {
    overrides: overrides ?? {},
    headers: {
      'Cache-Control': 'private, no-store',
      ...(expired.length > 0 ? { 'Set-Cookie': expired } : {}),
    },
  };
}
