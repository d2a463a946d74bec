/** @jest-environment node */
import { integrityOf } from 'build/integrity-of';
import { contentPathOf } from 'shared-config/loader/content-path';
import { createReleaseFiles } from '../server/files/release-files';
import { startTestServer, type TestServer } from '../server/start-test-server.fixture';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { createReleaseReader } from './live-releases';
import { contentBuildOf } from './loaded-build.fixture';
import { readPinnedScript } from './pinned-scripts';
import { prune } from './prune';
import { publish } from './release-actions';

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const TEXT = 'pinned for years';
const FILE = `files/${contentPathOf('pinned-uniframe.js', integrityOf(TEXT))}`;
const KEY = `builds/shell/contents/${FILE.split('/')[1]}/${FILE}`;
const DAY_MS = 86_400_000;

let server: TestServer | undefined;
afterEach(() => server?.close());

/** Publishes a build with the script, and eleven without it; then removes the first one. */
async function storeWithoutBuild(): Promise<Store> {
  const store = createMemoryStore();
  const start = Date.parse('2026-01-01T00:00:00Z');
  for (let day = 10; day < 22; day += 1) {
    const build = contentBuildOf('shell', `00000000${day}`, day === 10 ? { [FILE]: TEXT } : {});
    const attribution = { now: new Date(start + day * DAY_MS), by: 'mira' };
    await publish({ store, part: 'shell', attribution }, build);
  }
  expect(await prune(store, new Date(start + 100 * DAY_MS))).toContain('shell/0000000010');
  return store;
}

async function fetchFrom(store: Store, file: string) {
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const files = createReleaseFiles({ releases, part: 'shell', store, isPublic: true });
  server = await startTestServer((request, response) => {
    void files(request, response, { region: { code: 'GLOBAL' } } as never);
  });
  return server.request(`/${file}`);
}

test('prune keeps a pinned script, and a server serves it with the caching of files that never change', async () => {
  const response = await fetchFrom(await storeWithoutBuild(), FILE);
  expect(response).toMatchObject({ status: 200 });
  expect(response.body.toString()).toBe(TEXT);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('a server refuses a pinned script that was changed in the store', async () => {
  const store = await storeWithoutBuild();
  await store.write(KEY, 'forged');
  expect(await fetchFrom(store, FILE)).toMatchObject({ status: 404 });
});

test('a server limits reads of unknown pinned scripts', async () => {
  const store = await storeWithoutBuild();
  const read = jest.spyOn(store, 'read');
  const unknown = 'files/0123456789/pinned-uniframe.js';
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await fetchFrom(store, unknown);
  await Promise.all(Array.from({ length: 100 }, () => server!.request(`/${unknown}`)));
  expect(read.mock.calls.filter(([key]) => key.endsWith('pinned-uniframe.js')).length).toBeLessThanOrEqual(
    20,
  );
});

test('a server reads a pinned script once and keeps it through a flood of unknown ones', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const store = await storeWithoutBuild();
  const read = jest.spyOn(store, 'read');
  await fetchFrom(store, 'files/0123456789/other.js');
  const statusesOf = async (file: string) => {
    const responses = await Promise.all(Array.from({ length: 60 }, () => server!.request(`/${file}`)));
    return new Set(responses.map(({ status }) => status));
  };
  expect(await statusesOf(FILE)).toEqual(new Set([200]));
  const unknown = Array.from(
    { length: 60 },
    (_, index) => `files/${1_000_000_000 + index}/pinned-uniframe.js`,
  );
  const responses = await Promise.all(unknown.map((file) => server!.request(`/${file}`)));
  expect(new Set(responses.map(({ status }) => status))).toContain(503);
  expect(await statusesOf(FILE)).toEqual(new Set([200]));
  expect(read.mock.calls.filter(([key]) => key === KEY)).toHaveLength(1);
});

test('other files are not read as pinned scripts', async () => {
  const store = await storeWithoutBuild();
  expect(await readPinnedScript(store, 'shell', 'files/0123456789/boot/en.json')).toBeNull();
  expect(await readPinnedScript(store, 'shell', 'pinned-uniframe.js')).toBeNull();
});

test('a server answers while the store does not', async () => {
  const store = await storeWithoutBuild();
  const read = jest.fn((key: string) => (key === KEY ? new Promise<null>(() => undefined) : store.read(key)));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const response = fetchFrom({ ...store, read }, FILE);
    while (!read.mock.calls.some(([key]) => key === KEY)) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(121_000);
    expect(await response).toMatchObject({ status: 503 });
  } finally {
    jest.useRealTimers();
  }
});
