/** @jest-environment node */
import { connect } from 'node:net';
import { buildOf } from '../releases/loaded-build.fixture';
import { releasesOfBuilds } from '../releases/built-releases';
import { parseTrustedProxies, type TrustedProxies } from '../http/client-address';
import { logNotice } from '../log/log-failure';
import { closeTestServers, startTestServer } from '../server/start-test-server.fixture';
import { createReportHandler } from './report-handler';
import { createReportKey } from './report-key';
import { LOADS_PER_NETWORK } from './thresholds-table';
import { OWN_PAGE, TEST_PROXIES, visitorsOf } from './visitors.fixture';

const BUILD = 'shell/aaaaaaaaa1';
const REPORT = { part: 'shell', buildId: 'aaaaaaaaa1', outcome: 'failed', durationMs: 412 };

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

beforeEach(() => jest.mocked(logNotice).mockClear());
afterEach(closeTestServers);

/** Creates a server for reports, with its counts. */
async function setUp(proxies?: TrustedProxies, audience: 'same-origin' | 'same-site' = 'same-origin') {
  const counted: string[] = [];
  const live = releasesOfBuilds([buildOf('shell', 'aaaaaaaaa1')]);
  const { handleReport } = createReportHandler({
    releases: { current: () => Promise.resolve(live) },
    window: { add: (build, outcome) => void counted.push(`${build} ${outcome}`) },
    key: createReportKey(),
    proxies,
    // The limit per network begins again every ten minutes.
    now: () => 1_800_000_000_000,
  });
  const handled: Promise<void>[] = [];
  const server = await startTestServer(
    (incoming, response) => void handled.push(handleReport(incoming, response, audience)),
  );
  const send = async (method: string, path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await server.request(path, { method, body, headers: { ...OWN_PAGE, ...headers } });
    return { ...answer, body: answer.body.toString() };
  };
  const requestToken = (headers?: Record<string, string>, build = BUILD) =>
    send('GET', `/load-reports?build=${build}`, '', headers);
  const post = (body: string, headers?: Record<string, string>) =>
    send('POST', '/load-reports', body, headers);
  const report = async (headers?: Record<string, string>, changes: object = {}) => {
    const { body: token } = await requestToken(headers);
    return post(JSON.stringify({ ...REPORT, token, ...changes }), headers);
  };
  return { counted, requestToken, post, report, port: server.port, settled: () => Promise.all(handled) };
}

test('a report about a served build counts, and its response is empty', async () => {
  const { counted, report, settled } = await setUp();
  expect(await report()).toMatchObject({ status: 204, body: '' });
  await settled();
  expect(counted).toEqual(['shell/aaaaaaaaa1 failed']);
});

test('a report about a former build does not count: only served builds are judged', async () => {
  const counted: string[] = [];
  const live = releasesOfBuilds([buildOf('shell', 'aaaaaaaaa1')]);
  const [served] = live.document.microFrontends.shell!;
  const former = {
    ...served!,
    deployment: { traffic: 0, default: false },
    extras: { ...served!.extras, buildId: 'aaaaaaaaa0' },
  };
  const document = { ...live.document, microFrontends: { shell: [served!, former] } };
  const reports = createReportHandler({
    releases: { current: () => Promise.resolve({ ...live, document }) },
    window: { add: (build) => void counted.push(build) },
    key: createReportKey(),
    proxies: TEST_PROXIES,
    now: () => 1_800_000_000_000,
  });
  const { report } = visitorsOf(reports);
  for (const build of ['shell/aaaaaaaaa0', BUILD]) await report(build, 'failed', { address: '192.0.2.7' });
  expect(counted).toEqual([BUILD]);
});

test.each([
  ['of an unknown build', { buildId: 'aaaaaaaaa9' }],
  ['of an unknown part', { part: 'constructor' }],
  ['that is none', { outcome: 'sad' }],
  ['without a token', { token: undefined }],
  ['with a forged token', { token: 'a'.repeat(40) }],
  ['that is too long', { more: 'x'.repeat(2_000) }],
])('a report %s does not count, and gets the same response', async (_what, changes) => {
  const { counted, report, settled } = await setUp();
  expect((await report(undefined, changes)).status).toBe(204);
  await settled();
  expect(counted).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://x)' }],
  ['a hostile page', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['a hostile page in an old browser', { origin: 'https://evil.test', 'sec-fetch-site': '' }],
  ['a neighbouring host', { origin: 'http://x.localhost:3000', 'sec-fetch-site': 'same-site' }],
])('%s gets no token, and a stolen token does not count', async (_who, headers) => {
  const { counted, requestToken, post, settled } = await setUp();
  const refused = await requestToken(headers);
  expect([refused.status, refused.body]).toEqual([204, '']);
  const { body: token } = await requestToken();
  expect((await post(JSON.stringify({ ...REPORT, token }), headers)).status).toBe(204);
  await settled();
  expect(counted).toEqual([]);
});

test('the loads of a headless browser do not count, and the log says so once', async () => {
  const { counted, report, settled } = await setUp();
  const headless = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0.0',
  };
  for (let count = 0; count < 3; count += 1) await report(headless);
  await settled();
  expect(counted).toEqual([]);
  expect(jest.mocked(logNotice).mock.calls).toEqual([
    ['health', expect.stringMatching(/^A bot, such as a headless browser, .* do not count/)],
  ]);
});

test.each(['shell/aaaaaaaaa9', 'constructor/aaaaaaaaa1', 'shell', '', '../shell/aaaaaaaaa1'])(
  'no token is issued for the build %j',
  async (build) => {
    const { requestToken } = await setUp();
    const { status, body } = await requestToken(undefined, build);
    expect([status, body]).toEqual([204, '']);
  },
);

test('pages of the same site can read tokens of the shell’s origin, and only own pages those of the page server', async () => {
  const headers = { origin: 'http://localhost:3004', 'sec-fetch-site': 'same-site' };
  const shell = await setUp(undefined, 'same-site');
  const answer = await shell.requestToken(headers);
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  await shell.post(JSON.stringify({ ...REPORT, token: answer.body }), headers);
  await shell.settled();
  expect(shell.counted).toHaveLength(1);
  const own = await setUp();
  expect((await own.requestToken()).headers).not.toHaveProperty('access-control-allow-origin');
});

test('a flood from one address counts a few times, for any forged headers', async () => {
  const { counted, report, settled } = await setUp();
  for (let sent = 0; sent < 40; sent += 1) await report({ 'x-forwarded-for': `198.51.${sent}.7` });
  await settled();
  expect(counted).toHaveLength(LOADS_PER_NETWORK);
});

test('the address is the one that the trusted proxy added', async () => {
  const { counted, report, settled } = await setUp(parseTrustedProxies('127.0.0.1, ::1'));
  for (let sent = 0; sent < 9; sent += 1)
    await report({ 'x-forwarded-for': `192.0.${sent}.1, 203.0.113.${sent}` });
  for (let sent = 0; sent < 9; sent += 1) await report({ 'x-forwarded-for': `192.0.2.1, 203.1.${sent}.7` });
  await settled();
  expect(counted).toHaveLength(LOADS_PER_NETWORK + 9);
});

test('an incomplete report has no effect', async () => {
  const { counted, report, port, settled } = await setUp();
  const socket = connect(port, '127.0.0.1');
  const head = Object.entries({ ...OWN_PAGE, 'content-length': '900' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`POST / HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"part":"sh`, () => socket.destroy());
  await report();
  await settled();
  expect(counted).toHaveLength(1);
});
