/** @jest-environment node */
import { logFailure } from '../../log/log-failure';
import { buildOf } from '../../releases/loaded-build.fixture';
import { rollback } from '../../releases/release-actions';
import { createMemoryStore } from '../../store/memory-store';
import { StoreError } from '../../store/store';
import { ENTRY, NEXT, NOW, OLD, release, serve, shellOf, twoReleases, YEAR } from './release-files.fixture';
import { closeTestServers } from '../start-test-server.fixture';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
beforeEach(() => jest.clearAllMocks());
afterEach(closeTestServers);

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
