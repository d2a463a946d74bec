/** @jest-environment node */
import { logFailure, logNotice } from '../log/log-failure';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import { StoreError, type Store } from '../store/store';
import { createReleaseReader, type ReleaseReaderOptions } from './live-releases';
import { buildOf } from './loaded-build.fixture';
import { POINTER, readDocument } from './pointer';
import { publish, rollback, stop, type ReleaseContext } from './release-actions';
import { defaultVersionOf, versionsOf } from './release-document';

const A = 'aaaaaaaaaa';
const B = 'bbbbbbbbbb';
const C = 'cccccccccc';
const contextOf = (store: Store): ReleaseContext => ({
  store,
  part: 'shell',
  attribution: { now: new Date(0), by: 'mira' },
});
const release = (store: Store, buildId: string, percent = 100) =>
  publish(contextOf(store), buildOf('shell', buildId), { percent, regions: [] });

/** Creates a store whose reads a test can count, delay and fail. */
function createFaultyStore() {
  const store = createMemoryStore();
  const reads: string[] = [];
  const state = { reads, gate: Promise.resolve() as Promise<unknown>, error: null as Error | null };
  const pass = async <Answer>(key: string, answer: () => Promise<Answer>): Promise<Answer> => {
    reads.push(key);
    await state.gate;
    if (state.error) throw state.error;
    return answer();
  };
  const faulty: Store = {
    ...store,
    read: (key) => pass(key, () => store.read(key)),
    readPointer: (key) => pass(key, () => store.readPointer(key)),
  };
  const pauseReads = () => {
    let resumeReads = () => {};
    state.gate = new Promise<void>((resolve) => (resumeReads = resolve));
    return resumeReads;
  };
  return { store, faulty, state, pauseReads };
}

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

async function setUp(options: Partial<ReleaseReaderOptions> = {}) {
  const stores = createFaultyStore();
  await release(stores.store, A);
  const reader = await createReleaseReader({ store: stores.faulty, intervalMs: 0, ...options });
  const present = async () => defaultVersionOf((await reader.current()).document, 'shell')!.extras.buildId;
  return { ...stores, reader, present };
}

test('serves a new release with its build at the next request', async () => {
  const { store, reader, present } = await setUp();
  expect(await present()).toBe(A);
  await release(store, B);
  expect(await present()).toBe(B);
  expect([...(await reader.current()).builds.keys()]).toEqual([`shell/${B}`]);
});

test('reports since when the mirror serves instead of the store, and the end of that', async () => {
  const { store, faulty, state } = createFaultyStore();
  await release(store, A);
  const clock = { ms: 0 };
  const mirrored = createMirroredStore(faulty, createMemoryStore());
  const reader = await createReleaseReader({ store: mirrored, intervalMs: 0, now: () => clock.ms });
  expect(reader.failure()).toBeNull();
  state.error = new StoreError('The store is out of reach.');
  for (clock.ms = 1_000; clock.ms <= 3_000; clock.ms += 1_000) {
    await expect(reader.checkNow()).rejects.toThrow('out of reach');
    expect(reader.failure()).toMatchObject({
      since: new Date(1_000),
      message: 'The store is out of reach. Its mirror serves the releases.',
      publicMessage: 'The release store cannot be read. Its mirror serves the releases.',
      isStoreUnreachable: true,
    });
  }
  expect([...(await reader.current()).builds.keys()]).toEqual([`shell/${A}`]);
  state.error = null;
  await reader.checkNow();
  expect(reader.failure()).toBeNull();
});

test('reports a store that does not answer, long before its deadline', async () => {
  const clock = { ms: 0 };
  const { reader, pauseReads } = await setUp({ now: () => clock.ms });
  clock.ms = 1_000;
  const resumeReads = pauseReads();
  const check = reader.checkNow();
  clock.ms = 3_999;
  expect(reader.failure()).toBeNull();
  clock.ms = 4_000;
  expect(reader.failure()).toMatchObject({ since: new Date(1_000), isStoreUnreachable: true });
  resumeReads();
  await check;
  expect(reader.failure()).toBeNull();
});

test('reports since when the store is away, not since when its document is invalid', async () => {
  const clock = { ms: 0 };
  const { store, state, reader } = await setUp({ now: () => clock.ms });
  const { tag } = (await store.readPointer(POINTER))!;
  await store.replacePointer(POINTER, '{', tag);
  clock.ms = 10_000;
  await expect(reader.checkNow()).rejects.toThrow();
  expect(reader.failure()).toMatchObject({ since: new Date(10_000), isStoreUnreachable: false });
  state.error = new StoreError('The store is out of reach.');
  clock.ms = 20_000;
  await expect(reader.checkNow()).rejects.toThrow();
  expect(reader.failure()).toMatchObject({ since: new Date(20_000), isStoreUnreachable: true });
});

test('reads only the pointer while it is unchanged, and no loaded build again', async () => {
  const { store, state, reader } = await setUp();
  state.reads.length = 0;
  const before = await reader.current();
  expect(await reader.current()).toBe(before);
  expect(new Set(state.reads)).toEqual(new Set([POINTER]));
  await release(store, B, 10);
  await reader.current();
  expect(state.reads.filter((key) => key.includes(A))).toEqual([]);
  expect(state.reads.filter((key) => key.includes(B)).length).toBeGreaterThan(1);
});

test('rolls back to a recent build from memory, even if the store has lost it', async () => {
  const { store, state, reader, present } = await setUp();
  await release(store, B);
  await present();
  await rollback(contextOf(store));
  for (const key of await store.list(`builds/shell/${A}/`)) await store.remove(key);
  state.reads.length = 0;
  expect(await present()).toBe(A);
  expect(new Set(state.reads)).toEqual(new Set([POINTER]));
  expect([...(await reader.current()).builds.keys()]).toEqual([`shell/${A}`]);
});

test('waits for the interval between two checks, even if the clock is set back', async () => {
  let time = 1_000_000;
  const { state, reader } = await setUp({ intervalMs: 1_000, now: () => time });
  const readsAt = async (at: number) => {
    time = at;
    state.reads.length = 0;
    await reader.current();
    return state.reads.length;
  };
  expect(await readsAt(1_000_999)).toBe(0);
  expect(await readsAt(1_001_000)).toBe(1);
  expect(await readsAt(1_001_001)).toBe(0);
  expect(await readsAt(400_000)).toBe(1);
  expect(await readsAt(400_001)).toBe(0);
});

test('shares two checks between a hundred concurrent requests', async () => {
  const { state, reader } = await setUp();
  state.reads.length = 0;
  await Promise.all(Array.from({ length: 100 }, () => reader.current()));
  expect(state.reads.length).toBeLessThanOrEqual(2);
});

test('returns the result of the next check to a caller during a check', async () => {
  const { store, pauseReads, reader } = await setUp({ deadlineMs: 5_000 });
  const resumeReads = pauseReads();
  const first = reader.checkNow();
  await release(store, B);
  const second = reader.checkNow();
  resumeReads();
  await first;
  expect(defaultVersionOf((await second).document, 'shell')!.extras.buildId).toBe(B);
});

test('lets only the first request wait for a store that hangs, and retries later', async () => {
  const { store, pauseReads, reader, present } = await setUp({ deadlineMs: 60, storeDeadlineMs: 300 });
  const resumeReads = pauseReads();
  const started = performance.now();
  expect(await present()).toBe(A);
  expect(performance.now() - started).toBeGreaterThan(50);
  const waited = new Promise((resolve) => setTimeout(resolve, 60, 'waited'));
  expect(await Promise.race([present(), waited])).toBe(A);
  await expect(reader.checkNow()).rejects.toThrow('does not answer');
  expect(reader.failure()!.message).toContain(`${POINTER} did not arrive within 300 ms`);
  resumeReads();
  await release(store, B);
  await reader.checkNow();
  expect(await present()).toBe(B);
  expect(reader.failure()).toBeNull();
});

test('keeps the releases of an unreachable store, logs it once, and recovers', async () => {
  const { store, state, reader, present } = await setUp();
  state.error = new StoreError('The store is out of reach.');
  expect([await present(), await present()]).toEqual([A, A]);
  expect(reader.failure()).toMatchObject({ message: 'The store is out of reach.' });
  const { since } = reader.failure()!;
  await present();
  expect(reader.failure()!.since).toBe(since);
  expect(logFailure).toHaveBeenCalledTimes(1);
  await expect(reader.checkNow()).rejects.toThrow('out of reach');
  state.error = null;
  await release(store, B);
  expect(await present()).toBe(B);
  expect(reader.failure()).toBeNull();
  expect(logNotice).toHaveBeenCalledTimes(1);
});

describe('a damaged build', () => {
  const damage = (store: Store, buildId: string) =>
    store.write(`builds/shell/${buildId}/mount.22222222.css`, 'b{}');

  test('does not replace the default build until it is repaired', async () => {
    let time = 0;
    const { store, state, reader, present } = await setUp({ now: () => time });
    await release(store, B);
    const whole = await store.read(`builds/shell/${B}/mount.22222222.css`);
    await damage(store, B);
    expect(await present()).toBe(A);
    expect(reader.failure()!.message).toContain(`builds/shell/${B}/mount.22222222.css`);
    const before = await reader.current();
    state.reads.length = 0;
    await present();
    // The reader does not load it again at each request.
    expect(new Set(state.reads)).toEqual(new Set([POINTER]));
    expect(await reader.current()).toBe(before);
    await store.write(`builds/shell/${B}/mount.22222222.css`, whole!);
    time += 5_000;
    expect(await present()).toBe(B);
    expect(reader.failure()).toBeNull();
  });

  test('does not prevent the kill switch', async () => {
    const { store, reader, present } = await setUp();
    await release(store, B);
    await damage(store, B);
    expect(await present()).toBe(A);
    await stop(contextOf(store), []);
    const { document } = await reader.current();
    expect(defaultVersionOf(document, 'shell')!.extras).toMatchObject({ buildId: A, stopped: ['*'] });
  });

  test('does not prevent the release of another part', async () => {
    const { store, reader, present } = await setUp();
    await release(store, B);
    await damage(store, B);
    await publish({ ...contextOf(store), part: 'bridge' }, buildOf('bridge', C));
    expect(await present()).toBe(A);
    const { document, builds } = await reader.current();
    expect(defaultVersionOf(document, 'bridge')!.extras.buildId).toBe(C);
    expect([...builds.keys()].sort()).toEqual([`bridge/${C}`, `shell/${A}`]);
  });

  test('is left out as a canary, even by a server that starts later', async () => {
    const { store, reader } = await setUp();
    await release(store, B, 10);
    await damage(store, B);
    const started = await createReleaseReader({ store, intervalMs: 0 });
    for (const server of [reader, started]) {
      const { document, builds } = await server.current();
      expect(versionsOf(document, 'shell').map(({ extras }) => extras.buildId)).toEqual([A]);
      expect([...builds.keys()]).toEqual([`shell/${A}`]);
      expect(server.failure()!.message).toContain(B);
    }
    await rollback(contextOf(store));
    await reader.current();
    expect(reader.failure()).toBeNull();
  });
});

test('rejects when there are no releases to serve, with the reason', async () => {
  const { store, state, faulty } = createFaultyStore();
  // Commands print errors with a code in one line.
  await expect(createReleaseReader({ store, intervalMs: 0 })).rejects.toMatchObject({
    code: 'nothing-released',
    message: expect.stringContaining('no part is released there'),
  });
  await release(store, A);
  await store.remove(`builds/shell/${A}/manifest.json`);
  await expect(createReleaseReader({ store, intervalMs: 0 })).rejects.toThrow(A);
  state.error = new StoreError('The store is out of reach.');
  await expect(createReleaseReader({ store: faulty, intervalMs: 0 })).rejects.toThrow('out of reach');
});

test('keeps a part that is missing in a new document, and reports it', async () => {
  const { store, reader, present } = await setUp();
  const { document, tag } = await readDocument(store);
  await store.replacePointer(POINTER, JSON.stringify({ ...document, microFrontends: {} }), tag);
  expect(await present()).toBe(A);
  expect(reader.failure()!.message).toContain('no longer names "shell"');
});

test('rejects a build whose files are outside of its folder', async () => {
  const { store, reader, present } = await setUp();
  const build = buildOf('shell', B);
  await release(store, B);
  const manifest = {
    ...build.manifest,
    files: { ...build.manifest.files, '../../../etc/passwd': 'sha384-x' },
  };
  await store.write(`builds/shell/${B}/manifest.json`, JSON.stringify(manifest));
  expect(await present()).toBe(A);
  expect(reader.failure()!.message).toContain('is not a valid key of a store');
});
