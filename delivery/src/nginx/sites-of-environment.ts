import { brand } from 'shared-config/brand';
import { hostsOf, type SiteHosts } from 'shared-config/hosts';
import { REGIONS } from 'shared-config/regions';
import { siteOfHost, type Site } from 'shared-config/site-of-host';
import { hostOfRegion } from '../build/host-of-region';
import type { Door } from './nginx-input';

/** A site as nginx serves it. */
export interface ServedSite {
  site: Site;
  hosts: SiteHosts;
  /** Names that each door answers to. */
  names: Record<Door, readonly string[]>;
}

/**
 * The sites of an environment, one a region.
 *
 * @param environment its full name
 * @example sitesOfEnvironment('production', 3000)[0].names.shell // ['shell.…']
 */
export function sitesOfEnvironment(environment: string, portBase: number): ServedSite[] {
  return REGIONS.map((region) => {
    const site = siteOfHost(hostOfRegion(region, environment));
    const isLocal = environment === 'local';
    const hosts = hostsOf({ site, isSecure: !isLocal, portBase });
    const nameOf = (origin: string) => [isLocal ? site.hostname : new URL(origin).hostname];
    const bare = environment === 'production' ? [brand.domains[region.code]] : [];
    return {
      site,
      hosts,
      names: { pages: [site.hostname, ...bare], shell: nameOf(hosts.shell), bridge: nameOf(hosts.bridge) },
    };
  });
}
