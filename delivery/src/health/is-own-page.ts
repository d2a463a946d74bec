import type { IncomingMessage } from 'node:http';
import type { TokenSubject } from './report-tokens';

/** Accepted values of `Sec-Fetch-Site` by audience. */
const ALLOWED_FETCH_SITES: Record<TokenSubject['audience'], readonly string[]> = {
  'same-origin': ['same-origin'],
  'same-site': ['same-origin', 'same-site'],
};

/**
 * Returns whether a request comes from one of our pages: on the same origin, or on the same site. Pages cannot set these headers, so
 * a hostile page cannot report through its visitors' browsers. Browsers without `Sec-Fetch-Site` (Safari before 16.4, pages without
 * https) send `Origin` with every POST.
 *
 * @example isOwnPage(request, 'same-origin')
 */
export function isOwnPage(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  audience: TokenSubject['audience'],
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !ALLOWED_FETCH_SITES[audience].includes(String(site))) return false;
  const { origin } = headers;
  // A hostile page can send a GET without an origin, but cannot read the response.
  if (origin === undefined) return method === 'GET';
  const host = hostOf(origin);
  const own = (headers.host ?? '').toLowerCase();
  if (host === null || own === '') return false;
  return audience === 'same-origin' ? host === own : sharesDomain(nameOf(host), nameOf(own));
}

/** Returns the host of an origin with its port; null for an invalid origin. */
function hostOf(origin: string): string | null {
  return /^https?:\/\/([^/\s]+)$/i.exec(origin)?.[1]?.toLowerCase() ?? null;
}

function nameOf(host: string): string {
  return host.replace(/:\d*$/, '');
}

/** Returns whether a host belongs to the domain of the shell's host, `shell.<domain>`. */
function sharesDomain(name: string, shell: string): boolean {
  const domain = shell.replace(/^shell\./, '');
  return name === domain || name.endsWith(`.${domain}`);
}
