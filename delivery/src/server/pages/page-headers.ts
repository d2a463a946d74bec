import type { SiteHosts } from 'shared-config/hosts';
import type { Site } from 'shared-config/site-of-host';
import { securityHeadersOf, type PagePolicyInput } from '../../http/security-headers';

/**
 * Returns the headers of every page of a site.
 *
 * @example pageHeadersOf(site, hosts, { scripts: [head], styles: [critical] })['X-Robots-Tag'] // on testnet: 'noindex, nofollow'
 */
export function pageHeadersOf(
  { environment: { kind } }: Site,
  hosts: SiteHosts,
  parts: Omit<PagePolicyInput, 'environment'>,
): Record<string, string> {
  return {
    ...securityHeadersOf(hosts, { environment: kind, ...parts }),
    ...(kind === 'testnet' ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  };
}
