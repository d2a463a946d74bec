import * as limits from 'shared-config/site/limits';
import { Client } from 'undici';

/** A connection to a backend. Destroy `client` after a failure: that rejects its request immediately, also one that waits. */
export interface BackendConnection {
  client: Client;
  /** Makes the connection available for the next request, after the end of a response. */
  giveBack(): void;
}

/**
 * Creates the connections to the backends, for which callers take a slot first. A connection carries one request at a time, so a
 * response always belongs to the last request. A pool of the client library would queue requests that no signal reaches, and would
 * open an idle connection for each aborted request.
 *
 * @returns a function of the backend's origin
 * @example const { client, giveBack } = createBackendConnections()('https://api.example.com')
 */
export function createBackendConnections(): (origin: string) => BackendConnection {
  const idleByOrigin = new Map<string, Client[]>();
  return (origin) => {
    const idle = idleByOrigin.get(origin) ?? [];
    idleByOrigin.set(origin, idle);
    // The one that was used last, so that the others time out.
    const client = idle.pop() ?? createClient(origin, idle);
    return { client, giveBack: () => void idle.push(client) };
  };
}

function createClient(origin: string, idle: Client[]): Client {
  const client = new Client(origin, {
    pipelining: 1,
    connect: { timeout: limits.requestTimeoutMs },
    headersTimeout: limits.requestTimeoutMs,
    bodyTimeout: limits.requestTimeoutMs,
  });
  client.on('disconnect', () => {
    const index = idle.indexOf(client);
    if (index >= 0) idle.splice(index, 1);
  });
  return client;
}
