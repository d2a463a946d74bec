import { ownSiteOfHost } from 'shared-config/site-of-host';

/** Whom a passkey is for, in WebAuthn's words. */
export interface RelyingParty {
  /** The page's hostname: each regional host is a party of its own. */
  rpId: string;
  /** The page's origin, port and all; an answer must have been given on this very one. */
  origin: string;
}

/**
 * Origin of the page that sent a request. A browser says it in a header that no script can set; where the handlers run
 * in the page itself (service worker, Jest in jsdom) it is that page's own.
 */
export function pageOriginOf(request: Request): string | null {
  const page = (globalThis as { location?: Location }).location;
  return request.headers.get('origin') ?? page?.origin ?? null;
}

/**
 * The relying party of a page; null for an origin that is not ours, for an address (passkeys need a name), and for one
 * that no browser holds secure.
 *
 * @example relyingPartyOf('http://tr.localhost:3000') // { rpId: 'tr.localhost', origin: 'http://tr.localhost:3000' }
 */
export function relyingPartyOf(origin: string | null): RelyingParty | null {
  if (origin === null || !URL.canParse(origin)) return null;
  const { hostname, host, protocol, origin: parsed } = new URL(origin);
  const site = parsed === origin ? ownSiteOfHost(host) : null;
  if (!site || isIpAddress(hostname)) return null;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && site.environment.kind === 'local');
  return isSecure ? { rpId: hostname, origin } : null;
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
