import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { logFailure } from '../../log/log-failure';
import type { ConnectionLimits } from './connection-limits-table';
import { CUSTOMER_NETWORK, HOUSEHOLD_NETWORK, networkOf } from '../../http/network-of';
import { createOpenConnections, type Connection } from './open-connections';

/**
 * Closes connections beyond the limits, and those of clients that do not read their responses. `listen` sets the limits that Node
 * itself enforces. The server's handler must ignore requests of destroyed sockets.
 *
 * @param isProxy returns whether an address is a proxy's, which the limit for one network exempts
 * @example limitConnections(server, CONNECTION_LIMITS, (address) => address === '127.0.0.1')
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const bySocket = new WeakMap<Socket, Connection>();
  const connections = createOpenConnections(limits, (limit) => {
    logFailure('connections', `The limit of connections was reached: ${LIMIT_TEXTS[limit]}.`);
  });
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const networks = [HOUSEHOLD_NETWORK, CUSTOMER_NETWORK].map((size) => networkOf(address, size) ?? '');
    const connection = connections.add(socket, isProxy(address) ? [] : networks);
    if (connection) bySocket.set(socket, connection);
    else socket.destroy();
  });
  // Runs before the server's handler, which ignores connections that are closed here.
  server.prependListener('request', ({ socket }, response) => {
    const connection = bySocket.get(socket);
    if (!connection) return;
    if (connection.responses.size >= limits.maxPipelined) return socket.destroy();
    connections.addResponse(connection, response);
  });
  // Fires after `server.timeout` without traffic, and for idle connections after the keep-alive time.
  server.on('timeout', (socket) => {
    const isResponding = (bySocket.get(socket)?.responses.size ?? 0) > 0;
    if (!isResponding) return socket.destroy();
    // The client waits for a response that is not ready yet.
    if (socket.writableLength === 0) return;
    dropSlowClient(socket);
  });
  const checking = setInterval(() => {
    const oldest = performance.now() - limits.responseTimeoutMs;
    for (const { socket, responses, busySinceMs } of connections.all()) {
      const isOverdue = responses.size > 0 && busySinceMs < oldest;
      if (isOverdue && ![...responses].every((response) => endlessResponses.has(response)))
        dropSlowClient(socket);
    }
  }, limits.checkIntervalMs).unref();
  server.once('close', () => clearInterval(checking));
}

const LIMIT_TEXTS = { all: 'in all', network: 'for one network' };

/** Resets the connection: a normal close would wait until the client reads the rest. */
function dropSlowClient(socket: Socket): void {
  logFailure('slow client', 'A connection was closed because the client read too slowly.');
  socket.resetAndDestroy();
}

const endlessResponses = new WeakSet<ServerResponse>();

/** Exempts a response from the time limit, for the event stream of live reload. */
export function allowEndlessResponse(response: ServerResponse): void {
  endlessResponses.add(response);
}
