import { REGIONS } from 'shared-config/regions';
import { LOOPBACK_ADDRESSES, ownSiteOfHost } from 'shared-config/site-of-host';

/** Local ports of the product, counted from the port base: host, shell, bridge, this backend, plain page. */
const OWN_PORTS = 5;

/** The hosts that this server serves. It only plays the backend of `local`. */
const LOCAL_HOSTS: readonly string[] = [...REGIONS.map(({ localHost }) => localHost), ...LOOPBACK_ADDRESSES];

/** What the policy looks at. */
export interface PolicyInput {
  method: string;
  /** The `Host` header. */
  host: string;
  origin: string | null;
  contentType: string | null;
}

/** Whether a request may go on; if not, why, in words. */
export type PolicyVerdict = { isAllowed: true } | { isAllowed: false; reason: string };

/**
 * The origins that may use the backend with credentials: our local hosts at the five ports from the port base.
 *
 * @example ownOrigins(3000).has('http://hk.localhost:3000') // true
 */
export function ownOrigins(portBase: number): ReadonlySet<string> {
  const ports = Array.from({ length: OWN_PORTS }, (_, index) => portBase + index);
  return new Set(LOCAL_HOSTS.flatMap((host) => ports.map((port) => `http://${host}:${port}`)));
}

/** The origin of a request when it is one of ours, else null. */
export function ownOriginOf(request: Request, origins: ReadonlySet<string>): string | null {
  const origin = request.headers.get('origin');
  return origin !== null && origins.has(origin) ? origin : null;
}

/**
 * Judges whether a request comes from us. Rejects hosts that are not in the table (DNS rebinding), foreign and `null` origins,
 * and requests that may change something without an origin, unless they are JSON, which no foreign form can send.
 *
 * @example judgeRequest({ method: 'POST', host: 'localhost:3003', origin: 'null', contentType: null }, ownOrigins(3000))
 */
export function judgeRequest(
  { method, host, origin, contentType }: PolicyInput,
  origins: ReadonlySet<string>,
): PolicyVerdict {
  if (!LOCAL_HOSTS.includes(ownSiteOfHost(host)?.hostname ?? ''))
    return { isAllowed: false, reason: 'this host is not served here' };
  if (origin !== null) {
    return origins.has(origin)
      ? { isAllowed: true }
      : { isAllowed: false, reason: 'this origin is not ours' };
  }
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading || isJson(contentType)
    ? { isAllowed: true }
    : { isAllowed: false, reason: 'a request without an origin must be application/json' };
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
