import { createContext, useContext } from 'react';
import type { SiteHosts } from 'shared-config/hosts';

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
