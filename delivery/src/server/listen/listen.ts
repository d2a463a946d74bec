import { createServer, type RequestListener, type Server } from 'node:http';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits-table';
import { limitConnections } from './limit-connections';
import { endResponse } from '../../http/end-response';

/** Addresses of `localhost`; a machine without IPv6 has only the first. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Returns whether a connection comes from this machine: from a local proxy or a developer. @example isLoopbackAddress('::1') // true */
export function isLoopbackAddress(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}

/** Thrown when a port is taken. The message names the port and the remedy. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly code = 'port-taken';

  constructor(port: number) {
    const base = port < 60_000 ? Math.ceil((port + 1_000) / 100) * 100 : 3_100;
    super(
      `Port ${port} is taken. Stop the program that uses it, or move all ports with PORT_BASE, for example PORT_BASE=${base} npm start.`,
    );
  }
}

/**
 * Serves a handler on a port, limits its connections, and drops stuck clients.
 *
 * @param addresses local addresses to listen on
 * @param options `isProxy` returns whether an address is a proxy's, which the limit for one network exempts
 * @returns a function that stops listening after the pending requests are answered
 * @throws PortTakenError
 */
export async function listen(
  port: number,
  handler: RequestListener,
  addresses: readonly string[] = LOOPBACK,
  options: { limits?: ConnectionLimits; isProxy?: (address: string) => boolean } = {},
): Promise<() => Promise<void>> {
  const { limits = CONNECTION_LIMITS, isProxy = isLoopbackAddress } = options;
  const servers: Server[] = [];
  for (const address of addresses) {
    const server = createLimitedServer(limits, handler);
    limitConnections(server, limits, isProxy);
    try {
      await startListening(server, port, address);
      servers.push(server);
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      if (address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await Promise.all(servers.map(closeServer));
      throw code === 'EADDRINUSE' ? new PortTakenError(port) : thrown;
    }
  }
  return async () => void (await Promise.all(servers.map(closeServer)));
}

function createLimitedServer(limits: ConnectionLimits, handler: RequestListener): Server {
  const server = createServer(
    {
      keepAliveTimeout: limits.keepAliveMs,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    (request, response) => {
      if (request.socket.destroyed) return;
      if (request.rawHeaders.length <= 2 * limits.maxHeaders) return handler(request, response);
      endResponse(response, 431, { Connection: 'close' }, 'This request has too many headers.\n');
    },
  );
  server.timeout = limits.stalledResponseMs;
  server.maxRequestsPerSocket = limits.maxRequestsPerConnection;
  // With a limit, Node would silently drop later headers, for example one of a trusted proxy. The handler above sends 431.
  server.maxHeadersCount = 0;
  return server;
}

function startListening(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => resolve());
  });
}

/** When the server stops, it cuts off responses that take longer, such as event streams. */
const SHUTDOWN_DEADLINE_MS = 10_000;

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A busy connection becomes idle after its response, so idle ones are closed repeatedly.
    const sweeping = setInterval(() => server.closeIdleConnections(), 50);
    const cutting = setTimeout(() => server.closeAllConnections(), SHUTDOWN_DEADLINE_MS);
    server.close(() => {
      clearInterval(sweeping);
      clearTimeout(cutting);
      resolve();
    });
    server.closeIdleConnections();
  });
}
