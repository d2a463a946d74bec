import { brand } from './brand';
import { ownSiteOfHost, type Site } from './site-of-host';

export interface HostsInput {
  site: Site;
  isSecure: boolean;
  /** First of the local ports; default 3000 (R-RUN-2). */
  portBase?: number;
}

interface HostRow {
  /** Label in front of the environment's label and the region's domain. */
  label: string;
  /** Added to the port base in the environment `local`. */
  localPort: number;
  /**
   * In `local`: the page's own host name, so that cookies are same-site, or the origin that serves builds. Never a
   * foreign host.
   */
  localHost: 'own' | 'localhost';
}

/** First of the ports that the local environment uses (R-RUN-2). */
export const DEFAULT_PORT_BASE = 3000;

const HOSTS = {
  api: { label: 'api', localPort: 3, localHost: 'own' },
  websocket: { label: 'stream', localPort: 3, localHost: 'own' },
  chat: { label: 'chat', localPort: 3, localHost: 'own' },
  affiliates: { label: 'affiliates', localPort: 3, localHost: 'own' },
  translationManagement: { label: 'translations', localPort: 3, localHost: 'own' },
  translationDownload: { label: 'translations-cdn', localPort: 3, localHost: 'own' },
  assets: { label: 'assets', localPort: 1, localHost: 'localhost' },
  /** The collector of analytics and error events. */
  analytics: { label: 'events', localPort: 3, localHost: 'own' },
  shell: { label: 'shell', localPort: 1, localHost: 'localhost' },
  bridge: { label: 'bridge', localPort: 2, localHost: 'localhost' },
} as const satisfies Record<string, HostRow>;

/**
 * Origins of all servers that a page uses: absolute, without trailing slash; `websocket` is `wss:` when the page is
 * https, else `ws:`.
 */
export type SiteHosts = Record<keyof typeof HOSTS, string>;

/**
 * Returns the hosts of a page's region and environment (R-EDITION-7).
 *
 * @example hostsOf({ site: siteOfHost(`testnet.${domain}`), isSecure: true }).api // `https://api.testnet.${domain}`
 */
export function hostsOf({ site, isSecure, portBase = DEFAULT_PORT_BASE }: HostsInput): SiteHosts {
  const originOf = (name: keyof SiteHosts): string => {
    const address = addressOf(HOSTS[name], site, portBase);
    if (name === 'websocket') return `${isSecure ? 'wss' : 'ws'}://${address}`;
    return `${site.environment.kind === 'local' ? 'http' : 'https'}://${address}`;
  };
  const names = Object.keys(HOSTS) as (keyof SiteHosts)[];
  return Object.fromEntries(names.map((name) => [name, originOf(name)])) as SiteHosts;
}

function addressOf(row: HostRow, site: Site, portBase: number): string {
  const { region, environment, hostname } = site;
  if (environment.kind === 'local') {
    const own = ownSiteOfHost(hostname) ? hostname : region.localHost;
    return `${row.localHost === 'own' ? own : row.localHost}:${portBase + row.localPort}`;
  }
  const domain = brand.domains[region.code];
  return environment.kind === 'production'
    ? `${row.label}.${domain}`
    : `${row.label}.${environment.name}.${domain}`;
}
