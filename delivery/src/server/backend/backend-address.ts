import type { SiteHosts } from 'shared-config/hosts';
import { limits } from 'shared-config/limits';
import type { Site } from 'shared-config/site-of-host';
import { Agent } from 'undici';

/** The site whose backend receives a request; from the hosts table, never from the request. */
export interface BackendSite {
  site: Site;
  hosts: Pick<SiteHosts, 'api'>;
}

/** Connections to one backend; further requests wait. Four times the limit of one visitor network. */
const MAX_CONNECTIONS = 1_024;

/**
 * Creates the connection pool to the backends. A connection carries one request at a time, so a response always belongs to the last
 * request.
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
