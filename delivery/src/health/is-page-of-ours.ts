import type { IncomingMessage } from 'node:http';
import type { TokenSubject } from './report-tokens';

/** Values of `Sec-Fetch-Site` that a browser sends for such a page. */
const ALLOWED_FETCH_SITES: Record<TokenSubject['audience'], readonly string[]> = {
  'same-origin': ['same-origin'],
  'same-site': ['same-origin', 'same-site'],
};

/**
 * Returns whether a browser sends a request for a page of ours: one of the request's own origin, or one on a host beside it. A page
 * cannot set either header itself, so a hostile page cannot speak through its visitors' browsers. Browsers that send no
 * `Sec-Fetch-Site` (Safari before 16.4, pages without https) send `Origin` with every POST.
 *
 * @example isPageOfOurs(request, 'same-origin')
 */
export function isOwnPage(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  audience: TokenSubject['audience'],
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !ALLOWED_FETCH_SITES[audience].includes(String(site))) return false;
  const { origin } = headers;
  // Without an origin, a GET of a hostile page gets an answer that the page cannot read.
  if (origin === undefined) return method === 'GET';
  const host = hostOf(origin);
  const own = (headers.host ?? '').toLowerCase();
  if (host === null || own === '') return false;
  return audience === 'same-origin' ? host === own : sharesDomain(nameOf(host), nameOf(own));
}

/** Host of an origin, with its port; null for `null` and anything else. */
function hostOf(origin: string): string | null {
  return /^https?:\/\/([^/\s]+)$/i.exec(origin)?.[1]?.toLowerCase() ?? null;
}

function nameOf(host: string): string {
  return host.replace(/:\d*$/, '');
}

/** The shell's host is one label in front of the domain that its pages share. */
function sharesDomain(name: string, shell: string): boolean {
  const domain = shell.replace(/^shell\./, '');
  return name === domain || name.endsWith(`.${domain}`);
}
