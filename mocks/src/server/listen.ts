import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { LiveServer } from './live-server';

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly code = 'port-taken';

  constructor(readonly port: number) {
    super(`Port ${port} is taken. Stop the program that uses it, or set PORT_BASE to move all ports.`);
  }
}

export function isPortTakenError(thrown: unknown): thrown is PortTakenError {
  return thrown instanceof Error && thrown.name === 'PortTakenError';
}

/** Servers that listen on the same port. */
export interface Listening {
  port: number;
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
}

const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/**
 * Listens on the loopback addresses only: 127.0.0.1 and, if available, ::1. Port 0 chooses a free port.
 *
 * @throws PortTakenError
 */
export async function listenOnLoopback(
  port: number,
  listener: RequestListener,
  live?: LiveServer,
): Promise<Listening> {
  const first = await listen(port, '127.0.0.1', listener, live);
  const chosen = (first.address() as AddressInfo).port;
  const second = await listen(chosen, '::1', listener, live).catch(async (error: NodeJS.ErrnoException) => {
    if (NO_SUCH_ADDRESS.includes(error.code ?? '')) return null;
    await stop(first);
    throw error;
  });
  const servers = second ? [first, second] : [first];
  return {
    port: chosen,
    close: async () => {
      live?.close();
      await Promise.all(servers.map(stop));
    },
  };
}

/** Longer than clients keep an idle connection: a request on a connection that is just being closed fails. */
const KEEP_ALIVE_MS = 75_000;

function listen(
  port: number,
  host: string,
  listener: RequestListener,
  live: LiveServer | undefined,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  if (live) server.on('upgrade', live.upgrade);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error),
    );
    server.listen({ port, host }, () => resolve(server));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
