/** @jest-environment node */
import { contentBuildOf } from '../../releases/loaded-build.fixture';
import { createMemoryStore } from '../../store/memory-store';
import { StoreError } from '../../store/store';
import { NEXT, NOW, OLD, release, serve, YEAR } from './release-files.fixture';
import { closeTestServers } from '../start-test-server.fixture';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
afterEach(closeTestServers);

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
