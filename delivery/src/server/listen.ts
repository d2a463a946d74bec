import { createServer, type RequestListener, type Server } from 'node:http';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits-table';
import { limitConnections } from './limit-connections';
import { end } from './send-page';

/** Addresses that `localhost` may mean; a machine without IPv6 has only the first. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Whether an address is this machine's own: what connects from it is a proxy, or a developer. @example isThisMachine('::1') // true */
export function isThisMachine(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}

/** A port is taken; the message names it and says what to do. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly code = 'port-taken';

  constructor(port: number) {
    super(
      `Port ${port} is taken. Stop what listens there, or move all ports with PORT_BASE, for example PORT_BASE=${suggestedBase(port)} npm start.`,
    );
  }
}

export interface ListenOptions {
  limits?: ConnectionLimits;
  /** Whether connections of an address belong to many visitors: the limit for one network does not hold for them. */
  isProxy?: (address: string) => boolean;
}

/**
 * Serves a handler on a port, within the limits of connections, and drops clients that are stuck.
 *
 * @param addresses of this machine; default: the loopback ones
 * @param options default: no proxies but those on this machine, and the limits of the table
 * @returns the way to stop; requests under way are answered first
 * @throws PortTakenError
 */
export async function listen(
  port: number,
  handler: RequestListener,
  addresses: readonly string[] = LOOPBACK,
  { limits = CONNECTION_LIMITS, isProxy = isThisMachine }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  for (const address of addresses) {
    const server = createLimitedServer(limits, handler);
    limitConnections(server, limits, isProxy);
    try {
      await listening(server, port, address);
      servers.push(server);
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      if (address === '::1' && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await Promise.all(servers.map(closed));
      throw code === 'EADDRINUSE' ? new PortTakenError(port) : thrown;
    }
  }
  return async () => void (await Promise.all(servers.map(closed)));
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
      end(response, 431, { Connection: 'close' }, 'This request has too many headers.\n');
    },
  );
  server.timeout = limits.stalledAnswerMs;
  server.maxRequestsPerSocket = limits.maxRequestsPerConnection;
  // Node would leave out what is beyond its limit without a word, for example a header of a trusted proxy.
  server.maxHeadersCount = 0;
  return server;
}

function listening(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => resolve());
  });
}

/** What takes longer than this is cut off: an event stream has no end. */
const LAST_ANSWERS_MS = 10_000;

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy stays open after its answer, for a next request that nobody takes.
    const sweeping = setInterval(() => server.closeIdleConnections(), 50);
    const cutting = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    server.close(() => {
      clearInterval(sweeping);
      clearTimeout(cutting);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function suggestedBase(port: number): number {
  return port < 60_000 ? Math.ceil((port + 1_000) / 100) * 100 : 3_100;
}
