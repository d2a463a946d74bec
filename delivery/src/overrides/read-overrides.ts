import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { allowsOverrides, type Environment } from 'shared-config/site/environments';
import { OVERRIDABLE_PARTS, type Overrides } from 'shared-config/loader/overrides';
import { readCookie } from 'shared-config/cookies/read-cookie';
import { expiredCookie, OVERRIDE_COOKIES, overrideCookieName, overridesIn } from './override-cookie';

export interface RequestOverrides {
  overrides: Overrides;
  /** Response headers: no cache stores the response, and invalid or forbidden cookies expire. */
  headers: OutgoingHttpHeaders;
}

/** Returns the overrides of a request; none if the server's environment does not allow them. */
export function readOverrides(
  { cookie = '' }: IncomingHttpHeaders,
  environment: Environment,
): RequestOverrides {
  const sent = OVERRIDE_COOKIES.filter((name) => readCookie(cookie, name) !== undefined);
  if (sent.length === 0) return { overrides: {}, headers: {} };
  const overrides = allowsOverrides(environment) ? overridesIn(cookie, environment) : null;
  const validName = overrides && overrideCookieName(environment);
  const expired = sent.filter((name) => name !== validName).map(expiredCookie);
  return {
    overrides: overrides ?? {},
    headers: {
      'Cache-Control': 'private, no-store',
      ...(expired.length > 0 ? { 'Set-Cookie': expired } : {}),
    },
  };
}

/** Returns a page's document with overrides instead of the versions of the overridden parts. */
export function overriddenDocument(document: DiscoveryDocument, overrides: Overrides): DiscoveryDocument {
  const overridden: readonly string[] = OVERRIDABLE_PARTS.filter((part) => overrides[part]);
  if (overridden.length === 0) return document;
  const others = Object.entries(document.microFrontends).filter(([part]) => !overridden.includes(part));
  return { ...document, microFrontends: Object.fromEntries(others), overrides };
}
