/** @jest-environment node */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request, type RequestListener, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { HOUSEHOLD_SLOTS } from '../server/backend/request-slots';
import { CONNECTION_LIMITS } from '../server/listen/connection-limits-table';
import { onFreePorts } from '../server/listen/on-free-ports.fixture';
import { openStuckClients } from '../server/listen/stuck-clients.fixture';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { createBusyStore } from './released.fixture';
import { configurationErrorsOf, nginxBinary } from './start-nginx.fixture';
// R-SEC-35

const VISITOR = '127.0.0.2';

let both: BothServers | undefined;
let port = 0;
let http2Port = 0;
const held: ServerResponse[] = [];
let onHeld = () => {};
const backend: RequestListener = (incoming, response) => {
  if (incoming.url === '/s1/x-api/v1/big') return void response.end(Buffer.alloc(32 * 1024 * 1024, 'a'));
  held.push(response);
  onHeld();
};

beforeAll(async () => {
  if (!nginxBinary) return;
  [port, http2Port] = [await freePort(), await freePort()];
  both = await startBothServers({
    store: await createBusyStore(),
    environment: 'local',
    backend,
    changes: { listen: { pages: [`127.0.0.1:${port}`, `127.0.0.1:${http2Port} http2`] } },
  });
  await configure(/(client_header_timeout|client_body_timeout|send_timeout) \d+s;/g, '$1 1s;');
});
afterAll(() => both?.close());

function statusOf(target: string, from: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Host: `localhost:${port}` };
    const agent = new Agent({ keepAlive: false });
    request({ host: '127.0.0.1', port, localAddress: from, path: target, headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

function freePort(): Promise<number> {
  return onFreePorts(async (free) => {
    const taken = createServer().listen(free, '127.0.0.1');
    await once(taken, 'listening');
    taken.close();
    await once(taken, 'close');
    return free;
  });
}

/** Sends GET requests in one HTTP/2 connection of the visitor. Returns their statuses once they have responses. */
function openHttp2() {
  const session = connectHttp2(`http://127.0.0.1:${http2Port}`, { localAddress: VISITOR } as object);
  const send = async (target: string) => {
    const stream = session.request({ ':path': target, ':authority': `localhost:${port}` });
    const [headers] = (await once(stream, 'response')) as [Record<string, string>];
    stream.resume();
    return headers;
  };
  return { send, close: () => session.destroy() };
}

const HELD = '/s1/x-api/v1/hold';

/** Waits until the backend holds a number of requests. */
function waitForHeld(count: number): Promise<void> {
  return new Promise((resolve) => (onHeld = () => held.length === count && resolve()));
}

/** Changes the configuration and reloads it. */
async function configure(pattern: RegExp, replacement: string): Promise<void> {
  const file = path.join(both!.folder, 'site.conf');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(pattern, replacement));
  await both!.nginx.reload();
}

withNginx('the limits of nginx', () => {
  test('reject a further request of one network to the backend with 503, and serve its pages and other networks', async () => {
    const all = waitForHeld(HOUSEHOLD_SLOTS);
    const waiting = Array.from({ length: HOUSEHOLD_SLOTS }, () => statusOf(HELD, VISITOR));
    await all;
    expect(await statusOf(HELD, VISITOR)).toBe(503);
    expect(await statusOf('/en/verification/', VISITOR)).toBe(200);
    const other = waitForHeld(HOUSEHOLD_SLOTS + 1);
    waiting.push(statusOf(HELD, '127.0.0.3'));
    await other;
    for (const response of held.splice(0)) response.end();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });

  test('count the requests of an HTTP/2 connection, not the connection', async () => {
    const all = waitForHeld(HOUSEHOLD_SLOTS);
    const clients = [openHttp2(), openHttp2()];
    const waiting = Array.from({ length: HOUSEHOLD_SLOTS }, (_, index) => clients[index % 2]!.send(HELD));
    await all;
    expect(await clients[0]!.send(HELD)).toMatchObject({ ':status': 503, 'retry-after': '1' });
    expect(await clients[1]!.send('/en/verification/')).toMatchObject({ ':status': 200 });
    for (const response of held.splice(0)) response.end();
    await Promise.all(waiting);
    for (const client of clients) client.close();
  });

  test('reject a further connection of one network with 429, and accept other networks and this machine', async () => {
    const maxConnections = CONNECTION_LIMITS.maxConnectionsPerNetwork;
    await configure(/(site_backend_(?:networks|customers)) \d+;/g, '$1 1000;');
    const waiting: Promise<number | undefined>[] = [];
    while (waiting.length < maxConnections) {
      const isHeld = waitForHeld(waiting.length + 1).then(() => true);
      const status = statusOf(HELD, VISITOR);
      // Until nginx has loaded the configuration, it rejects requests beyond the share.
      if (await Promise.race([isHeld, status.then(() => false)])) waiting.push(status);
    }
    expect(await statusOf('/en/verification/', VISITOR)).toBe(429);
    expect(await statusOf('/en/verification/', '127.0.0.3')).toBe(200);
    expect(await statusOf('/en/verification/', '127.0.0.1')).toBe(200);
    for (const response of held.splice(0)) response.end();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
    expect(await statusOf('/en/verification/', VISITOR)).toBe(200);
  });

  test('close connections with slow headers, while pages are served', async () => {
    const clients = openStuckClients({
      port,
      count: 100,
      request: 'GET / HTTP/1.1\r\n',
      drip: 'X'.repeat(500),
      dripIntervalMs: 100,
      isReading: true,
    });
    expect(await statusOf('/en/verification/', '127.0.0.1')).toBe(200);
    await clients.closed;
  });

  test('reset a connection whose client does not read', async () => {
    const client = connect(port, '127.0.0.1');
    client.pause();
    client.write(`GET /s1/x-api/v1/big HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    const isGone = async () =>
      !(await readFile('/proc/net/tcp', 'utf8')).includes(addressOf(client.localPort!));
    await once(client, 'connect');
    while (!(await isGone())) await new Promise((resolve) => setTimeout(resolve, 50));
    client.on('error', () => undefined).destroy();
  });

  test('are valid for nginx, even in the http block of another configuration', async () => {
    const { folder } = both!;
    const own = await readFile(path.join(folder, 'nginx.conf'), 'utf8');
    expect(own).toContain('error_log error.log crit;');
    expect(configurationErrorsOf(folder)).toBe('');
    const foreign = own.replace(
      'http {',
      'http {\n  limit_conn_zone $binary_remote_addr zone=theirs:1m;\n  limit_conn theirs 5;',
    );
    await writeFile(path.join(folder, 'nginx.conf'), foreign);
    expect(configurationErrorsOf(folder)).toBe('');
    await writeFile(path.join(folder, 'nginx.conf'), own);
  });
});

/** Returns nginx's side of a connection in `/proc/net/tcp`, in the state ESTABLISHED. */
function addressOf(clientPort: number): string {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  return `0100007F:${hex(port)} 0100007F:${hex(clientPort)} 01`;
}
