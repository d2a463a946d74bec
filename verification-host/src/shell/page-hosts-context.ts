import { createContext, useContext } from 'react';
import type { SiteHosts } from 'shared-config/site/hosts';

/** Exists only in the browser, because one prerendered page serves all hosts. */
export const PageHostsContext = createContext<SiteHosts | null>(null);

/** Returns the hosts of the page, for components that render only in the browser. @throws Error during prerendering */
export function usePageHosts(): SiteHosts {
  const hosts = useContext(PageHostsContext);
  if (!hosts)
    throw new Error('Hosts are unknown during prerendering: render this after the page has started.');
  return hosts;
}
