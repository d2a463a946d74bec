import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import type { CallRequest } from '../calls/call';
import { refuseField } from '../calls/read-body';

/** The relying party of WebAuthn: the site that a passkey belongs to. */
export interface RelyingParty {
  /** The page's host name. Each regional host has its own passkeys. */
  rpId: string;
  /** The page's origin with port; an answer must come from the same origin. */
  origin: string;
}

/**
 * Returns the origin of the page that sent a request. Handlers that run in the page (service worker, Jest in
 * jsdom) use the page's own.
 */
export function pageOriginOf(request: Request): string | null {
  const page = (globalThis as { location?: Location }).location;
  return request.headers.get('origin') ?? page?.origin ?? null;
}

/**
 * Returns the relying party of a page; null for foreign origins, IP addresses and insecure origins.
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

/** @throws Refusal for a page without a relying party */
export function requireRelyingParty({ origin }: CallRequest): RelyingParty {
  return relyingPartyOf(origin) ?? refuseField('origin', 'must be one of our pages');
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
