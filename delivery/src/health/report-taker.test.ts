/** @jest-environment node */
import { IncomingMessage, request, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { buildOf } from '../releases/loaded-build.fixture';
import { releasesOfBuilds } from '../releases/releases-of-builds';
import { parseTrustedProxies, type TrustedProxies } from '../server/client-address';
import { startTestServer, type TestServer } from '../server/start-test-server.fixture';
import { createReportTaker } from './report-taker';
import { REPORTS_PER_SOURCE } from './source-limit';

const REPORT = { part: 'shell', buildId: 'aaaaaaaaa1', outcome: 'failed', durationMs: 412 };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36';

const servers: TestServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

/** A server that takes reports, and what it counts. */
async function setUp(proxies?: TrustedProxies, now: () => number = Date.now) {
  const counted: string[] = [];
  const live = releasesOfBuilds([buildOf('shell', 'aaaaaaaaa1')]);
  const take = createReportTaker({
    releases: { present: () => Promise.resolve(live) },
    window: { add: (build, outcome) => void counted.push(`${build} ${outcome}`) },
    proxies,
    now,
  });
  const server = await startTestServer((incoming, response) => void take(incoming, response));
  servers.push(server);
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const options = {
        port: server.port,
        method: 'POST',
        agent: false,
        headers: { 'User-Agent': CHROME, ...headers },
      };
      const outgoing = request(options, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, body: text }));
      });
      outgoing.on('error', reject).end(body);
    });
  return { counted, take, post, port: server.port };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a report of a build that is released counts, and nobody is told', async () => {
  const { counted, post } = await setUp();
  expect(await post(JSON.stringify(REPORT))).toEqual({ status: 204, body: '' });
  await soon();
  expect(counted).toEqual(['shell/aaaaaaaaa1 failed']);
});

test.each([
  ['of an unknown build', JSON.stringify({ ...REPORT, buildId: 'aaaaaaaaa9' })],
  ['of an unknown part', JSON.stringify({ ...REPORT, part: 'constructor' })],
  ['that is none', '{"part":'],
  ['that is empty', ''],
  ['that is too long', JSON.stringify({ ...REPORT, more: 'x'.repeat(2_000) })],
])('a report %s counts nothing, and is answered alike', async (_what, body) => {
  const { counted, post } = await setUp();
  expect((await post(body)).status).toBe(204);
  await soon();
  expect(counted).toEqual([]);
});

test('a robot, for whom much is forbidden, counts nothing', async () => {
  const { counted, post } = await setUp();
  await post(JSON.stringify(REPORT), { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://x)' });
  await soon();
  expect(counted).toEqual([]);
});

test('a flood from one address counts a few times, whatever it says of itself', async () => {
  const { counted, post } = await setUp();
  for (let sent = 0; sent < 40; sent += 1) {
    await post(JSON.stringify(REPORT), { 'X-Forwarded-For': `198.51.100.${sent}` });
  }
  await soon();
  expect(counted).toHaveLength(REPORTS_PER_SOURCE);
});

test('behind a proxy the address is the one that the proxy itself has added', async () => {
  const { counted, post } = await setUp(parseTrustedProxies('127.0.0.1, ::1'));
  for (let sent = 0; sent < 9; sent += 1) {
    await post(JSON.stringify(REPORT), { 'X-Forwarded-For': `192.0.2.${sent}, 203.0.113.7` });
  }
  for (let sent = 0; sent < 9; sent += 1) {
    await post(JSON.stringify(REPORT), { 'X-Forwarded-For': `192.0.2.1, 203.0.113.${100 + sent}` });
  }
  await soon();
  expect(counted).toHaveLength(REPORTS_PER_SOURCE + 9);
});

/** Trusts requests that were made without a connection. */
const withoutConnection: TrustedProxies = {
  addressHeader: 'x-address',
  includes: (address) => address === '',
};

test('more reports than a second has room for are answered, and left out', async () => {
  const { counted, take } = await setUp(withoutConnection, () => 1_000);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 600; sent += 1) {
    const incoming = new IncomingMessage(new Socket());
    incoming.headers['x-address'] = `198.51.${sent >> 8}.${sent % 256}`;
    incoming.push(JSON.stringify(REPORT));
    incoming.push(null);
    const response = new ServerResponse(incoming);
    await take(incoming, response);
    statuses.add(response.statusCode);
  }
  expect([...statuses]).toEqual([204]);
  expect(counted).toHaveLength(500);
});

test('a report that breaks off leaves the server as it was', async () => {
  const { counted, post, port } = await setUp();
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{"part":"sh');
  await soon();
  socket.destroy();
  await soon();
  await post(JSON.stringify(REPORT));
  await soon();
  expect(counted).toHaveLength(1);
});
