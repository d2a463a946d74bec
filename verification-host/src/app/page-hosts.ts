import { createContext, useContext } from 'react';
import { hostsOf, type SiteHosts } from 'shared-config/hosts';
import { siteOfHost } from 'shared-config/site-of-host';

/**
 * Whom a page may talk to, by its own address.
 *
 * @example pageHosts(window.location).assets // 'http://localhost:3001'
 */
export function pageHosts({ host, protocol }: Pick<Location, 'host' | 'protocol'>): SiteHosts {
  const portBase = Number(process.env.PORT_BASE);
  return hostsOf({ site: siteOfHost(host), isSecure: protocol === 'https:', portBase });
}

/** Only in the browser: pages are prerendered for all hosts at once. */
export const PageHostsContext = createContext<SiteHosts | null>(null);

/**
 * The hosts of the page, for what is drawn in the browser alone.
 *
 * @throws Error in prerendered HTML
 */
export function usePageHosts(): SiteHosts {
  const hosts = useContext(PageHostsContext);
  if (!hosts) throw new Error('A prerendered page has no hosts yet: draw this after the page has started.');
  return hosts;
}
