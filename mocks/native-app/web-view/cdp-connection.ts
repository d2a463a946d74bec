import { WebSocket } from 'ws';

/** An event of Chromium. */
export interface CdpEvent {
  method: string;
  params: Record<string, never>;
  sessionId?: string;
}

/** A connection to Chromium's DevTools protocol. */
export type CdpConnection = Awaited<ReturnType<typeof connectToCdp>>;

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** Connects to a browser's DevTools endpoint. */
export async function connectToCdp(endpoint: string) {
  const socket = new WebSocket(endpoint, { perMessageDeflate: false, maxPayload: 2 ** 28 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: CdpEvent) => void)[] = [];
  let lastId = 0;

  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
      waiting.clear();
      resolve();
    });
  });
  // The following `close` event handles the error; an error without a listener would end the process.
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as CdpEvent & {
      id?: number;
      result: never;
      error?: { message: string };
    };
    if (message.id === undefined) return listeners.forEach((listener) => listener(message));
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) pending?.reject(new Error(message.error.message));
    else pending?.resolve(message.result);
  });

  return {
    /** @throws (rejects) Error with Chromium's message, or when the connection has ended */
    send: <Result = Record<string, never>>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<Result>((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The browser has ended.'));
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
    onEvent: (listener: (event: CdpEvent) => void) => void listeners.push(listener),
    /** Resolves when the connection is closed. */
    ended,
    close: () => socket.close(),
  };
}
