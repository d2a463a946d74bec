/** @jest-environment node */
import { environmentByName } from 'shared-config/site/environments';
import { applyDelta, dictionaryHashOf } from '../../deltas/zstd-delta';
import { createReleaseReader } from '../../releases/live-releases';
import { buildOf } from '../../releases/loaded-build.fixture';
import { publish } from '../../releases/release-actions';
import { createMemoryStore } from '../../store/memory-store';
import { createRemoteOrigin } from '../remote-origin';
import { answering, startTestServer, type TestServer } from '../start-test-server.fixture';

const TEXT = Array.from({ length: 500 }, (_, index) => ((index * 0x9e3779b1) >>> 0).toString(36)).join(' ');
const OLD_FRAME = Buffer.from(`${TEXT} old`);
const FRAME = '/files/frame.0000000002.js';
const DELTA = {
  'Accept-Encoding': 'gzip, br, dcb, dcz',
  'Available-Dictionary': `:${dictionaryHashOf(OLD_FRAME)}:`,
};

let server: TestServer;
beforeAll(async () => {
  const store = createMemoryStore();
  for (const number of [1, 2]) {
    const build = buildOf('shell', `aaaaaaaaa${number}`, {
      [`files/frame.000000000${number}.js`]: number === 1 ? OLD_FRAME.toString() : `${TEXT} new`,
      [`files/frame.000000000${number}.js.br`]: `packed ${TEXT}`,
      'uniframe.js': TEXT,
    });
    await publish({ store, part: 'shell', attribution: { now: new Date(), by: 'mira' } }, build);
  }
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const place = { environment: environmentByName('local')!, portBase: 3000 };
  const handle = createRemoteOrigin({ releases, store, part: 'shell', ...place });
  server = await startTestServer(answering(handle));
});
afterAll(() => server.close());

const request = (path: string, headers: Record<string, string>, method = 'GET') =>
  server.request(path, { headers: { Host: 'localhost:3001', ...headers }, method });

test('sends a delta to a client that has the older version', async () => {
  const { status, headers, body } = await request(FRAME, DELTA);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/files/frame.*.js", match-dest=("script")',
  });
  expect(String(await applyDelta(body, OLD_FRAME))).toBe(`${TEXT} new`);
});

test.each([
  ['brotli for another dictionary', { ...DELTA, 'Available-Dictionary': `:${'A'.repeat(43)}=:` }, 'br'],
  ['brotli for a dictionary that is no hash', { ...DELTA, 'Available-Dictionary': '__proto__' }, 'br'],
  ['brotli for a client that refuses deltas', { ...DELTA, 'Accept-Encoding': 'br, dcz;q=0' }, 'br'],
  ['brotli for a client that accepts any encoding', { ...DELTA, 'Accept-Encoding': '*' }, 'br'],
  ['brotli for a client that does not name the encoding', { ...DELTA, 'Accept-Encoding': 'br' }, 'br'],
  [
    'the plain file for a client without encodings',
    { 'Available-Dictionary': DELTA['Available-Dictionary'] },
    undefined,
  ],
])('sends %s', async (_what, headers, encoding) => {
  const answer = await request(FRAME, headers);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
});

test('gives a delta its own tag, and compares it', async () => {
  const { headers } = await request(FRAME, DELTA);
  const whole = await request(FRAME, { 'Accept-Encoding': 'br' });
  expect(headers.etag).not.toBe(whole.headers.etag);
  expect((await request(FRAME, { ...DELTA, 'If-None-Match': headers.etag! })).status).toBe(304);
  expect((await request(FRAME, { ...DELTA, 'If-None-Match': whole.headers.etag! })).status).toBe(200);
});

test('answers HEAD without a body, and sends ranges of a delta', async () => {
  const { body } = await request(FRAME, DELTA);
  const head = await request(FRAME, DELTA, 'HEAD');
  expect([head.status, head.headers['content-encoding'], head.body.length]).toEqual([200, 'dcz', 0]);
  const part = await request(FRAME, { ...DELTA, Range: 'bytes=0-7' });
  expect([part.status, part.body.toString('hex')]).toEqual([206, body.subarray(0, 8).toString('hex')]);
});

test.each(['/uniframe.js', '/aaaaaaaaa2/uniframe.js'])('declares no dictionary at %s', async (path) => {
  const { status, headers } = await request(path, DELTA);
  expect(status).toBe(200);
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(headers.vary).toBe('Accept-Encoding');
});
