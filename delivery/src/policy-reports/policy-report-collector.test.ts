/** @jest-environment node */
import { closeTestServers, startTestServer } from '../server/start-test-server.fixture';
import { parseTrustedProxies } from '../http/client-address';
import {
  createPolicyReportCollector,
  createReportLimit,
  POLICY_REPORTS_PATH,
  REQUESTS_PER_MINUTE,
  REQUESTS_PER_NETWORK,
} from './policy-report-collector';
import { createPolicyReportCounts, MAX_ROWS } from './policy-report-counts';

const HOST = 'localhost:3000';
const TYPE = 'application/reports+json';
const MINUTE_MS = 60_000;

const report = (body: object = {}) => ({
  type: 'csp-violation',
  body: {
    documentURL: `http://${HOST}/en/verification/`,
    blockedURL: 'https://x.example/a.js',
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
    ...body,
  },
});

afterEach(closeTestServers);

async function serve() {
  const clock = { nowMs: Date.UTC(2026, 10, 20) };
  const collector = createPolicyReportCollector({
    proxies: parseTrustedProxies('127.0.0.1'),
    now: () => clock.nowMs,
  });
  const server = await startTestServer((request, response) => void collector.collect(request, response));
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${POLICY_REPORTS_PATH}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': TYPE, ...headers },
    });
  /** `fetch` names the server's own address as the host. */
  const own = (body: object = {}) =>
    report({ documentURL: `http://127.0.0.1:${server.port}/en/verification/`, ...body });
  return { collector, send, own, clock };
}

test('counts equal reports together, and records the minute of the last one', async () => {
  const { collector, send, own } = await serve();
  for (let index = 0; index < 3; index += 1) {
    expect((await send(JSON.stringify([own(), own()]))).status).toBe(204);
  }
  const legacy = {
    'document-uri': own().body.documentURL,
    'effective-directive': 'img-src',
    'blocked-uri': 'data',
  };
  await send(JSON.stringify({ 'csp-report': legacy }), { 'Content-Type': 'application/csp-report' });
  expect(collector.counted()).toMatchObject({
    leftOut: 0,
    rows: [
      { directive: 'script-src-elem', blocked: 'https://x.example', page: '/verification', count: 6 },
      { directive: 'img-src', blocked: 'data', count: 1, lastSeen: '2026-11-20T00:00:00.000Z' },
    ],
  });
});

test('stores nothing about the visitor', async () => {
  const { collector, send, own } = await serve();
  const marks = { 'User-Agent': 'mark-agent', Referer: 'http://mark-referrer.example/', Cookie: 'mark=1' };
  const body = {
    referrer: 'mark-body',
    sample: 'mark-sample',
    sourceFile: 'https://mark.example/',
    blockedURL: 'https://x.example/mark?mark',
  };
  await send(JSON.stringify([own(body)]), { ...marks, 'X-Forwarded-For': '198.51.100.77' });
  const text = JSON.stringify(collector.counted());
  expect(text).toContain('https://x.example"');
  expect(text).not.toMatch(/mark|198\.51/);
});

test.each<[string, string, Record<string, string>]>([
  ['is of another type', '[]', { 'Content-Type': 'application/json' }],
  ['is too long', `"${'x'.repeat(40_000)}"`, {}],
  ['comes from a page of another site', '[]', { 'Sec-Fetch-Site': 'cross-site' }],
])('responds with 204 and ignores a request that %s', async (_what, body, headers) => {
  const { collector, send } = await serve();
  expect((await send(body, headers)).status).toBe(204);
  expect(collector.counted()).toMatchObject({ leftOut: 1, rows: [] });
});

test('responds with 204 to invalid reports, and counts nothing', async () => {
  const { collector, send } = await serve();
  for (const body of ['', '{', 'null', '[[[[', '"x"', '{"csp-report":[]}', '\0']) {
    expect((await send(body)).status).toBe(204);
  }
  expect(collector.counted().rows).toEqual([]);
});

test('counts ten requests per minute of one network, and does not limit other networks', async () => {
  const { collector, send, own, clock } = await serve();
  const body = JSON.stringify([own()]);
  const sendFrom = (address: string) => send(body, { 'X-Forwarded-For': address });
  for (let index = 0; index < 50; index += 1) await sendFrom(`198.51.100.${index}`);
  await sendFrom('203.0.113.9');
  expect(collector.counted()).toMatchObject({ leftOut: 40, rows: [{ count: REQUESTS_PER_NETWORK + 1 }] });
  clock.nowMs += MINUTE_MS;
  await sendFrom('198.51.100.1');
  expect(collector.counted().rows[0]!.count).toBe(REQUESTS_PER_NETWORK + 2);
});

describe('the rate limit', () => {
  test('limits the requests per minute of all networks together', () => {
    const mayRead = createReportLimit(() => 0);
    const read = Array.from({ length: 10_000 }, (_, index) => mayRead(`10.${index >> 8}.${index & 255}.1`));
    expect(read.filter(Boolean)).toHaveLength(REQUESTS_PER_MINUTE);
  });

  test.each([
    ['a /24', (index: number) => `192.0.2.${index}`],
    ['a /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
  ])('treats %s as one network', (_size, addressOf) => {
    const mayRead = createReportLimit(() => 0);
    const read = Array.from({ length: 200 }, (_, index) => mayRead(addressOf(index)));
    expect(read.filter(Boolean)).toHaveLength(REQUESTS_PER_NETWORK);
    expect([mayRead('192.0.3.1'), mayRead('2001:db8:8::1')]).toEqual([true, true]);
  });
});

describe('the counts', () => {
  const violation = (blocked: string) =>
    ({ directive: 'img-src', blocked, page: '/verification', disposition: 'enforce' }) as const;

  test('have a maximum number of rows under 10,000 forged origins, and keep frequent violations', () => {
    const counts = createPolicyReportCounts(() => 0);
    for (let index = 0; index < 100; index += 1) counts.add(violation('https://honest.example'));
    for (let index = 0; index < 10_000; index += 1) counts.add(violation(`https://made-up-${index}.example`));
    const rows = counts.rows();
    expect(rows).toHaveLength(MAX_ROWS);
    expect(rows[0]).toMatchObject({ blocked: 'https://honest.example', count: 100 });
    expect(counts.evicted()).toBe(10_000 - (MAX_ROWS - 1));
  });

  test('remove a row after a day without a report', () => {
    let nowMs = 0;
    const counts = createPolicyReportCounts(() => nowMs);
    counts.add(violation('https://a.example'));
    nowMs += 20 * 60 * MINUTE_MS;
    counts.add(violation('https://b.example'));
    nowMs += 5 * 60 * MINUTE_MS;
    expect(counts.rows().map(({ blocked }) => blocked)).toEqual(['https://b.example']);
  });
});

test('responds to 1,000 requests from 250 networks with 204, and reads a limited number of them', async () => {
  const { collector, send, own } = await serve();
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const number = round * 50 + index;
        const made = own({ blockedURL: `https://made-up-${number}.example/` });
        return send(JSON.stringify([made]), { 'X-Forwarded-For': `10.0.${number % 250}.1` });
      }),
    );
    answers.forEach(({ status }) => statuses.add(status));
  }
  const { rows, leftOut } = collector.counted();
  expect([...statuses]).toEqual([204]);
  expect(rows).toHaveLength(MAX_ROWS);
  expect(leftOut).toBe(1_000 - REQUESTS_PER_MINUTE);
});
