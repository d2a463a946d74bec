import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits-table';

/** An open connection. */
export interface Connection {
  socket: Socket;
  /** Undefined where it counts among all connections only. */
  network: string | undefined;
  /** Answers under way. */
  answers: Set<ServerResponse>;
  /** Since when there always was one, by `performance.now()`. */
  busySinceMs: number;
}

/** The open connections of a server. */
export interface OpenConnections {
  all(): Iterable<Connection>;
  /** Adds a connection until it closes; null where there is no room. */
  add(socket: Socket, network: string | undefined): Connection | null;
  /** Notes an answer until it is over. */
  addAnswer(connection: Connection, response: ServerResponse): void;
}

/**
 * Creates the list of open connections. A new one takes the place of the one that has been idle for the longest time; where none is
 * idle, there is no room.
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
    const { network } = connection;
    if (network === undefined) return;
    networks.set(network, (networks.get(network) ?? new Set()).add(connection));
  };
  const remove = (connection: Connection) => {
    all.delete(connection);
    const { network } = connection;
    const neighbours = network === undefined ? undefined : networks.get(network);
    neighbours?.delete(connection);
    if (neighbours?.size === 0) networks.delete(network!);
  };
  const closeIdlest = (connections: Iterable<Connection>): boolean => {
    for (const connection of connections) {
      if (connection.answers.size > 0) continue;
      remove(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  };
  const hasRoom = (connections: ReadonlySet<Connection> | undefined, limit: number): boolean => {
    if (!connections || connections.size < limit) return true;
    onFull(connections === all ? 'all' : 'network');
    return closeIdlest(connections);
  };

  return {
    all: () => all,
    add(socket, network) {
      const neighbours = network === undefined ? undefined : networks.get(network);
      if (!hasRoom(neighbours, limits.maxConnectionsPerNetwork)) return null;
      if (!hasRoom(all, limits.maxConnections)) return null;
      const connection = { socket, network, answers: new Set<ServerResponse>(), busySinceMs: 0 };
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
