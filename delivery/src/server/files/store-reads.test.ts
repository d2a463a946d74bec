/** @jest-environment node */
import { createMemoryStore } from '../../store/memory-store';
import { ENTRY, NEXT, OLD, release, serve, shellOf, twoReleases, YEAR } from './release-files.fixture';
import { closeTestServers } from '../start-test-server.fixture';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
afterEach(closeTestServers);

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

  test('a hundred unknown build ids cost at most twenty reads a second, and known builds stay available', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { fetchPath, state } = await serveAndCount();
    const statuses = new Set<number>();
    for (let number = 0; number < 100; number += 1) {
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
