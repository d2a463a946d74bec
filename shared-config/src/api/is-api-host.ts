import { DEFAULT_PORT_BASE, hostsOf } from '../site/hosts';
import { ownSiteOfHost } from '../site/site-of-host';
import { urlFrom } from '../platform/url-from';

/**
 * Base of the second client (R-API-3): a path of the page's own origin that the page's host forwards to the backend.
 *
 * @example createApiClient({ ...options, baseUrl: window.location.origin + SAME_ORIGIN_BASE })
 */
export const SAME_ORIGIN_BASE = '/s1';

/**
 * Returns whether the app's token may be sent to an address: to one of our own API hosts, or to the path of one of our page
 * servers that forwards to it (R-API-14). A path alone may follow another origin: that of a `<base>`.
 *
 * @param portBase first of the local ports, where it is not 3000
 * @example mayReceiveToken('http://kz.localhost:3000/s1') // true
 */
export function mayReceiveToken(address: string, portBase: number = DEFAULT_PORT_BASE): boolean {
  if (isApiHost(address, portBase)) return true;
  const url = urlFrom(address);
  const site = url && ownSiteOfHost(url.host);
  if (!site) return false;
  const { region, environment, hostname } = site;
  const origins: Partial<Record<typeof environment.kind, string>> = {
    local: `http://${hostname}:${portBase}`,
    production: `https://${region.productionHost}`,
  };
  const origin = origins[environment.kind] ?? hostsOf({ site, isSecure: true }).api.replace('//api.', '//');
  return url.href === origin + SAME_ORIGIN_BASE;
}

/**
 * Returns whether an address is on one of our own API hosts, of any region and environment: the only hosts that may
 * receive a visitor's cookies from a server. Scheme and port must match. A path alone (`/s1`) is not
 * on an API host. Never throws.
 *
 * @param portBase first of the local ports, where it is not 3000
 * @example isApiHost('http://kz.localhost:3003/s1') // true
 */
export function isApiHost(address: string, portBase: number = DEFAULT_PORT_BASE): boolean {
  const url = urlFrom(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  // `siteOfHost` would treat a foreign host as a local page with itself as the API host.
  const site = ownSiteOfHost(url.host);
  return site !== undefined && url.origin === hostsOf({ site, isSecure: true, portBase }).api;
}
