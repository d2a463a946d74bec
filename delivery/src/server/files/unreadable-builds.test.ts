/** @jest-environment node */
import { integrityOf } from 'build/integrity-of';
import { contentPathOf } from 'shared-config/loader/content-path';
import { contentBuildOf } from '../../releases/loaded-build.fixture';
import { publish } from '../../releases/release-actions';
import { signatureKey } from '../../signing/build-signatures';
import { attribution, setUp } from '../../signing/team-store.fixture';
import { createMemoryStore } from '../../store/memory-store';
import { StoreError, TooLargeError, type Store } from '../../store/store';
import { ENTRY, NEXT, NOW, OLD, release, serve, shellOf } from './release-files.fixture';
import { closeTestServers } from '../start-test-server.fixture';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
afterEach(closeTestServers);
// Three seconds never pass.
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.now()));

const MANIFEST = `builds/shell/${OLD}/manifest.json`;

async function storeWith(buildOf: (id: string) => ReturnType<typeof shellOf>): Promise<Store> {
  const store = createMemoryStore();
  for (const id of [OLD, NOW, NEXT]) await release(store, buildOf(id));
  return store;
}

/** What makes the former build OLD unreadable for a server. */
const PROBLEMS: [string, (store: Store) => unknown][] = [
  ['a damaged manifest', (store) => store.write(MANIFEST, '{')],
  [
    'a manifest that is too large',
    (store) => {
      const { read } = store;
      store.read = async (key, isIntact) => {
        if (key === MANIFEST) throw new TooLargeError(key, store.name);
        return read(key, isIntact);
      };
    },
  ],
];

describe.each(PROBLEMS)('a former build with %s', (_problem, damage) => {
  test('costs one read for 50 unknown files, which are unavailable and not missing', async () => {
    const store = await storeWith((id) => contentBuildOf('shell', id));
    await damage(store);
    const { fetchPath, state } = await serve(store, 'shell', { intervalMs: 60_000 });
    state.reads.length = 0;
    for (let number = 0; number < 50; number += 1)
      expect((await fetchPath(`/files/x${number}.js`)).status).toBe(503);
    expect(state.reads.filter((key) => key === MANIFEST)).toHaveLength(1);
    expect(state.reads).toHaveLength(2);
  });

  test('costs one read for 50 requests below its id', async () => {
    const store = await storeWith(shellOf);
    await damage(store);
    const { fetchPath, state } = await serve(store, 'shell', { intervalMs: 60_000 });
    for (let number = 0; number < 50; number += 1)
      expect((await fetchPath(`/${OLD}/x${number}.js`)).status).toBe(503);
    expect(state.reads.filter((key) => key === MANIFEST)).toHaveLength(1);
  });

  test('does not hide a pinned script whose builds were removed', async () => {
    const store = await storeWith((id) => contentBuildOf('shell', id));
    const file = `files/${contentPathOf('pinned-uniframe.js', integrityOf('pinned'))}`;
    await store.write(`builds/shell/contents/${file.split('/')[1]}/${file}`, 'pinned');
    await damage(store);
    const { fetchPath } = await serve(store);
    const { status, body } = await fetchPath(`/${file}`);
    expect([status, String(body)]).toEqual([200, 'pinned']);
    expect((await fetchPath('/files/0123456789/pinned-uniframe.js')).status).toBe(503);
  });

  test('does not hide a file of an older build', async () => {
    const older = 'aaaaaaaaa0';
    const store = createMemoryStore();
    for (const id of [older, OLD, NOW]) await release(store, shellOf(id));
    await damage(store);
    const { fetchPath } = await serve(store);
    expect(String((await fetchPath(`/only-${older}.js`)).body)).toBe('only');
    expect((await fetchPath('/gone.js')).status).toBe(503);
  });
});

test('a former build without enough signatures costs one check for 50 unknown files', async () => {
  const { memory, team, open } = await setUp();
  for (const id of [OLD, NOW, NEXT])
    await publish({ store: open(), part: 'shell', attribution }, contentBuildOf('shell', id));
  const key = signatureKey('shell', OLD, team.publish.keyid);
  await memory.remove(key);
  const reads: string[] = [];
  const counted: Store = { ...memory, read: (name) => (reads.push(name), memory.read(name)) };
  const { fetchPath } = await serve(open([team.operate], counted), 'shell', { intervalMs: 60_000 });
  for (let number = 0; number < 50; number += 1)
    expect((await fetchPath(`/files/x${number}.js`)).status).toBe(503);
  expect(reads.filter((name) => name === key)).toHaveLength(1);
});

describe('while the store is unreachable', () => {
  test('a file without a build id costs one read, and not one for each former build', async () => {
    const store = await storeWith(shellOf);
    const { fetchPath, state } = await serve(store, 'shell', { intervalMs: 60_000 });
    state.error = new StoreError('The store is out of reach.');
    state.reads.length = 0;
    expect((await fetchPath('/gone.js')).status).toBe(503);
    expect(state.reads).toHaveLength(1);
  });

  test('former builds cost at most twenty reads a second, and are available when it is reachable again', async () => {
    const store = await storeWith(shellOf);
    const { fetchPath, state } = await serve(store, 'shell', { intervalMs: 60_000 });
    state.error = new StoreError('The store is out of reach.');
    state.reads.length = 0;
    for (let number = 0; number < 100; number += 1)
      expect((await fetchPath(`/${OLD}/x${number}.js`)).status).toBe(503);
    expect(state.reads.length).toBeLessThanOrEqual(21);
    state.error = null;
    jest.mocked(Date.now).mockReturnValue(Date.now() + 1_000);
    expect((await fetchPath(`/${OLD}/${ENTRY}`)).status).toBe(200);
  });
});
