import { hostsOf, type SiteHosts } from 'shared-config/site/hosts';
import { siteOfHost } from 'shared-config/site/site-of-host';

/**
 * Returns the service hosts for a page's address.
 * @example pageHosts(window.location).assets // 'http://localhost:3001'
 */
export function pageHosts({ host, protocol }: Pick<Location, 'host' | 'protocol'>): SiteHosts {
  const portBase = Number(process.env.PORT_BASE);
  return hostsOf({ site: siteOfHost(host), isSecure: protocol === 'https:', portBase });
}
