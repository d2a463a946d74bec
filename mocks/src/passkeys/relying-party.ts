import { relyingPartyOfSite } from 'shared-config/site/relying-party';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import type { CallRequest } from '../calls/call';
import { refuseField } from '../calls/read-body';

/** The relying party of WebAuthn: the site that a passkey belongs to. */
export interface RelyingParty {
  /** The domain of the edition's group. */
  rpId: string;
  /** The edition's domain and the page's host name, where they differ from `rpId`. */
  ownRpIds: readonly string[];
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
 * Returns the relying party of a page; null for every origin that is not in the list of its group. `local` allows all ports of our
 * host names, but no IP addresses.
 *
 * @example relyingPartyOf('http://tr.localhost:3000') // { rpId: 'tr.localhost', ownRpIds: [], origin: 'http://tr.localhost:3000' }
 */
export function relyingPartyOf(origin: string | null): RelyingParty | null {
  if (origin === null || !URL.canParse(origin)) return null;
  const { hostname, host, protocol, origin: parsed } = new URL(origin);
  const site = parsed === origin ? ownSiteOfHost(host) : null;
  if (!site || isIpAddress(hostname)) return null;
  const { rpId, ownRpIds, origins } = relyingPartyOfSite(site);
  const isLocal = site.environment.kind === 'local' && /^https?:$/.test(protocol);
  return isLocal || origins.includes(origin) ? { rpId, ownRpIds, origin } : null;
}

/** Returns the ids for new passkeys of a page: no longer a single host. The first one is the best. */
export function rpIdsOfNewPasskeys({ rpId, ownRpIds }: RelyingParty): string[] {
  return [rpId, ...ownRpIds.filter((own) => !own.startsWith('www.'))];
}

/** @throws Refusal for a page without a relying party */
export function requireRelyingParty({ origin }: CallRequest): RelyingParty {
  return relyingPartyOf(origin) ?? refuseField('origin', 'must be one of our pages');
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
