/** @jest-environment node */
import { buildOf } from '../releases/loaded-build.fixture';
import type { ReleaseProblem } from '../releases/release-problem';
import { releasesOfBuilds } from '../releases/built-releases';
import { closeTestServers, startTestServer } from './start-test-server.fixture';
import { drain, withHealth, type ServingState } from './with-health';

const SINCE = new Date('2026-11-21T15:25:24.000Z');
afterEach(closeTestServers);

async function setUp(failure: ReleaseProblem | null = null) {
  const state: ServingState = { isStopping: false };
  const live = releasesOfBuilds([buildOf('shell', 'aaaaaaaaa1'), buildOf('bridge', 'bbbbbbbbbb')]);
  const releases = { current: () => Promise.resolve(live), failure: () => failure };
  const server = await startTestServer(
    withHealth({ state, releases }, (_request, response) => void response.end('a page')),
  );
  const health = async (method = 'GET') => {
    const { status, body, headers } = await server.request('/__health?probe=1', { method });
    return { status, headers, body: body.length > 0 ? JSON.parse(body.toString()) : null };
  };
  return { state, health, fetchPath: server.request };
}

test('the health endpoint lists the served builds', async () => {
  const { health } = await setUp();
  const { status, headers, body } = await health();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    status: 'ok',
    releases: { shell: ['aaaaaaaaa1'], bridge: ['bbbbbbbbbb'] },
    storeAwaySince: null,
    failure: null,
  });
  expect(await health('HEAD')).toMatchObject({ status: 200, body: null });
  expect((await health('POST')).status).toBe(405);
});

test('the status is 200 while the store is unreachable, because pages come from memory', async () => {
  const { health } = await setUp({
    since: SINCE,
    code: null,
    message: '/srv/secret is away',
    publicMessage: 'The release store cannot be read.',
    isStoreUnreachable: true,
  });
  const { status, body } = await health();
  expect([status, body.storeAwaySince]).toEqual([200, SINCE.toISOString()]);
  expect(body.failure).toEqual({
    since: SINCE.toISOString(),
    code: null,
    message: 'The release store cannot be read.',
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('the status is 200 with an invalid document, and the body names the failure', async () => {
  const message = 'microFrontends.shell[0].url is missing';
  const { health } = await setUp({
    since: SINCE,
    code: null,
    message,
    publicMessage: message,
    isStoreUnreachable: false,
  });
  const { status, body } = await health();
  expect([status, body.status, body.storeAwaySince]).toEqual([200, 'ok', null]);
  expect(body.failure).toEqual({ since: SINCE.toISOString(), code: null, message });
});

test('every other address reaches the handler', async () => {
  const { fetchPath } = await setUp();
  for (const path of ['/', '/__healthy', '/en/__health'])
    expect((await fetchPath(path)).body.toString()).toBe('a page');
});

test('the endpoint reports a stop immediately, and pages are served until it ends', async () => {
  const { state, health, fetchPath } = await setUp();
  const draining = drain(state, 300);
  expect(await health()).toMatchObject({ status: 503, body: { status: 'stopping' } });
  const page = await fetchPath('/');
  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
  await draining;
});
