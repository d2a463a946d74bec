import { brand } from 'shared-config/brand';
import type { Environment } from 'shared-config/environments';
import { hostsOf, type SiteHosts } from 'shared-config/hosts';
import { REGIONS } from 'shared-config/regions';
import { LOOPBACK_ADDRESSES, siteOfHost, type Site } from 'shared-config/site-of-host';
import { hostOfRegion } from './host-of-region';

/** A listener that browsers reach: the pages, or the origin of a remote. */
export type Door = 'pages' | 'shell' | 'bridge';

/** An edition as an environment serves it. */
export interface ServedSite {
  site: Site;
  hosts: SiteHosts;
  /** Host names that each listener serves; the page server and nginx serve no others. */
  names: Record<Door, readonly string[]>;
}

/**
 * Returns the sites of an environment, one for each edition.
 *
 * @example sitesOfEnvironment(environmentByName('production')!, 3000)[0].names.shell // ['shell.…']
 */
export function sitesOfEnvironment({ kind, name }: Environment, portBase: number): ServedSite[] {
  return REGIONS.map((region) => {
    const site = siteOfHost(hostOfRegion(region, name));
    const isLocal = kind === 'local';
    const hosts = hostsOf({ site, isSecure: !isLocal, portBase });
    const nameOf = (origin: string) => [isLocal ? site.hostname : new URL(origin).hostname];
    const bare = kind === 'production' ? [brand.domains[region.code]] : [];
    return {
      site,
      hosts,
      names: { pages: [site.hostname, ...bare], shell: nameOf(hosts.shell), bridge: nameOf(hosts.bridge) },
    };
  });
}

/** The exact table of hosts that a listener serves: host name → site. */
export type ServedHosts = ReadonlyMap<string, Site>;

/**
 * Returns the hosts that a listener of the Node server serves. In `local` these are the hosts of the table and the loopback addresses.
 *
 * @example servedHosts(environmentByName('dev-3')!, 3000, 'pages').get(`dev-3.${brand.domains.KAZ}`)?.region.code // 'KAZ'
 */
export function servedHosts(environment: Environment, portBase: number, door: Door): ServedHosts {
  const named = sitesOfEnvironment(environment, portBase).flatMap(({ site, names }) =>
    names[door].map((name) => [name, site] as const),
  );
  const loopback = environment.kind === 'local' ? LOOPBACK_ADDRESSES : [];
  return new Map([...named, ...loopback.map((address) => [address, siteOfHost(address)] as const)]);
}
