/** @jest-environment node */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { parseTrustedProxies, type TrustedProxies } from '../../http/client-address';
import { closeTestServers, startTestServer } from '../start-test-server.fixture';
import { createBackendForwarder } from './forward-to-backend';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const closers: (() => void)[] = [];
afterEach(() => {
  closers.splice(0).forEach((close) => close());
  return closeTestServers();
});

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
}

/** Starts a backend that answers only paths with `answer`, and records its open connections and its waiting requests. */
async function startBackend() {
  const waiting: Waiting[] = [];
  const open = new Set<Socket>();
  let total = 0;
  let changed = () => {};
  const { server, port } = await startTestServer((request, response) => {
    const path = request.url!.replace('/s1/x-api/v1/', '');
    if (path.includes('answer')) return void response.end(request.headers.cookie ?? 'anonymous');
    waiting.push({ request, response, path });
    changed();
  });
  server.on('connection', (socket) => {
    open.add(socket);
    total += 1;
    socket.on('close', () => {
      open.delete(socket);
      changed();
    });
  });
  /** Waits until a condition is true, and checks it after each event. */
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      changed = () => isTrue() && resolve();
      changed();
    });
  return { port, waiting, open, until, connections: () => total };
}

type Options = Parameters<typeof createBackendForwarder>[0];

/** Starts a page server in front of a backend. The path `/page` never gets a response. */
async function startFront(backendPort: number, options: Options = {}): Promise<number> {
  const forward = createBackendForwarder(options);
  const to = { site: siteOfHost('localhost:3000'), hosts: { api: `http://localhost:${backendPort}` } };
  const { port } = await startTestServer((request, response) => {
    if (request.url !== '/page') void forward(request, response, to);
  });
  return port;
}

/** Sends requests on one connection without waiting for responses. */
function sendPipelined(port: number, paths: readonly string[]): Socket {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const bytes = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.on('error', () => undefined).write(bytes.join(''));
  closers.push(() => socket.destroy());
  return socket;
}

const call = (path: string) => `/s1/x-api/v1/${path}`;
const fetchCall = (port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${call(path)}`, { headers });

const ENDINGS: [string, (socket: Socket) => void][] = [
  ['closes', (socket) => socket.destroy()],
  ['is reset', (socket) => socket.resetAndDestroy()],
  ['is half-closed', (socket) => socket.end()],
];

test.each(ENDINGS)('a request ends when its visitor’s connection %s', async (_, end) => {
  const backend = await startBackend();
  const socket = sendPipelined(await startFront(backend.port), [call('slow')]);
  await backend.until(() => backend.waiting.length === 1);
  end(socket);
  await backend.until(() => backend.open.size === 0);
});

test('a request ends with the connection also while its response waits in the pipeline', async () => {
  const backend = await startBackend();
  const socket = sendPipelined(await startFront(backend.port), ['/page', call('slow')]);
  await backend.until(() => backend.waiting.length === 1);
  socket.destroy();
  await backend.until(() => backend.open.size === 0);
});

test('a connection has one request at a time at the backend, in order', async () => {
  const backend = await startBackend();
  const socket = sendPipelined(await startFront(backend.port), [call('1'), call('2'), call('3')]);
  socket.resume();
  for (const path of ['1', '2', '3']) {
    await backend.until(() => backend.waiting.length > 0);
    expect(backend.waiting.map((one) => one.path)).toEqual([path]);
    backend.waiting.shift()!.response.end();
  }
});

test('requests of a visitor who has left never reach the backend', async () => {
  const backend = await startBackend();
  const front = await startFront(backend.port);
  const socket = sendPipelined(front, [call('slow'), call('later'), call('later')]);
  await backend.until(() => backend.waiting.length === 1);
  socket.destroy();
  await backend.until(() => backend.open.size === 0);
  expect((await fetchCall(front, 'answer')).status).toBe(200);
  expect(backend.waiting.map(({ path }) => path)).toEqual(['slow']);
});

test('an aborted request opens no second connection to the backend', async () => {
  const backend = await startBackend();
  const front = await startFront(backend.port);
  const socket = sendPipelined(front, [call('slow')]);
  await backend.until(() => backend.waiting.length === 1);
  socket.destroy();
  await backend.until(() => backend.open.size === 0);
  await fetchCall(front, 'answer');
  expect(backend.connections()).toBe(2);
});

test('no visitor gets the response to a request that another one has aborted', async () => {
  const backend = await startBackend();
  const front = await startFront(backend.port);
  for (let round = 0; round < 20; round += 1) {
    const socket = sendPipelined(front, [call('slow')]);
    await backend.until(() => backend.waiting.length === 1);
    socket.destroy();
    // The late response of the aborted request meets the next visitor's request.
    const next = fetchCall(front, 'answer', { cookie: `who=${round}` });
    backend.waiting.shift()!.response.end('of the visitor who left');
    expect(await (await next).text()).toBe(`who=${round}`);
  }
});

test('large responses let other connections take their turns', async () => {
  const { port } = await startTestServer(
    (_request, response) => void response.end(Buffer.alloc(8 * 1024 * 1024)),
  );
  const forward = createBackendForwarder();
  const to = { site: siteOfHost('localhost:3000'), hosts: { api: `http://localhost:${port}` } };
  let written = 0;
  let most = 0;
  const { port: front } = await startTestServer((request, response) => {
    const write = response.write.bind(response) as (chunk: Buffer, ...rest: unknown[]) => boolean;
    response.write = (chunk: Buffer, ...rest: unknown[]) => {
      if (written === 0) setImmediate(() => (written = 0));
      written += chunk.length;
      most = Math.max(most, written);
      return write(chunk, ...rest);
    };
    void forward(request, response, to);
  });
  expect((await (await fetchCall(front, 'large')).arrayBuffer()).byteLength).toBe(8 * 1024 * 1024);
  expect(most).toBeLessThanOrEqual(2 * 64 * 1024);
});

describe('the deadline of a request', () => {
  test('ends one that the backend does not answer with a gateway error', async () => {
    const backend = await startBackend();
    const front = await startFront(backend.port, { deadlineMs: 50 });
    expect((await fetchCall(front, 'slow')).status).toBe(502);
    await backend.until(() => backend.open.size === 0);
  });

  test('cuts off a response that trickles', async () => {
    const backend = await startBackend();
    const front = await startFront(backend.port, { deadlineMs: 1_000 });
    const answer = fetchCall(front, 'slow').then((response) => response.text());
    await backend.until(() => backend.waiting.length === 1);
    const { response } = backend.waiting[0]!;
    response.write(' ');
    const trickling = setInterval(() => response.write(' '), 20);
    closers.push(() => clearInterval(trickling));
    await expect(answer).rejects.toThrow();
    await backend.until(() => backend.open.size === 0);
  });

  test('ends one whose visitor does not read', async () => {
    const backend = await startBackend();
    const socket = sendPipelined(await startFront(backend.port, { deadlineMs: 200 }), [call('slow')]);
    socket.pause();
    await backend.until(() => backend.waiting.length === 1);
    backend.waiting[0]!.response.write(Buffer.alloc(64 * 1024 * 1024));
    await backend.until(() => backend.open.size === 0);
  });
});

describe('the share of a visitor network', () => {
  const slots = { total: 16, maxWaitMs: 10 };
  const proxies = parseTrustedProxies('127.0.0.1');

  /** Occupies the two slots of a network, then sends one more request. */
  async function sendThird(
    trusted: TrustedProxies | undefined,
    addressOf: (index: number) => string,
  ): Promise<Response> {
    const backend = await startBackend();
    const front = await startFront(backend.port, { proxies: trusted, slots });
    const slow = [0, 1].map((index) => fetchCall(front, 'slow', { 'X-Forwarded-For': addressOf(index) }));
    for (const one of slow) one.catch(() => undefined);
    await backend.until(() => backend.waiting.length === 2);
    return fetchCall(front, 'answer', { 'X-Forwarded-For': addressOf(2) });
  }

  test.each<[string, TrustedProxies | undefined, (index: number) => string]>([
    ['one address', undefined, () => ''],
    ['one address that forges others', undefined, (index) => `198.51.${index}.1`],
    ['one address behind a trusted proxy', proxies, () => '203.0.113.7'],
    [
      'one address behind a trusted proxy that forges others',
      proxies,
      (index) => `198.51.${index}.1, 203.0.113.7`,
    ],
    ['an IPv6 /64 behind a trusted proxy', proxies, (index) => `2001:db8::${index}`],
  ])('refuses the third request of %s', async (_, trusted, addressOf) => {
    const { status, headers } = await sendThird(trusted, addressOf);
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '1',
      'no-store',
    ]);
  });

  test('leaves slots to other addresses behind the same trusted proxy', async () => {
    const { status } = await sendThird(proxies, (index) => (index === 2 ? '203.0.113.7' : '198.51.100.1'));
    expect(status).toBe(200);
  });

  test('counts requests, not connections', async () => {
    const backend = await startBackend();
    const front = await startFront(backend.port, { slots });
    const [first] = [0, 1].map(() => sendPipelined(front, [call('slow'), call('slow')]));
    await backend.until(() => backend.waiting.length === 2);
    expect((await fetchCall(front, 'answer')).status).toBe(503);
    first!.destroy();
    await backend.until(() => backend.open.size === 1);
    expect((await fetchCall(front, 'answer')).status).toBe(200);
  });

  test('counts no upload that has not arrived', async () => {
    const backend = await startBackend();
    const front = await startFront(backend.port, { slots });
    for (let index = 0; index < 4; index += 1) {
      const socket = connect(front, '127.0.0.1');
      closers.push(() => socket.destroy());
      socket.write(`POST ${call('upload')} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx`);
      await once(socket, 'connect');
    }
    expect((await fetchCall(front, 'answer')).status).toBe(200);
    expect(backend.waiting).toEqual([]);
  });
});
