import type { SiteHosts } from 'shared-config/hosts';
import type { Site } from 'shared-config/site-of-host';
import { securityHeadersOf, type PageParts } from './security-headers';

/**
 * The headers that every page of a site carries, whatever its address.
 *
 * @example pageHeadersOf(site, hosts, { scripts: [head], styles: [critical] })['X-Robots-Tag'] // on testnet: 'noindex, nofollow'
 */
export function pageHeadersOf(
  { environment: { kind } }: Site,
  hosts: SiteHosts,
  parts: Omit<PageParts, 'environment'>,
): Record<string, string> {
  return {
    ...securityHeadersOf(hosts, { environment: kind, ...parts }),
    ...(kind === 'testnet' ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  };
}
