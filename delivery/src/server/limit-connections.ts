import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { logFailure } from '../log/log-failure';
import type { ConnectionLimits } from './connection-limits-table';
import { CUSTOMER, HOUSEHOLD, networkOf } from './network-of';
import { createOpenConnections, type Connection } from './open-connections';

/**
 * Closes the connections of a server that are too many, or whose client does not read its answer. What Node limits by itself is set
 * where the server is created, whose handler must ignore requests of destroyed sockets.
 *
 * @param isProxy whether connections of an address belong to many visitors: the limit for one network does not hold for them
 * @example limitConnections(server, CONNECTION_LIMITS, (address) => address === '127.0.0.1')
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const bySocket = new WeakMap<Socket, Connection>();
  const connections = createOpenConnections(limits, (limit) => {
    logFailure('connections', `The limit of connections was reached: ${FULL[limit]}.`);
  });
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const networks = [HOUSEHOLD, CUSTOMER].map((size) => networkOf(address, size) ?? '');
    const connection = connections.add(socket, isProxy(address) ? [] : networks);
    if (connection) bySocket.set(socket, connection);
    else socket.destroy();
  });
  // In front of the handler, which has nothing to do for a connection that is closed here.
  server.prependListener('request', ({ socket }, response) => {
    const connection = bySocket.get(socket);
    if (!connection) return;
    if (connection.answers.size >= limits.maxPipelined) return socket.destroy();
    connections.addAnswer(connection, response);
  });
  // Nothing was read or written for `server.timeout`, or an idle connection was kept for long enough.
  server.on('timeout', (socket) => {
    const isAnswering = (bySocket.get(socket)?.answers.size ?? 0) > 0;
    if (!isAnswering) return socket.destroy();
    // The client waits for an answer that is still being made.
    if (socket.writableLength === 0) return;
    dropSlowClient(socket);
  });
  const checking = setInterval(() => {
    const oldest = performance.now() - limits.answerTimeoutMs;
    for (const { socket, answers, busySinceMs } of connections.all()) {
      const isLate = answers.size > 0 && busySinceMs < oldest;
      if (isLate && ![...answers].every((answer) => endless.has(answer))) dropSlowClient(socket);
    }
  }, limits.checkIntervalMs).unref();
  server.once('close', () => clearInterval(checking));
}

const FULL = { all: 'in all', network: 'for one network' };

/** Does not wait until the system has sent what the client does not read. */
function dropSlowClient(socket: Socket): void {
  logFailure('slow client', 'A connection was closed because an answer took too long.');
  socket.resetAndDestroy();
}

const endless = new WeakSet<ServerResponse>();

/** Lets an answer take any time, for event streams of developers. */
export function allowEndlessAnswer(response: ServerResponse): void {
  endless.add(response);
}
