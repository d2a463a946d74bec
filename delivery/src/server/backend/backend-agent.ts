import type { SiteHosts } from 'shared-config/hosts';
import { limits } from 'shared-config/limits';
import type { Site } from 'shared-config/site-of-host';
import { Agent } from 'undici';

/** The site whose backend is asked, from the hosts table and never from the request. */
export interface BackendSite {
  site: Site;
  hosts: Pick<SiteHosts, 'api'>;
}

/** Connections to one backend; further requests wait for one of them. Four times as many as one network has to us. */
const MAX_CONNECTIONS = 1_024;

/**
 * Creates the connections to the backends, with the limits of every request that the page server sends there. One request at a time
 * on a connection: an answer can only be that of the request before it.
 *
 * @example const agent = createBackendAgent();
 */
export function createBackendAgent(): Agent {
  return new Agent({
    pipelining: 1,
    connections: MAX_CONNECTIONS,
    connect: { timeout: limits.requestTimeoutMs },
    headersTimeout: limits.requestTimeoutMs,
    bodyTimeout: limits.requestTimeoutMs,
  });
}

/**
 * Returns the origin to connect to, and the value of `Host`. Names of this machine are replaced by its address: the names below
 * `localhost` are not in every resolver.
 *
 * @example backendAddressOf({ api: 'http://kz.localhost:3003' }) // { origin: 'http://127.0.0.1:3003', host: 'kz.localhost:3003' }
 */
export function backendAddressOf({ api }: Pick<SiteHosts, 'api'>): { origin: string; host: string } {
  const { protocol, hostname, port, host } = new URL(api);
  const address = hostname.endsWith('localhost') ? `127.0.0.1${port ? `:${port}` : ''}` : host;
  return { origin: `${protocol}//${address}`, host };
}
