/** @jest-environment node */
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { logFailure } from '../../log/log-failure';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits-table';
import { allowEndlessResponse } from './limit-connections';
import { listen } from './listen';
import { onFreePorts } from './on-free-ports.fixture';
import { openStuckClients, type StuckClientsOptions } from './stuck-clients.fixture';
// R-SEC-35

/** The limits of the table, but shorter. The process must not pause that long on a busy machine: the server would drop honest clients. */
const LIMITS: ConnectionLimits = {
  ...CONNECTION_LIMITS,
  headersTimeoutMs: 1_500,
  requestTimeoutMs: 2_000,
  stalledResponseMs: 800,
  responseTimeoutMs: 1_800,
  keepAliveMs: 700,
  checkIntervalMs: 50,
};

const GET = 'Host: localhost\r\n\r\n';
const BIG = Buffer.alloc(8 * 1024 * 1024, 'a');

const PAUSE_MS = 5;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

/** Starts a server with a page, a big file, an upload, an event stream and a delayed response. */
async function serve(limits: Partial<ConnectionLimits> = {}, isProxy = () => false) {
  const open = new Set<Socket>();
  let emptied = () => {};
  let served = 0;
  const handler: RequestListener = (request, response) => {
    if (request.url === '/page') return void response.end('page');
    if (request.url === '/late') return void setTimeout(() => response.end('late'), 1_000);
    served += 1;
    open.add(request.socket);
    request.socket.once('close', () => {
      open.delete(request.socket);
      if (open.size === 0) emptied();
    });
    if (request.url === '/big') return void response.end(BIG);
    if (request.url === '/upload') return void request.resume().on('end', () => response.end('thanks'));
    if (request.url === '/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data:\n\n');
      return allowEndlessResponse(response);
    }
    response.end('idle');
  };
  const options = { limits: { ...LIMITS, ...limits }, isProxy };
  const port = await onFreePorts(async (free) => {
    undo.push(await listen(free, handler, ['127.0.0.1'], options));
    return free;
  });
  return {
    port,
    /** Resolves when all connections with counted requests are closed. */
    empty: () => new Promise<void>((resolve) => (open.size === 0 ? resolve() : (emptied = resolve))),
    open,
    /** Counts requests except for the page and the delayed response. */
    served: () => served,
    stuck: (options: Omit<StuckClientsOptions, 'port'>) => {
      const clients = openStuckClients({ port, dripIntervalMs: 50, ...options });
      undo.push(clients.close);
      return clients;
    },
  };
}

interface Answer {
  status: number | undefined;
  body: string;
  tookMs: number;
}

function fetchPath(
  port: number,
  path = '/page',
  options: { agent?: Agent; from?: string } = {},
): Promise<Answer> {
  const started = performance.now();
  const { agent = new Agent({ keepAlive: false }), from } = options;
  return new Promise((resolve, reject) => {
    const address = { host: '127.0.0.1', port, path, agent, ...(from && { localAddress: from }) };
    httpRequest(address, (response: IncomingMessage) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, body, tookMs: performance.now() - started }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Requests pages until an event has happened; the server must answer all of them. */
async function requestUntil(port: number, happened: Promise<void>): Promise<void> {
  const over = happened.then(() => 'over');
  // The pauses leave the processor to the clients.
  for (let next; next !== 'over'; next = await Promise.race([over, wait(PAUSE_MS)])) {
    expect(await fetchPath(port)).toMatchObject({ status: 200, body: 'page' });
  }
}

test('drops 200 clients that read nothing, while it serves pages', async () => {
  const { port, stuck, empty, served } = await serve();
  const big = `GET /big HTTP/1.1\r\n${GET}`;
  stuck({ count: 80, request: big });
  stuck({ count: 80, request: big, drip: `GET /page HTTP/1.1\r\nX: ${'a'.repeat(200)}` });
  stuck({ count: 40, request: big.repeat(5) });
  while (served() < 200) await fetchPath(port);
  await requestUntil(port, empty());
  expect(logFailure).toHaveBeenCalledWith('slow client', expect.any(String));
});

test('drops 200 clients that send one byte after the other, or nothing, while it serves pages', async () => {
  const { port, stuck } = await serve();
  const upload = 'POST /upload HTTP/1.1\r\nHost: localhost\r\n';
  const clients = [
    ['GET /page HTTP/1.1\r\n', 'X'.repeat(500)],
    [`${upload}Content-Length: 500\r\n\r\n`, 'X'.repeat(500)],
    [`${upload}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'.repeat(100)],
    ['', ''],
  ].map(([request, drip]) => stuck({ count: 50, request: request!, drip: drip!, isReading: true }).closed);
  await requestUntil(
    port,
    Promise.all(clients).then(() => undefined),
  );
});

test('a client that reads slowly is dropped after the response timeout', async () => {
  const { port, empty, open } = await serve({ stalledResponseMs: 60_000 });
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  undo.push(() => client.destroy());
  client.write(`GET /big HTTP/1.1\r\n${GET}`);
  client.on('data', () => {
    client.pause();
    setTimeout(() => client.resume(), 100);
  });
  while (open.size < 1) await fetchPath(port);
  await requestUntil(port, empty());
});

test('an event stream stays open beyond the response timeout, and the server may compose longer than the stall timeout', async () => {
  const { port, open } = await serve();
  const client = connect(port, '127.0.0.1');
  undo.push(() => client.destroy());
  client.write(`GET /events HTTP/1.1\r\n${GET}`);
  await once(client, 'data');
  const started = performance.now();
  while (performance.now() - started < LIMITS.responseTimeoutMs + 4 * LIMITS.checkIntervalMs)
    expect(await fetchPath(port, '/late')).toMatchObject({ status: 200, body: 'late' });
  expect(open.size).toBe(1);
});

test('an idle connection is closed after the keep-alive time', async () => {
  const { stuck } = await serve();
  await stuck({ count: 1, request: `GET /idle HTTP/1.1\r\n${GET}`, isReading: true }).closed;
});

describe('the limit of connections for one network', () => {
  const busy = `GET /events HTTP/1.1\r\n${GET}`;
  const idle = `GET /idle HTTP/1.1\r\n${GET}`;

  test('closes a new connection if all others of its network are busy', async () => {
    const { port, stuck, open } = await serve({ maxConnectionsPerNetwork: 5 });
    stuck({ count: 5, request: busy, from: '127.0.0.2', isReading: true });
    while (open.size < 5) await fetchPath(port, '/page', { from: '127.0.0.3' });
    await expect(fetchPath(port, '/page', { from: '127.0.0.2' })).rejects.toThrow(/hang up|ECONNRESET/);
    expect(await fetchPath(port, '/page', { from: '127.0.0.3' })).toMatchObject({ status: 200 });
    expect(logFailure).toHaveBeenCalledWith(
      'connections',
      'The limit of connections was reached: for one network.',
    );
  });

  test('closes the connection that has been idle longest', async () => {
    const { port, stuck } = await serve({ maxConnectionsPerNetwork: 3, keepAliveMs: 60_000 });
    const opened = [];
    for (const request of [busy, idle, idle]) {
      const clients = stuck({ count: 1, request, from: '127.0.0.2', isReading: true });
      await once(clients.sockets[0]!, 'data');
      opened.push(clients);
    }
    expect(await fetchPath(port, '/page', { from: '127.0.0.2' })).toMatchObject({ status: 200 });
    await opened[1]!.closed;
    expect(opened.map(({ sockets: [socket] }) => socket!.readyState)).toEqual(['open', 'closed', 'open']);
  });
});

test('the total limit also applies to proxies, and idle connections make room', async () => {
  const { port, stuck, open } = await serve(
    { maxConnectionsPerNetwork: 1, maxConnections: 20, keepAliveMs: 60_000 },
    () => true,
  );
  const { sockets } = stuck({ count: 20, request: `GET /idle HTTP/1.1\r\n${GET}`, isReading: true });
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  for (let number = 0; number < 20; number += 1) expect(await fetchPath(port)).toMatchObject({ status: 200 });
  expect(open.size).toBe(19);
});

test('a connection with too many pipelined requests is closed, and none beyond the limit is handled', async () => {
  const { stuck, served } = await serve({ maxPipelined: 3 });
  await stuck({ count: 1, request: `GET /events HTTP/1.1\r\n${GET}`.repeat(50), isReading: true }).closed;
  expect(served()).toBe(3);
});

test('a request with too many headers gets 431, and Node drops none of them', async () => {
  const { port } = await serve({ maxHeaders: 3 });
  const headersOf = (count: number) => `GET /page HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(count)}\r\n`;
  const answerTo = async (request: string) => {
    const client = connect(port, '127.0.0.1');
    undo.push(() => client.destroy());
    client.write(request);
    const [data] = (await once(client, 'data')) as [Buffer];
    return data.toString().split('\r\n')[0];
  };
  expect(await answerTo(headersOf(2))).toBe('HTTP/1.1 200 OK');
  expect(await answerTo(headersOf(3))).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  expect(await answerTo(headersOf(2_500))).toBe('HTTP/1.1 431 Request Header Fields Too Large');
});

test('the limits of the table drop a stuck client within 90 s', () => {
  const limits = CONNECTION_LIMITS;
  const ends = [
    limits.headersTimeoutMs,
    limits.requestTimeoutMs,
    // Node checks a second time if something was written since the first check.
    2 * limits.stalledResponseMs,
    limits.responseTimeoutMs,
    limits.keepAliveMs,
  ].map((limitMs) => limitMs + limits.checkIntervalMs);
  for (const endMs of ends) expect(endMs).toBeLessThanOrEqual(90_000);
});

test('a response that waits in the pipeline emits `close` when its connection closes', async () => {
  const closed: string[] = [];
  let bothArrived!: () => void;
  let bothClosed!: () => void;
  const arrived = new Promise<void>((resolve) => (bothArrived = resolve));
  const ended = new Promise<void>((resolve) => (bothClosed = resolve));
  const port = await onFreePorts(async (free) => {
    const handler: RequestListener = ({ url }, response) => {
      response.once('close', () => closed.push(url!) === 2 && bothClosed());
      if (url === '/second') bothArrived();
    };
    undo.push(await listen(free, handler, ['127.0.0.1'], { limits: LIMITS }));
    return free;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /first HTTP/1.1\r\n${GET}GET /second HTTP/1.1\r\n${GET}`);
  await arrived;
  socket.destroy();
  await ended;
  expect(closed.sort()).toEqual(['/first', '/second']);
});
