/** @jest-environment node */
import { logFailure, logNotice } from '../log/log-failure';
import { createMemoryStore } from '../store/memory-store';
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
  doing: { now: new Date(0), by: 'mira' },
});
const release = (store: Store, buildId: string, percent = 100) =>
  publish(contextOf(store), buildOf('shell', buildId), { percent, regions: [] });

/** A store whose reading can be held up, counted and broken. */
function troubledStore() {
  const store = createMemoryStore();
  const reads: string[] = [];
  const state = { reads, gate: Promise.resolve() as Promise<unknown>, error: null as Error | null };
  const pass = async <Answer>(key: string, answer: () => Promise<Answer>): Promise<Answer> => {
    reads.push(key);
    await state.gate;
    if (state.error) throw state.error;
    return answer();
  };
  const troubled: Store = {
    ...store,
    read: (key) => pass(key, () => store.read(key)),
    readPointer: (key) => pass(key, () => store.readPointer(key)),
  };
  const hold = () => {
    let open = () => {};
    state.gate = new Promise<void>((resolve) => (open = resolve));
    return open;
  };
  return { store, troubled, state, hold };
}

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

async function reading(options: Partial<ReleaseReaderOptions> = {}) {
  const stores = troubledStore();
  await release(stores.store, A);
  const reader = await createReleaseReader({ store: stores.troubled, intervalMs: 0, ...options });
  const present = async () => defaultVersionOf((await reader.present()).document, 'shell')!.extras.buildId;
  return { ...stores, reader, present };
}

test('the next request sees a release, with its build', async () => {
  const { store, reader, present } = await reading();
  expect(await present()).toBe(A);
  await release(store, B);
  expect(await present()).toBe(B);
  expect([...(await reader.present()).builds.keys()]).toEqual([`shell/${B}`]);
});

test('a pointer that stands still is read and nothing else; what is loaded is not read again', async () => {
  const { store, state, reader } = await reading();
  state.reads.length = 0;
  const before = await reader.present();
  expect(await reader.present()).toBe(before);
  expect(new Set(state.reads)).toEqual(new Set([POINTER]));
  await release(store, B, 10);
  await reader.present();
  expect(state.reads.filter((key) => key.includes(A))).toEqual([]);
  expect(state.reads.filter((key) => key.includes(B)).length).toBeGreaterThan(1);
});

test('going back to a build that was in use just now reads nothing of it, also while the store has lost it', async () => {
  const { store, state, reader, present } = await reading();
  await release(store, B);
  await present();
  await rollback(contextOf(store));
  for (const key of await store.list(`builds/shell/${A}/`)) await store.remove(key);
  state.reads.length = 0;
  expect(await present()).toBe(A);
  expect(new Set(state.reads)).toEqual(new Set([POINTER]));
  expect([...(await reader.present()).builds.keys()]).toEqual([`shell/${A}`]);
});

test('between two looks lies the interval, also where the clock is set back', async () => {
  let time = 1_000_000;
  const { state, reader } = await reading({ intervalMs: 1_000, now: () => time });
  const looks = async (at: number) => {
    time = at;
    state.reads.length = 0;
    await reader.present();
    return state.reads.length;
  };
  expect(await looks(1_000_999)).toBe(0);
  expect(await looks(1_001_000)).toBe(1);
  expect(await looks(1_001_001)).toBe(0);
  expect(await looks(400_000)).toBe(1);
  expect(await looks(400_001)).toBe(0);
});

test('a hundred requests at once share two looks', async () => {
  const { state, reader } = await reading();
  state.reads.length = 0;
  await Promise.all(Array.from({ length: 100 }, () => reader.present()));
  expect(state.reads.length).toBeLessThanOrEqual(2);
});

test('who asks while a look runs is told what the look after it finds', async () => {
  const { store, hold, reader } = await reading({ deadlineMs: 5_000 });
  const open = hold();
  const first = reader.look();
  await release(store, B);
  const second = reader.look();
  open();
  await first;
  expect(defaultVersionOf((await second).document, 'shell')!.extras.buildId).toBe(B);
});

test('a store that hangs holds up the first request for the deadline and no other, and is asked again', async () => {
  const { store, hold, reader, present } = await reading({ deadlineMs: 60, answerMs: 1_000 });
  const open = hold();
  const elapsed = async () => {
    const started = performance.now();
    expect(await present()).toBe(A);
    return performance.now() - started;
  };
  const first = await elapsed();
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThan(900);
  expect(await elapsed()).toBeLessThan(first);
  await expect(reader.look()).rejects.toThrow('does not answer');
  expect(reader.trouble()!.message).toContain(`${POINTER} did not arrive within 1000 ms`);
  open();
  await release(store, B);
  await reader.look();
  expect(await present()).toBe(B);
  expect(reader.trouble()).toBeNull();
});

test('a store that is away leaves what was there, says so once, and is read again when it is back', async () => {
  const { store, state, reader, present } = await reading();
  state.error = new StoreError('The store is out of reach.');
  expect([await present(), await present()]).toEqual([A, A]);
  expect(reader.trouble()).toMatchObject({ message: 'The store is out of reach.' });
  const { since } = reader.trouble()!;
  await present();
  expect(reader.trouble()!.since).toBe(since);
  expect(logFailure).toHaveBeenCalledTimes(1);
  await expect(reader.look()).rejects.toThrow('out of reach');
  state.error = null;
  await release(store, B);
  expect(await present()).toBe(B);
  expect(reader.trouble()).toBeNull();
  expect(logNotice).toHaveBeenCalledTimes(1);
});

test.each([
  ['a pointer of rubbish', '{"schema":'],
  ['a pointer without parts', '{"schema":"x"}'],
  ['versions without an address', '{"schema":"x","microFrontends":{"shell":[{}]}}'],
])('%s leaves what was there', async (_, body) => {
  const { store, reader, present } = await reading();
  await store.replacePointer(POINTER, body, (await store.readPointer(POINTER))!.tag);
  expect(await present()).toBe(A);
  expect(reader.trouble()!.message).toContain('is not a valid discovery document');
});

describe('a damaged build', () => {
  const damage = (store: Store, buildId: string) =>
    store.write(`builds/shell/${buildId}/mount.22222222.css`, 'b{}');

  test('as the default one leaves the part as it was, until it is whole', async () => {
    let time = 0;
    const { store, state, reader, present } = await reading({ now: () => time });
    await release(store, B);
    const whole = await store.read(`builds/shell/${B}/mount.22222222.css`);
    await damage(store, B);
    expect(await present()).toBe(A);
    expect(reader.trouble()!.message).toContain(`builds/shell/${B}/mount.22222222.css`);
    const before = await reader.present();
    state.reads.length = 0;
    await present();
    // Not once more with every request.
    expect(new Set(state.reads)).toEqual(new Set([POINTER]));
    expect(await reader.present()).toBe(before);
    await store.write(`builds/shell/${B}/mount.22222222.css`, whole!);
    time += 5_000;
    expect(await present()).toBe(B);
    expect(reader.trouble()).toBeNull();
  });

  test('does not keep the kill switch from the visitors', async () => {
    const { store, reader, present } = await reading();
    await release(store, B);
    await damage(store, B);
    expect(await present()).toBe(A);
    await stop(contextOf(store), []);
    const { document } = await reader.present();
    expect(defaultVersionOf(document, 'shell')!.extras).toMatchObject({ buildId: A, stopped: ['*'] });
  });

  test('keeps no other part from its release', async () => {
    const { store, reader, present } = await reading();
    await release(store, B);
    await damage(store, B);
    await publish({ ...contextOf(store), part: 'bridge' }, buildOf('bridge', C));
    expect(await present()).toBe(A);
    const { document, builds } = await reader.present();
    expect(defaultVersionOf(document, 'bridge')!.extras.buildId).toBe(C);
    expect([...builds.keys()].sort()).toEqual([`bridge/${C}`, `shell/${A}`]);
  });

  test('as a canary is given to nobody, also by a server that starts then', async () => {
    const { store, reader } = await reading();
    await release(store, B, 10);
    await damage(store, B);
    const started = await createReleaseReader({ store, intervalMs: 0 });
    for (const server of [reader, started]) {
      const { document, builds } = await server.present();
      expect(versionsOf(document, 'shell').map(({ extras }) => extras.buildId)).toEqual([A]);
      expect([...builds.keys()]).toEqual([`shell/${A}`]);
      expect(server.trouble()!.message).toContain(B);
    }
    await rollback(contextOf(store));
    await reader.present();
    expect(reader.trouble()).toBeNull();
  });
});

test('a server without anything to serve does not start, and says why', async () => {
  const { store, state, troubled } = troubledStore();
  // With a code: the command says it in one line.
  await expect(createReleaseReader({ store, intervalMs: 0 })).rejects.toMatchObject({
    code: 'nothing-released',
    message: expect.stringContaining('nothing is released there'),
  });
  await release(store, A);
  await store.remove(`builds/shell/${A}/manifest.json`);
  await expect(createReleaseReader({ store, intervalMs: 0 })).rejects.toThrow(A);
  state.error = new StoreError('The store is out of reach.');
  await expect(createReleaseReader({ store: troubled, intervalMs: 0 })).rejects.toThrow('out of reach');
});

test('a document that has lost a part leaves that part as it was, and says so', async () => {
  const { store, reader, present } = await reading();
  const { document, tag } = await readDocument(store);
  await store.replacePointer(POINTER, JSON.stringify({ ...document, microFrontends: {} }), tag);
  expect(await present()).toBe(A);
  expect(reader.trouble()!.message).toContain('names no "shell" any more');
});

test('a store that leads outside its folders is refused', async () => {
  const { store, reader, present } = await reading();
  const build = buildOf('shell', B);
  await release(store, B);
  const manifest = {
    ...build.manifest,
    files: { ...build.manifest.files, '../../../etc/passwd': 'sha384-x' },
  };
  await store.write(`builds/shell/${B}/manifest.json`, JSON.stringify(manifest));
  expect(await present()).toBe(A);
  expect(reader.trouble()!.message).toContain('is no key of a store');
});
