import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits-table';

/** An open connection. */
export interface Connection {
  socket: Socket;
  /** The networks that the address belongs to, the smallest first; empty where it counts among all connections only. */
  networks: readonly string[];
  /** Answers under way. */
  answers: Set<ServerResponse>;
  /** Since when there always was one, by `performance.now()`. */
  busySinceMs: number;
}

/** The open connections of a server. */
export interface OpenConnections {
  all(): Iterable<Connection>;
  /** Adds a connection until it closes; null where there is no room. */
  add(socket: Socket, networks: readonly string[]): Connection | null;
  /** Notes an answer until it is over. */
  addAnswer(connection: Connection, response: ServerResponse): void;
}

/**
 * Creates the list of open connections. A new one takes the place of the one that has been idle for the longest time. Where none is
 * idle, it takes the place of one of the network that has the most, if that network has more than a smallest network may have and the
 * new connection is not its own; otherwise there is no room.
 *
 * @param onFull is called with the limit that was reached
 */
export function createOpenConnections(
  limits: Pick<ConnectionLimits, 'maxConnections' | 'maxConnectionsPerNetwork'>,
  onFull: (limit: 'all' | 'network') => void,
): OpenConnections {
  // In the order in which they became idle.
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
      const neighbours = networks.get(network);
      neighbours?.delete(connection);
      if (neighbours?.size === 0) networks.delete(network);
    }
  };
  const close = (connection: Connection): true => {
    remove(connection);
    connection.socket.destroy();
    return true;
  };
  const closeIdlest = (connections: Iterable<Connection>): boolean => {
    for (const connection of connections) if (connection.answers.size === 0) return close(connection);
    return false;
  };
  const closeOfLargest = (newcomer: readonly string[]): boolean => {
    const [name, largest] = [...networks].reduce<[string, ReadonlySet<Connection>]>(
      (most, network) => (network[1].size > most[1].size ? network : most),
      ['', new Set()],
    );
    if (largest.size <= limits.maxConnectionsPerNetwork || newcomer.includes(name)) return false;
    const [oldest] = largest;
    return oldest !== undefined && close(oldest);
  };
  const hasRoom = (connections: ReadonlySet<Connection> | undefined, limit: number): boolean => {
    if (!connections || connections.size < limit) return true;
    onFull(connections === all ? 'all' : 'network');
    return closeIdlest(connections);
  };

  return {
    all: () => all,
    add(socket, of) {
      const [smallest] = of;
      const neighbours = smallest === undefined ? undefined : networks.get(smallest);
      if (!hasRoom(neighbours, limits.maxConnectionsPerNetwork)) return null;
      if (!hasRoom(all, limits.maxConnections) && !closeOfLargest(of)) return null;
      const connection = { socket, networks: of, answers: new Set<ServerResponse>(), busySinceMs: 0 };
      insert(connection);
      socket.once('close', () => remove(connection));
      return connection;
    },
    addAnswer(connection, response) {
      if (connection.answers.size === 0) connection.busySinceMs = performance.now();
      connection.answers.add(response);
      response.once('close', () => {
        connection.answers.delete(response);
        if (connection.answers.size > 0 || !all.has(connection)) return;
        remove(connection);
        insert(connection);
      });
    },
  };
}
