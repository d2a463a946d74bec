import { createServer, type RequestListener, type Server } from 'node:http';

/** Addresses that `localhost` may mean; a machine without IPv6 has only the first. */
const LOOPBACK = ['127.0.0.1', '::1'];

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

/**
 * Serves a handler on a port.
 *
 * @param addresses of this machine; default: the loopback ones
 * @returns the way to stop; requests under way are answered first
 * @throws PortTakenError
 */
export async function listen(
  port: number,
  handler: RequestListener,
  addresses: readonly string[] = LOOPBACK,
): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  for (const address of addresses) {
    const server = createServer({ keepAliveTimeout: KEPT_MS }, handler);
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

/** Balancers keep theirs for a minute; whoever closes first must not be the one that is asked. */
const KEPT_MS = 75_000;

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
