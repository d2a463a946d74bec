/** @jest-environment node */
import { brand } from 'shared-config/brand';
import { environmentByName } from 'shared-config/environments';
import { logFailure } from '../../log/log-failure';
import { createReleaseReader } from '../../releases/live-releases';
import type { LoadedBuild } from '../../releases/loaded-build';
import { buildOf, contentBuildOf } from '../../releases/loaded-build.fixture';
import { putBuild } from '../../releases/put-build';
import { publish, rollback } from '../../releases/release-actions';
import type { PartName } from 'build/released-parts';
import { createMemoryStore } from '../../store/memory-store';
import { StoreError, type Store } from '../../store/store';
import { requireServedHost } from '../hosts/require-served-host';
import { createReleaseFiles } from './release-files';
import { createRemoteOrigin } from '../remote-origin';
import { servedHosts } from '../hosts/sites-of-environment';
import { startTestServer, type TestServer } from '../start-test-server.fixture';

const OLD = 'aaaaaaaaa1';
const NOW = 'aaaaaaaaa2';
const NEXT = 'aaaaaaaaa3';
const ENTRY = 'remoteEntry.0a1b2c3d.js';
const YEAR = 'public, max-age=31536000, immutable';

const servers: TestServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));
jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

const shellOf = (buildId: string) =>
  buildOf('shell', buildId, {
    'uniframe.js': `uniframe of ${buildId}`,
    'uniframe.js.br': `packed uniframe of ${buildId}`,
    [`only-${buildId}.js`]: 'only',
    'translations/shell/en/header.json': '{}',
  });

async function release(store: Store, build: LoadedBuild, percent = 100) {
  const { part } = build.manifest;
  const attribution = { now: new Date(), by: 'mira' };
  await publish({ store, part, attribution }, build, { percent, regions: [] });
}

/** Starts a server of a store's releases. `state.error` makes the store fail; `state.reads` lists its reads. */
async function serve(
  store: Store,
  part: PartName = 'shell',
  options: { isWatching?: boolean; intervalMs?: number; environment?: string } = {},
) {
  const state = { error: null as Error | null, reads: [] as string[] };
  const pass = async <Answer>(key: string, answer: Promise<Answer>): Promise<Answer> => {
    state.reads.push(key);
    if (state.error) throw state.error;
    return answer;
  };
  const troubled: Store = {
    ...store,
    read: (key) => pass(key, store.read(key)),
    readPointer: (key) => pass(key, store.readPointer(key)),
  };
  const { isWatching, intervalMs = 0, environment = 'local' } = options;
  const releases = await createReleaseReader({ store: troubled, intervalMs });
  const common = { releases, part, store: troubled, isWatching };
  const place = { environment: environmentByName(environment)!, portBase: 3000 };
  const handle =
    part === 'verification-host'
      ? requireServedHost(servedHosts(place.environment, place.portBase, 'pages'), createReleaseFiles(common))
      : createRemoteOrigin({ ...common, ...place, part });
  const server = await startTestServer((request, response) => {
    handle(request, response).catch((thrown: unknown) => response.writeHead(500).end(String(thrown)));
  });
  servers.push(server);
  const fetchPath = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.request(path, { headers: { Host: 'localhost:3001', ...headers }, method });
  return { fetchPath, state, store, releases };
}

/** Creates a store in which OLD was the default build before NOW. */
async function twoReleases(): Promise<Store> {
  const store = createMemoryStore();
  await release(store, shellOf(OLD));
  await release(store, shellOf(NOW));
  return store;
}

describe('the handler of release files', () => {
  test.each([
    [`/${NOW}/${ENTRY}`, `/* shell ${NOW} */`, YEAR],
    [`/${OLD}/${ENTRY}`, `/* shell ${OLD} */`, YEAR],
    [`/${OLD}/${ENTRY}?v=1`, `/* shell ${OLD} */`, YEAR],
    [`/${OLD}/translations/shell/en/header.json`, '{}', YEAR],
    ['/uniframe.js', `uniframe of ${NOW}`, 'no-cache'],
    [`/only-${OLD}.js`, 'only', 'no-cache'],
    ['/translations/shell/en/header.json', '{}', 'no-cache'],
  ])('%s: %s', async (path, text, caching) => {
    const { fetchPath } = await serve(await twoReleases());
    const { status, headers, body } = await fetchPath(path);
    expect([status, body.toString(), headers['cache-control']]).toEqual([200, text, caching]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('serves older builds compressed, with the tag that they had in memory', async () => {
    const store = createMemoryStore();
    await release(store, shellOf(OLD));
    const { fetchPath } = await serve(store);
    const before = await fetchPath(`/${OLD}/uniframe.js`, { 'Accept-Encoding': 'br' });
    await release(store, shellOf(NOW));
    const after = await fetchPath(`/${OLD}/uniframe.js`, { 'Accept-Encoding': 'br' });
    expect(after.body.toString()).toBe(`packed uniframe of ${OLD}`);
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  test('disables caching while files change', async () => {
    const { fetchPath } = await serve(await twoReleases(), 'shell', { isWatching: true });
    expect((await fetchPath(`/${NOW}/${ENTRY}`)).headers['cache-control']).toBe('no-cache');
  });

  test('serves a build that this server’s document does not name yet', async () => {
    const { fetchPath, store } = await serve(await twoReleases(), 'shell', { intervalMs: 60_000 });
    await release(store, shellOf(NEXT), 10);
    expect((await fetchPath(`/${NEXT}/${ENTRY}`)).body.toString()).toBe(`/* shell ${NEXT} */`);
    expect((await fetchPath(`/only-${NEXT}.js`)).status).toBe(404);
  });

  test('serves the unversioned file of the build after a rollback', async () => {
    const { fetchPath, store } = await serve(await twoReleases());
    await rollback({ store, part: 'shell', attribution: { now: new Date(), by: 'mira' } });
    expect((await fetchPath('/uniframe.js')).body.toString()).toBe(`uniframe of ${OLD}`);
  });
});

describe('a file whose address depends on its content', () => {
  const FRAME = '/files/frame.0a1b2c3d4e.js';
  const buildWith = (buildId: string, files: Record<string, string> = {}) =>
    contentBuildOf('shell', buildId, { 'files/xYz0123456/boot/en.json': '{"all":1}', ...files });
  const entryOf = (buildId: string) => `/files/${buildWith(buildId).manifest.entry}`;
  const bodyAt = async ({ fetchPath }: Awaited<ReturnType<typeof serve>>, path: string) => {
    const { status, body } = await fetchPath(path);
    return status === 200 ? body.toString() : status;
  };
  const twoBuilds = async () => {
    const store = createMemoryStore();
    await release(store, buildWith(OLD, { [FRAME.slice(1)]: 'frame' }));
    await release(store, buildWith(NOW));
    return store;
  };

  test('is served from the present build and from former ones', async () => {
    const { fetchPath } = await serve(await twoBuilds());
    for (const [path, text] of [
      [entryOf(NOW), `/* shell ${NOW} */`],
      [entryOf(OLD), `/* shell ${OLD} */`],
      [FRAME, 'frame'],
      ['/files/xYz0123456/boot/en.json', '{"all":1}'],
    ] as const) {
      const { status, headers, body } = await fetchPath(path);
      expect([status, body.toString(), headers['cache-control']]).toEqual([200, text, YEAR]);
    }
    expect((await fetchPath('/files/frame.0000000000.js')).status).toBe(404);
  });

  test('has its name alone below the id of its build', async () => {
    const served = await serve(await twoBuilds());
    expect(await bodyAt(served, `/${OLD}/boot/en.json`)).toBe('{"all":1}');
    expect(await bodyAt(served, '/boot/en.json')).toBe('{"all":1}');
  });

  test('is served when another server has just published it, to all that request it together', async () => {
    const store = await twoBuilds();
    const served = await serve(store, 'shell', { intervalMs: 60_000 });
    await release(store, buildWith(NEXT, { 'files/frame.9f8e7d6c5b.js': 'next' }), 10);
    const paths = [entryOf(NEXT), '/files/frame.9f8e7d6c5b.js', entryOf(NEXT), '/files/frame.0000000000.js'];
    expect(await Promise.all(paths.map((path) => bodyAt(served, path)))).toEqual([
      `/* shell ${NEXT} */`,
      'next',
      `/* shell ${NEXT} */`,
      404,
    ]);
  });

  test('is served when its build is published during a check for another file', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const store = await twoBuilds();
    const served = await serve(store, 'shell', { intervalMs: 60_000 });
    const { checkNow, current } = served.releases;
    const before = await current();
    const check = jest.spyOn(served.releases, 'checkNow');
    let endFirstCheck!: () => void;
    const firstCheck = new Promise<typeof before>((resolve) => (endFirstCheck = () => resolve(before)));
    const whenChecked = (answer: typeof checkNow) =>
      new Promise<void>((resolve) =>
        check.mockImplementationOnce(() => {
          resolve();
          return answer();
        }),
      );

    const firstStarted = whenChecked(() => firstCheck);
    const unknown = bodyAt(served, '/files/frame.0000000000.js');
    await firstStarted;
    await release(store, buildWith(NEXT));
    clock.mockReturnValue(1_000);
    const secondStarted = whenChecked(checkNow);
    const published = bodyAt(served, entryOf(NEXT));
    await secondStarted;
    endFirstCheck();
    expect(await Promise.all([unknown, published])).toEqual([404, `/* shell ${NEXT} */`]);
    clock.mockRestore();
  });

  test('costs one read of a manifest, also for a hundred unknown files', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { fetchPath, state } = await serve(await twoBuilds(), 'shell', { intervalMs: 60_000 });
    state.reads.length = 0;
    for (let number = 0; number < 100; number += 1)
      expect((await fetchPath(`/files/frame.${String(number).padStart(10, '0')}.js`)).status).toBe(404);
    expect(state.reads.filter((key) => key.endsWith('manifest.json'))).toEqual([
      `builds/shell/${OLD}/manifest.json`,
    ]);
    expect(state.reads.filter((key) => key === 'discovery.json').length).toBeLessThan(5);
  });

  test('is found in another build after its newest build was pruned', async () => {
    const store = await twoBuilds();
    const newer = 'aaaaaaaaa0';
    await release(store, buildWith(newer, { [FRAME.slice(1)]: 'frame' }));
    await release(store, buildWith(NEXT));
    const served = await serve(store);
    const other = await serve(store);
    // HEAD reads the manifests and not the file, which would stay in memory.
    for (const { fetchPath } of [served, other])
      expect((await fetchPath(FRAME, {}, 'HEAD')).status).toBe(200);
    for (const key of await store.list(`builds/shell/${newer}/`)) await store.remove(key);
    expect(await bodyAt(served, FRAME)).toBe('frame');
    const shared = (await store.list('builds/shell/contents/')).filter((key) => key.endsWith(FRAME));
    for (const key of [...(await store.list(`builds/shell/${OLD}/`)), ...shared]) await store.remove(key);
    expect(await bodyAt(other, FRAME)).toBe(404);
  });

  test.each([
    ['tampered with', 'alert(1)'],
    ['gone', null],
  ])('is temporarily unavailable if its object is %s', async (_, text) => {
    const store = await twoBuilds();
    const served = await serve(store);
    for (const key of await store.list('builds/shell/contents/'))
      await (text === null ? store.remove(key) : store.write(key, text));
    expect(await bodyAt(served, FRAME)).toBe(503);
    expect(await bodyAt(served, entryOf(NOW))).toBe(`/* shell ${NOW} */`);
  });

  test('is temporarily unavailable while the store is unreachable, and not a 404', async () => {
    const served = await serve(await twoBuilds());
    served.state.error = new StoreError('The store is out of reach.');
    expect(await bodyAt(served, FRAME)).toBe(503);
    expect(await bodyAt(served, '/files/frame.0000000000.js')).toBe(503);
    served.state.error = null;
    expect(await bodyAt(served, FRAME)).toBe('frame');
  });
});

describe('a file that is not served', () => {
  const NOT_THERE = [
    '/',
    `/${NOW}`,
    `/${NOW}/`,
    `/${NOW}/gone.js`,
    `/${NOW}/manifest.json`,
    `/${OLD}/manifest.json`,
    `/${OLD}/unlisted.js`,
    '/manifest.json',
    '/unlisted.js',
    '/discovery.jso',
    '/0123456789/remoteEntry.0a1b2c3d.js',
    `/${NOW}/../${OLD}/${ENTRY}`,
    `/../discovery.json`,
    `/..%2f..%2fdiscovery.json`,
    `/${NOW}/%2e%2e/${OLD}/${ENTRY}`,
    `/${NOW}/..\\..\\discovery.json`,
    `//${NOW}/${ENTRY}`,
    `/${NOW}//${ENTRY}`,
    '//evil.example/x.js',
    '/%',
    '/%00',
    '/__proto__',
    '/constructor',
    `/${NOW}/__proto__`,
    `/${OLD}/hasOwnProperty`,
  ];
  test('includes absolute request targets of foreign hosts', async () => {
    const { fetchPath } = await serve(await twoReleases());
    expect((await fetchPath('http://evil.example/uniframe.js')).status).toBe(421);
  });

  test.each(NOT_THERE)('is an uncached 404: %s', async (path) => {
    const store = await twoReleases();
    for (const id of [OLD, NOW]) await store.write(`builds/shell/${id}/unlisted.js`, 'unlisted');
    const { fetchPath } = await serve(store);
    const { status, headers, body } = await fetchPath(path);
    expect([status, body.toString()]).toEqual([404, 'There is no such file.\n']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'access-control-allow-origin': '*',
    });
  });

  test.each([
    '/verification/assets/pages/en/start.html',
    `/verification/assets/${NOW}/pages/en/start.html`,
    `/verification/assets/${OLD}/pages/en/start.html`,
    `/verification/assets/${OLD}/assets/main.0a1b2c3d.js`,
    `/verification/assets/${NOW}/../pages/en/start.html`,
    '/verification/assets/../pages/en/start.html',
  ])('the templates of pages: %s', async (path) => {
    const store = createMemoryStore();
    for (const id of [OLD, NOW]) {
      await release(store, buildOf('verification-host', id, { 'pages/en/start.html': 'template' }));
    }
    const { fetchPath } = await serve(store, 'verification-host');
    expect((await fetchPath(path)).status).toBe(404);
    expect((await fetchPath(`/verification/assets/${OLD}/main.0a1b2c3d.js`)).status).toBe(200);
    expect((await fetchPath('/verification/assets/main.0a1b2c3d.js')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  test('includes files of a pruned build, except those in memory', async () => {
    const { fetchPath, store } = await serve(await twoReleases());
    expect((await fetchPath(`/${OLD}/uniframe.js`)).status).toBe(200);
    for (const key of await store.list(`builds/shell/${OLD}/`)) await store.remove(key);
    expect((await fetchPath(`/${OLD}/${ENTRY}`)).status).toBe(404);
  });

  test.each([
    ['tampered with', 'alert(1)'],
    ['gone', null],
  ])('an object that is %s', async (_, text) => {
    const { fetchPath, store } = await serve(await twoReleases());
    const key = `builds/shell/${OLD}/${ENTRY}`;
    await (text === null ? store.remove(key) : store.write(key, text));
    const { status, headers, body } = await fetchPath(`/${OLD}/${ENTRY}`);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body.toString()).not.toContain('alert');
    expect(logFailure).toHaveBeenCalledWith('store', expect.stringContaining(key), expect.anything());
  });
});

test('files in memory are served while the store is unreachable; others get 503', async () => {
  const { fetchPath, state } = await serve(await twoReleases());
  state.error = new StoreError('The store is out of reach.');
  expect((await fetchPath(`/${NOW}/${ENTRY}`)).status).toBe(200);
  expect((await fetchPath('/uniframe.js')).status).toBe(200);
  expect((await fetchPath('/discovery.json')).status).toBe(200);
  const { status, headers, body } = await fetchPath(`/${OLD}/${ENTRY}`);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(body.toString()).toBe('This build is temporarily unavailable.\n');
  expect(headers['access-control-allow-origin']).toBe('*');
  state.error = null;
  expect((await fetchPath(`/${OLD}/${ENTRY}`)).status).toBe(200);
});

test('repeated requests for a missing file cause no reads of the store', async () => {
  const store = createMemoryStore();
  for (let number = 10; number < 30; number += 1) await release(store, shellOf(`00000000${number}`));
  const { fetchPath, state } = await serve(store);
  await fetchPath('/gone.0a1b2c3d.js');
  state.reads.length = 0;
  for (let time = 0; time < 10; time += 1) await fetchPath(`/gone.0a1b2c3d.js?${time}`);
  expect(state.reads.filter((key) => key !== 'discovery.json')).toEqual([]);
});

describe('reads of the store', () => {
  const keysOf = (reads: readonly string[]) => reads.filter((key) => key !== 'discovery.json');
  const serveAndCount = async () => {
    const served = await serve(await twoReleases());
    await served.fetchPath(`/${OLD}/${ENTRY}`);
    served.state.reads.length = 0;
    return served;
  };

  test('a file of an older build costs one read, of the encoding that is sent', async () => {
    const { fetchPath, state } = await serveAndCount();
    await fetchPath(`/${OLD}/uniframe.js`, { 'Accept-Encoding': 'br' });
    expect(keysOf(state.reads)).toEqual([`builds/shell/${OLD}/uniframe.js.br`]);
    state.reads.length = 0;
    await fetchPath(`/${OLD}/uniframe.js`);
    expect(keysOf(state.reads)).toEqual([`builds/shell/${OLD}/uniframe.js`]);
  });

  test('a 304, a 412 and a HEAD of an older build cost no read', async () => {
    const { fetchPath, state } = await serveAndCount();
    const { headers } = await fetchPath(`/${OLD}/uniframe.js`);
    state.reads.length = 0;
    const again = await fetchPath(`/${OLD}/uniframe.js`, { 'If-None-Match': headers.etag! });
    const other = await fetchPath(`/${OLD}/uniframe.js`, { 'If-Match': '"other"' });
    const head = await fetchPath(`/${OLD}/uniframe.js`, { 'Accept-Encoding': 'br' }, 'HEAD');
    expect([again.status, other.status, head.status]).toEqual([304, 412, 200]);
    expect(head.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': YEAR,
    });
    expect(head.body).toHaveLength(0);
    expect(keysOf(state.reads)).toEqual([]);
  });

  test('a file that the manifest does not list costs no read', async () => {
    const { fetchPath, state } = await serveAndCount();
    for (let time = 0; time < 10; time += 1)
      expect((await fetchPath(`/${OLD}/gone-${time}.js`)).status).toBe(404);
    expect(keysOf(state.reads)).toEqual([]);
  });

  test.each(['abcdefghij', '0123456789a', '01234567-9', 'ABCDEF0123', '__proto__'])(
    'the id %s of a wrong shape costs no read',
    async (id) => {
      const { fetchPath, state } = await serveAndCount();
      expect((await fetchPath(`/${id}/${ENTRY}`)).status).toBe(404);
      expect(keysOf(state.reads)).toEqual([]);
    },
  );

  test('an unknown build id costs one read, not one for each request', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { fetchPath, state } = await serveAndCount();
    for (let time = 0; time < 50; time += 1)
      expect((await fetchPath(`/0123456789/file-${time}.js`)).status).toBe(404);
    expect(keysOf(state.reads)).toEqual(['builds/shell/0123456789/manifest.json']);
  });

  test('a thousand unknown build ids cost at most twenty reads a second, and known builds stay available', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { fetchPath, state } = await serveAndCount();
    const statuses = new Set<number>();
    for (let number = 0; number < 1_000; number += 1) {
      const id = number.toString(16).padStart(10, '0');
      statuses.add((await fetchPath(`/${id}/${ENTRY}`)).status);
    }
    expect(keysOf(state.reads)).toHaveLength(20);
    expect([...statuses].sort()).toEqual([404, 503]);
    expect((await fetchPath(`/${OLD}/${ENTRY}`)).status).toBe(200);
    expect((await fetchPath(`/only-${OLD}.js`)).status).toBe(200);
  });

  test('a build is served as soon as the document names it', async () => {
    const { fetchPath, store } = await serve(await twoReleases());
    expect((await fetchPath(`/${NEXT}/${ENTRY}`)).status).toBe(404);
    await release(store, shellOf(NEXT), 10);
    expect((await fetchPath(`/${NEXT}/${ENTRY}`)).status).toBe(200);
  });
});

test('a part without a release is a 404, not an error', async () => {
  const store = createMemoryStore();
  await release(store, buildOf('bridge', NOW));
  const { fetchPath } = await serve(store);
  expect((await fetchPath('/uniframe.js')).status).toBe(404);
});

test.each([
  ['OPTIONS', 204],
  ['POST', 405],
  ['PUT', 405],
  ['DELETE', 405],
])('%s is answered with %i', async (method, expected) => {
  const { fetchPath } = await serve(await twoReleases());
  for (const path of [`/${NOW}/${ENTRY}`, '/discovery.json', '/gone']) {
    const { status, headers, body } = await fetchPath(path, {}, method);
    expect([status, body.length]).toEqual([expected, 0]);
    expect(headers['access-control-allow-origin']).toBe('*');
    if (expected === 405) expect(headers.allow).toBe('GET, HEAD, OPTIONS');
  }
});

describe('the public discovery document', () => {
  const read = ({ body }: { body: Buffer }) =>
    JSON.parse(body.toString()) as { microFrontends: { shell: { url: string }[] } };

  test('names every version in use at the addresses of the site, for every origin', async () => {
    const store = await twoReleases();
    await release(store, shellOf(NEXT), 10);
    const { fetchPath } = await serve(store);
    const answer = await fetchPath('/discovery.json?x');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    });
    expect(read(answer).microFrontends.shell.map(({ url }) => url)).toEqual(
      [NOW, NEXT].map((id) => `http://localhost:3001/${id}/${ENTRY}`),
    );
    const production = await serve(store, 'shell', { environment: 'production' });
    const kazakh = await production.fetchPath('/discovery.json', { Host: `shell.${brand.domains.KAZ}` });
    expect(read(kazakh).microFrontends.shell[0]!.url).toBe(
      `https://shell.${brand.domains.KAZ}/${NOW}/${ENTRY}`,
    );
    const strange = await fetchPath('/discovery.json', { Host: 'evil.example' });
    expect([strange.status, strange.body.toString().includes('evil')]).toEqual([421, false]);
  });

  test('is compressed, revalidated, and replaced by a release', async () => {
    const { fetchPath, store } = await serve(await twoReleases());
    const packed = await fetchPath('/discovery.json', { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    const { etag } = packed.headers;
    const again = { 'Accept-Encoding': 'gzip, br', 'If-None-Match': etag! };
    expect((await fetchPath('/discovery.json', again)).status).toBe(304);
    await release(store, shellOf(NEXT));
    const next = await fetchPath('/discovery.json', again);
    expect(next.status).toBe(200);
    expect(read(await fetchPath('/discovery.json')).microFrontends.shell[0]!.url).toContain(NEXT);
    expect((await fetchPath('/discovery.json', {}, 'HEAD')).body.length).toBe(0);
  });

  test('names only released parts', async () => {
    const store = await twoReleases();
    await putBuild(store, shellOf(NEXT));
    const { fetchPath } = await serve(store);
    expect((await fetchPath('/discovery.json')).body.toString()).not.toContain(NEXT);
  });
});
