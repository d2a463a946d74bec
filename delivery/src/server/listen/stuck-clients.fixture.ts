import { connect, type Socket } from 'node:net';

/** Clients that never finish on their own. */
export interface StuckClients {
  sockets: Socket[];
  /** Resolves when the server has closed the connections of all clients that read. */
  closed: Promise<void>;
  close(): void;
}

export interface StuckClientsOptions {
  port: number;
  count: number;
  /** Local address to connect from. */
  from?: string;
  /** Sent first. */
  request: string;
  /** Sent one byte after the other. */
  drip?: string;
  dripIntervalMs?: number;
  /** Whether they read what the server sends; default false. */
  isReading?: boolean;
}

/** Opens clients that send a request, then at most one byte per interval. */
export function openStuckClients(options: StuckClientsOptions): StuckClients {
  const { port, count, from, request, drip = '', dripIntervalMs = 1_000, isReading = false } = options;
  const sockets = Array.from({ length: count }, () =>
    connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) }),
  );
  const closed = sockets.map(async (socket) => {
    const isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.write(request);
    let at = 0;
    const timer = setInterval(() => at < drip.length && socket.write(drip[at++]!), dripIntervalMs);
    if (isReading) socket.resume();
    else socket.pause();
    await isClosed;
    clearInterval(timer);
  });
  return {
    sockets,
    closed: Promise.all(closed).then(() => undefined),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
