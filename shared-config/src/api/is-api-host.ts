import { DEFAULT_PORT_BASE, hostsOf } from '../site/hosts';
import { ownSiteOfHost } from '../site/site-of-host';
import { urlFrom } from '../platform/url-from';

/**
 * Returns whether an address is on one of our own API hosts, of any region and environment: the only hosts that may
 * receive the app's token or a visitor's cookies (R-API-14). Scheme and port must match. A path alone (`/s1`) is not
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
