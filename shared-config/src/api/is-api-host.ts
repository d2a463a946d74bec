import { DEFAULT_PORT_BASE, hostsOf } from '../site/hosts';
import { ownSiteOfHost } from '../site/site-of-host';
import { urlFrom } from '../platform/url-from';

/**
 * Whether an address is on one of our own API hosts, of any region and environment: the only hosts that may see the
 * app's token or a visitor's forwarded cookies (R-API-14). Pure, never throws. Scheme and port count; a
 * path alone (`/s1`) names no host and is none.
 *
 * @param portBase first of the local ports, where it is not 3000
 * @example isApiHost('http://kz.localhost:3003/s1') // true
 * @example isApiHost('http://evil.example:3003') // false
 */
export function isApiHost(address: string, portBase: number = DEFAULT_PORT_BASE): boolean {
  const url = urlFrom(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  // Never siteOfHost: that takes a foreign host for a local page, whose API host would be the foreign host itself.
  const site = ownSiteOfHost(url.host);
  return site !== undefined && url.origin === hostsOf({ site, isSecure: true, portBase }).api;
}
