/** @jest-environment node */
import { createReleaseReader } from '../releases/live-releases';
import { buildOf } from '../releases/loaded-build.fixture';
import { createPolicyReportCollector } from '../policy-reports/policy-report-collector';
import { publish } from '../releases/release-actions';
import { registerHost } from '../releases/registered-hosts';
import { closeTestServers, startTestServer } from '../server/start-test-server.fixture';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import { StoreError, type Store } from '../store/store';
import { createStatusHandler } from './status-handler';

afterEach(closeTestServers);

async function setUp(mirror?: Store) {
  const primary = createMemoryStore();
  const store = mirror ? createMirroredStore(primary, mirror) : primary;
  await publish(
    { store, part: 'shell', attribution: { now: new Date(), by: 'mira' } },
    buildOf('shell', 'aaaaaaaaa1'),
  );
  await registerHost(store, { name: 'help-centre', contract: '1.0', modules: ['shell/mount'] });
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const health = { counts: () => [], machines: () => [], failure: () => null };
  const policyReports = createPolicyReportCollector({ now: Date.now });
  const handle = createStatusHandler({ releases, store, health, policyReports });
  const server = await startTestServer((request, response) => void handle(request, response));
  const fetchPath = (path: string, host = 'localhost:3005', method = 'GET') =>
    server.request(path, { method, headers: { Host: host } });
  return { primary, store, fetchPath };
}

test('the handler serves page, JSON and styles under a policy without scripts', async () => {
  const { fetchPath } = await setUp();
  const page = await fetchPath('/');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).not.toMatch(/script|unsafe/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body.toString()).toContain('aaaaaaaaa1');
  for (const [, style] of page.body.toString().matchAll(/rel="stylesheet" href="([^"]+)"/g)) {
    expect((await fetchPath(style!)).headers['content-type']).toBe('text/css; charset=utf-8');
  }
  const status = JSON.parse((await fetchPath('/status.json')).body.toString());
  expect(status.parts.find(({ part }: { part: string }) => part === 'shell').versions[0].buildId).toBe(
    'aaaaaaaaa1',
  );
  expect(status.hosts).toHaveLength(1);
});

test.each(['evil.example', 'localhost.evil.example:3005', 'kz.localhost:3005', '192.168.0.7:3005'])(
  'a request for the host %j is refused',
  async (host) => {
    const { fetchPath } = await setUp();
    const { status, body } = await fetchPath('/status.json', host);
    expect([status, body.includes('aaaaaaaaa1')]).toEqual([421, false]);
  },
);

test('other paths and methods are refused', async () => {
  const { fetchPath } = await setUp();
  expect((await fetchPath('/../status.css')).status).toBe(404);
  expect((await fetchPath('/', '127.0.0.1:3005', 'POST')).status).toBe(405);
  expect((await fetchPath('/', '[::1]:3005', 'HEAD')).body).toHaveLength(0);
});

test('the status shows the last known state while the store is unreachable', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { store, fetchPath } = await setUp();
  await fetchPath('/');
  for (const call of ['readPointer', 'list'] as const) {
    jest.spyOn(store, call).mockRejectedValue(new StoreError('The store is out of reach.'));
  }
  const { status, body } = await fetchPath('/status.json');
  const shown = JSON.parse(body.toString());
  expect(status).toBe(200);
  expect(shown.store).toMatchObject({
    readAt: expect.any(String),
    failure: { message: 'The store is out of reach.' },
  });
  expect(shown.hosts).toBeNull();
  expect((await fetchPath('/')).body.toString()).toMatch(/The store is unreachable\s*\(since/);
});

test('the status says that the mirror serves, and since when the store is away', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { primary, fetchPath } = await setUp(createMemoryStore());
  const statusNow = async () => JSON.parse((await fetchPath('/status.json')).body.toString()).store;
  const before = await statusNow();
  expect(before).toMatchObject({ failure: null, mirrorFailure: null });
  jest.spyOn(primary, 'readPointer').mockRejectedValue(new StoreError('The store is out of reach.'));
  const during = await statusNow();
  expect(during.failure).toMatchObject({ isStoreAway: true, since: expect.any(String) });
  expect(during.failure.message).toContain('Its mirror serves the releases.');
  expect((await statusNow()).readAt).toBe(before.readAt);
  expect((await fetchPath('/')).body.toString()).toContain('Its mirror serves the releases.');
});

test('the status names a mirror that cannot be used', async () => {
  const mirror = createMemoryStore();
  jest.spyOn(mirror, 'write').mockRejectedValue(new StoreError('The mirror is full.'));
  const { fetchPath } = await setUp(mirror);
  const shown = JSON.parse((await fetchPath('/status.json')).body.toString());
  expect(shown.store).toMatchObject({ failure: null, mirrorFailure: 'The mirror is full.' });
  expect((await fetchPath('/')).body.toString()).toContain('The mirror is full.');
});

describe('a store that does not answer', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('is reported by the status, which does not wait for it', async () => {
    const { primary, fetchPath } = await setUp();
    for (const call of ['readPointer', 'list'] as const) {
      jest.spyOn(primary, call).mockReturnValue(new Promise<never>(() => undefined));
    }
    const answers: Awaited<ReturnType<typeof fetchPath>>[] = [];
    void fetchPath('/status.json').then((answer) => answers.push(answer));
    while (answers.length === 0) await jest.advanceTimersByTimeAsync(100);
    const shown = JSON.parse(answers[0]!.body.toString());
    expect(shown.store.failure).toMatchObject({ isStoreAway: true });
    expect(shown.hosts).toBeNull();
  });
});
