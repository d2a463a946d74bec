import type { IncomingMessage } from 'node:http';
import type { TokenSubject } from './report-tokens';

const ALLOWED_FETCH_SITES: Record<TokenSubject['audience'], readonly string[]> = {
  'same-origin': ['same-origin'],
  'same-site': ['same-origin', 'same-site'],
};

/**
 * Returns whether a request comes from one of our pages: on the same origin, or on the same site. Pages cannot set these headers, so
 * a hostile page cannot report through its visitors' browsers. Browsers without `Sec-Fetch-Site` (Safari before 16.4, pages without
 * https) send `Origin` with every POST.
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
  const host = /^https?:\/\/([^/\s]+)$/i.exec(origin)?.[1]?.toLowerCase();
  const own = headers.host?.toLowerCase();
  if (!host || !own) return false;
  if (audience === 'same-origin') return host === own;
  const domain = nameOf(own).replace(/^shell\./, '');
  return nameOf(host) === domain || nameOf(host).endsWith(`.${domain}`);
}

function nameOf(host: string): string {
  return host.replace(/:\d*$/, '');
}
