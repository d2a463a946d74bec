import { brand } from 'shared-config/site/brand';
import type { Environment } from 'shared-config/site/environments';
import { hostsOf, type SiteHosts } from 'shared-config/site/hosts';
import { hostOfRegion, REGIONS } from 'shared-config/site/regions';
import { LOOPBACK_ADDRESSES, siteOfHost, type Site } from 'shared-config/site/site-of-host';

/** A public listener: the pages, or the origin of a remote. */
export type ListenerName = 'pages' | 'shell' | 'bridge';

export interface ServedSite {
  site: Site;
  hosts: SiteHosts;
  names: Record<ListenerName, readonly string[]>;
}

/**
 * Returns the sites of an environment, one for each edition.
 *
 * @example sitesOfEnvironment(environmentByName('production')!, 3000)[0].names.shell // ['shell.…']
 */
export function sitesOfEnvironment({ kind, name }: Environment, portBase: number): ServedSite[] {
  return REGIONS.map((region) => {
    const site = siteOfHost(hostOfRegion(region, name));
    const hosts = hostsOfSite(site, portBase);
    const nameOf = (origin: string) => [kind === 'local' ? site.hostname : new URL(origin).hostname];
    const bare = kind === 'production' ? [brand.domains[region.code]] : [];
    return {
      site,
      hosts,
      names: { pages: [site.hostname, ...bare], shell: nameOf(hosts.shell), bridge: nameOf(hosts.bridge) },
    };
  });
}

/** Returns the addresses of a site's servers. Only `local` uses http. */
export function hostsOfSite(site: Site, portBase: number): SiteHosts {
  return hostsOf({ site, isSecure: site.environment.kind !== 'local', portBase });
}

/** The hosts that a listener serves: host name → site. */
export type ServedHosts = ReadonlyMap<string, Site>;

/**
 * Returns the hosts that a listener of the Node server serves; in `local` also the loopback addresses.
 *
 * @example servedHosts(environmentByName('dev-3')!, 3000, 'pages').get(`dev-3.${brand.domains.KAZ}`)?.region.code // 'KAZ'
 */
export function servedHosts(environment: Environment, portBase: number, listener: ListenerName): ServedHosts {
  const named = sitesOfEnvironment(environment, portBase).flatMap(({ site, names }) =>
    names[listener].map((name) => [name, site] as const),
  );
  const loopback = environment.kind === 'local' ? LOOPBACK_ADDRESSES : [];
  return new Map([...named, ...loopback.map((address) => [address, siteOfHost(address)] as const)]);
}
