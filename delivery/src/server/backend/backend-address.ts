import type { SiteHosts } from 'shared-config/site/hosts';
import type { Site } from 'shared-config/site/site-of-host';

/** The site whose backend receives a request; from the hosts table, never from the request. */
export interface BackendSite {
  site: Site;
  hosts: Pick<SiteHosts, 'api'>;
}

/**
 * Returns the origin to connect to, and the value of `Host`. It replaces names below `localhost` by the loopback address, because
 * not every resolver knows them.
 *
 * @example backendAddressOf({ api: 'http://kz.localhost:3003' }) // { origin: 'http://127.0.0.1:3003', host: 'kz.localhost:3003' }
 */
export function backendAddressOf({ api }: Pick<SiteHosts, 'api'>): { origin: string; host: string } {
  const { protocol, hostname, port, host } = new URL(api);
  const address = hostname.endsWith('localhost') ? `127.0.0.1${port ? `:${port}` : ''}` : host;
  return { origin: `${protocol}//${address}`, host };
}
