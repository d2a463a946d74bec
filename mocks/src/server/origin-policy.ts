import { REGIONS } from 'shared-config/site/regions';
import { LOOPBACK_ADDRESSES, ownSiteOfHost } from 'shared-config/site/site-of-host';

/** The accepted hosts. The mock backend serves only the environment `local`. */
const LOCAL_HOSTS: readonly string[] = [...REGIONS.map(({ localHost }) => localHost), ...LOOPBACK_ADDRESSES];

export interface PolicyInput {
  method: string;
  host: string;
  origin: string | null;
  contentType: string | null;
}

export type PolicyResult = { isAllowed: true } | { isAllowed: false; reason: string };

/**
 * Returns the origin of a request when a page of this machine sent it, else null.
 *
 * @example localOriginOf(request) // 'http://localhost:4173'
 */
export function localOriginOf(request: Request): string | null {
  const origin = request.headers.get('origin');
  return origin !== null && isLocalOrigin(origin) ? origin : null;
}

/**
 * Returns whether an origin is one of the local hosts over http, on any port: developers try the shell from servers of their own.
 *
 * @example isLocalOrigin('http://localhost:4173') // true
 */
export function isLocalOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, origin: parsed } = new URL(origin);
  return parsed === origin && protocol === 'http:' && LOCAL_HOSTS.includes(hostname);
}

/**
 * Checks that a request comes from a page of this machine. Rejects unknown hosts (DNS rebinding), foreign and
 * `null` origins, and changing requests without an origin, unless they are JSON, which a foreign form cannot
 * send.
 */
export function checkRequest({ method, host, origin, contentType }: PolicyInput): PolicyResult {
  if (!LOCAL_HOSTS.includes(ownSiteOfHost(host)?.hostname ?? ''))
    return { isAllowed: false, reason: 'this host is not served here' };
  if (origin !== null) {
    return isLocalOrigin(origin)
      ? { isAllowed: true }
      : { isAllowed: false, reason: 'this origin is not local' };
  }
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading || isJson(contentType)
    ? { isAllowed: true }
    : { isAllowed: false, reason: 'a request without an origin must be application/json' };
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
