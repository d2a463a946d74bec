/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { applyDelta, dictionaryHashOf } from '../deltas/zstd-delta';
import { BUILDS, compressedBuildOf, createPlainStore } from './released.fixture';
import { logFailure } from '../log/log-failure';
import { createReleaseReader } from '../releases/live-releases';
import { publish } from '../releases/release-actions';
import { createMemoryStore } from '../store/memory-store';
import { createPageHandler, type PageHandlerOptions } from './page-server';
import { answering, closeTestServers, startTestServer } from './start-test-server.fixture';

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const ALL = 'gzip, br, dcb, dcz';

afterEach(closeTestServers);

/** Serves a store's pages. Each call is another process. */
async function serve(
  store: Awaited<ReturnType<typeof createPlainStore>>,
  options: Partial<PageHandlerOptions> = {},
) {
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const handle = createPageHandler({ environment: LOCAL_ENVIRONMENT, portBase: 3000, releases, ...options });
  const server = await startTestServer(answering(handle));
  return (target: string, headers: Record<string, string> = {}) =>
    server.request(target, { headers: { Host: 'localhost:3000', ...headers } });
}

type Fetch = Awaited<ReturnType<typeof serve>>;

/** Loads the dictionary that a page names, as a browser does. */
async function dictionaryOf(fetchPath: Fetch, page: string): Promise<{ path: string; content: Buffer }> {
  const { link } = (await fetchPath(page)).headers;
  const path = /^<(\/verification\/page-dictionary\/[\w-]+\/[\w-]{43})>; rel="compression-dictionary"$/.exec(
    String(link),
  )?.[1];
  expect(path).toBeDefined();
  return { path: path!, content: (await fetchPath(path!)).body };
}

const withDictionary = (dictionary: Buffer) => ({
  'Accept-Encoding': ALL,
  'Available-Dictionary': `:${dictionaryHashOf(dictionary)}:`,
});

async function releaseShell(store: Awaited<ReturnType<typeof createPlainStore>>, id: string) {
  const attribution = { now: new Date(), by: 'mira' };
  await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', id));
}

test('a page names a dictionary that is no document and never changes', async () => {
  const fetchPath = await serve(await createPlainStore());
  const { path, content } = await dictionaryOf(fetchPath, '/en/login/');
  const { status, headers } = await fetchPath(path, { 'Accept-Encoding': 'br' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document" "")',
    'content-encoding': 'br',
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  expect(content).toEqual((await fetchPath('/en/verification/')).body);
});

test('pages of the same language are deltas of it', async () => {
  const fetchPath = await serve(await createPlainStore());
  const { content } = await dictionaryOf(fetchPath, '/en/verification/');
  for (const path of ['/en/verification/', '/en/verification/sample/', '/en/login/', '/en/gone']) {
    const { headers, body, status } = await fetchPath(path, withDictionary(content));
    expect([path, headers['content-encoding'], headers.vary]).toEqual([
      path,
      'dcz',
      'Accept-Encoding, Available-Dictionary',
    ]);
    const whole = await fetchPath(path);
    expect(await applyDelta(body, content)).toEqual(whole.body);
    expect([status, headers.etag, headers.link]).toEqual([
      whole.status,
      whole.headers.etag,
      whole.headers.link,
    ]);
  }
  const other = await fetchPath('/de-EU/verification/', withDictionary(content));
  expect(other.headers['content-encoding']).not.toBe('dcz');
});

test('after a release, the new pages and the new dictionary are deltas of the old one', async () => {
  const store = await createPlainStore();
  const fetchPath = await serve(store);
  const { content: old } = await dictionaryOf(fetchPath, '/en/verification/');
  await releaseShell(store, BUILDS.shell[2]);
  const { path, content } = await dictionaryOf(fetchPath, '/en/verification/');
  expect(content).not.toEqual(old);
  for (const [target, expected] of [
    ['/en/verification/', content],
    [path, content],
  ] as const) {
    const { headers, body } = await fetchPath(target, withDictionary(old));
    expect([target, headers['content-encoding']]).toEqual([target, 'dcz']);
    expect(await applyDelta(body, old)).toEqual(expected);
  }
});

test('another process serves the dictionary of the same release, and whole pages for older ones', async () => {
  const store = await createPlainStore();
  const { path, content } = await dictionaryOf(await serve(store), '/en/verification/');
  const other = await serve(store);
  expect((await other(path)).body).toEqual(content);
  await releaseShell(store, BUILDS.shell[2]);
  const restarted = await serve(store);
  const page = await restarted('/en/verification/', withDictionary(content));
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
  const gone = await restarted(path);
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each([
  '/verification/page-dictionary/',
  '/verification/page-dictionary/en/',
  `/verification/page-dictionary/en/${'A'.repeat(42)}`,
  `/verification/page-dictionary/en/${'A'.repeat(43)}/x`,
  `/verification/page-dictionary/xx/${'A'.repeat(43)}`,
  `/verification/page-dictionary/kk-KAZ/${'A'.repeat(43)}`,
])('%s is no dictionary', async (path) => {
  const { status } = await (await serve(await createPlainStore()))(path);
  expect([302, 404]).toContain(status);
});

test('pages that change while they are developed have no dictionary', async () => {
  const liveReload = { handle: () => false, isWatching: true } as unknown as PageHandlerOptions['liveReload'];
  const fetchPath = await serve(await createPlainStore(), { liveReload });
  const { headers } = await fetchPath('/en/verification/');
  expect([headers.link, headers.vary]).toEqual([undefined, 'Accept-Encoding']);
});

test('a page does not depend on its dictionary', async () => {
  const store = createMemoryStore();
  const attribution = { now: new Date(), by: 'mira' };
  await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', BUILDS.shell[1]));
  const host = compressedBuildOf('verification-host', BUILDS.host[0]);
  const contents = new Map([...host.contents].filter(([name]) => !name.endsWith('/overview.html')));
  const files = Object.fromEntries([...contents.keys()].map((name) => [name, host.manifest.files[name]!]));
  const withoutOverview = { manifest: { ...host.manifest, files }, contents };
  await publish({ store, part: 'verification-host', attribution }, withoutOverview);
  const { status, headers } = await (await serve(store))('/en/login/');
  expect([status, headers.link]).toEqual([200, undefined]);
  expect(logFailure).toHaveBeenCalledWith('page', expect.anything());
});
