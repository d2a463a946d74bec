import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits-table';

export interface Connection {
  socket: Socket;
  /** Networks of the address, smallest first; empty for proxies, which only the total limit counts. */
  networks: readonly string[];
  responses: Set<ServerResponse>;
  /** Since when a response has been pending without a break, by `performance.now()`. */
  busySinceMs: number;
}

/**
 * Creates the registry of open connections. At a limit, a new connection replaces the one that has been idle longest. If none is
 * idle, it replaces one of the network with the most connections. That network must be over the limit for a household and must
 * not be the new connection's own.
 *
 * @param onFull receives the limit that was reached
 */
export function createOpenConnections(
  limits: Pick<ConnectionLimits, 'maxConnections' | 'maxConnectionsPerNetwork'>,
  onFull: (limit: 'all' | 'network') => void,
) {
  // Ordered by the time at which they became idle.
  const all = new Set<Connection>();
  const networks = new Map<string, Set<Connection>>();

  const insert = (connection: Connection) => {
    all.add(connection);
    for (const network of connection.networks) {
      networks.set(network, (networks.get(network) ?? new Set()).add(connection));
    }
  };
  const remove = (connection: Connection) => {
    all.delete(connection);
    for (const network of connection.networks) {
      const sameNetwork = networks.get(network);
      sameNetwork?.delete(connection);
      if (sameNetwork?.size === 0) networks.delete(network);
    }
  };
  const close = (connection: Connection): true => {
    remove(connection);
    connection.socket.destroy();
    return true;
  };
  const closeLongestIdle = (connections: Iterable<Connection>): boolean => {
    for (const connection of connections) if (connection.responses.size === 0) return close(connection);
    return false;
  };
  const closeInLargestNetwork = (newNetworks: readonly string[]): boolean => {
    const none: [string, ReadonlySet<Connection>] = ['', new Set()];
    const [name, largest] = [...networks].reduce(
      (most, network) => (network[1].size > most[1].size ? network : most),
      none,
    );
    if (largest.size <= limits.maxConnectionsPerNetwork || newNetworks.includes(name)) return false;
    const [oldest] = largest;
    return oldest !== undefined && close(oldest);
  };
  const hasRoom = (connections: ReadonlySet<Connection> | undefined, limit: number): boolean => {
    if (!connections || connections.size < limit) return true;
    onFull(connections === all ? 'all' : 'network');
    return closeLongestIdle(connections);
  };

  return {
    all: (): Iterable<Connection> => all,
    /** Registers a connection until it closes; null if the limits leave no room. */
    add(socket: Socket, ownNetworks: readonly string[]): Connection | null {
      const [smallest] = ownNetworks;
      const sameNetwork = smallest === undefined ? undefined : networks.get(smallest);
      if (!hasRoom(sameNetwork, limits.maxConnectionsPerNetwork)) return null;
      if (!hasRoom(all, limits.maxConnections) && !closeInLargestNetwork(ownNetworks)) return null;
      const connection: Connection = { socket, networks: ownNetworks, responses: new Set(), busySinceMs: 0 };
      insert(connection);
      socket.once('close', () => {
        remove(connection);
        // Node emits it only for the response that it is sending, so handlers of those that wait in the pipeline would never stop.
        for (const response of connection.responses) if (!response.socket) response.emit('close');
      });
      return connection;
    },
    addResponse(connection: Connection, response: ServerResponse): void {
      if (connection.responses.size === 0) connection.busySinceMs = performance.now();
      connection.responses.add(response);
      response.once('close', () => {
        connection.responses.delete(response);
        if (connection.responses.size > 0 || !all.has(connection)) return;
        remove(connection);
        insert(connection);
      });
    },
  };
}
