/** @jest-environment node */
import { withFaultyObjects } from '../store/faulty-objects.fixture';
import { createMemoryStore } from '../store/memory-store';
import { StoreError, type Store } from '../store/store';
import { dyingStore } from './dying-store.fixture';
import { loadBuild } from './loaded-build';
import { buildOf } from './loaded-build.fixture';
import { readDocument } from './pointer';
import { prune } from './prune';
import { deltasKey } from './read-deltas';
import { publish, rollback } from './release-actions';
import { defaultVersionOf, versionsOf } from './release-document';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const idOf = (day: number) => `00000000${day}`;
const contextOf = (store: Store, day: number) => ({
  store,
  part: 'shell' as const,
  attribution: { now: new Date(START + day * DAY_MS), by: 'mira' },
});

/** One build a day, from day 10 on. */
async function storeWithDailyBuilds(days: number): Promise<Store> {
  const store = createMemoryStore();
  for (let day = 10; day < 10 + days; day += 1) {
    await publish(contextOf(store, day), buildOf('shell', idOf(day)));
  }
  return store;
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const at = (day: number) => new Date(START + day * DAY_MS);
const namedDays = async (store: Store) =>
  versionsOf((await readDocument(store)).document, 'shell').map(({ extras }) => Number(extras.buildId));

test('removes a build 30 days after it was last served', async () => {
  const store = await storeWithDailyBuilds(15);
  // The build of day 10 was replaced on day 11.
  expect(await prune(store, new Date(at(41).getTime()))).toEqual([]);
  expect(await prune(store, new Date(at(41).getTime() + 1))).toEqual([`shell/${idOf(10)}`]);
  expect(await namedDays(store)).not.toContain(10);
  expect(await store.list(`builds/shell/${idOf(10)}/`)).toEqual([]);
  expect(await store.list('deltas/')).toEqual(range(11, 24).map((day) => deltasKey('shell', idOf(day))));
  await loadBuild(store, 'shell', idOf(11));
});

test('removes shared files when no build in the store has them', async () => {
  const store = createMemoryStore();
  for (let day = 10; day < 25; day += 1) {
    const files = {
      'files/a.0a1b2c3d4e.js': 'of all',
      [`files/b.00000000${day < 12 ? 1 : 2}.js`]: `b ${day < 12}`,
    };
    await publish(contextOf(store, day), buildOf('shell', idOf(day), files));
  }
  const shared = async () =>
    (await store.list('builds/shell/contents/')).map((key) => key.split('/').at(-1)).sort();
  expect(await shared()).toEqual(['a.0a1b2c3d4e.js', 'b.000000001.js', 'b.000000002.js']);
  await prune(store, new Date(at(41).getTime() + 1));
  expect(await shared()).toHaveLength(3);
  await prune(store, at(400));
  expect(await shared()).toEqual(['a.0a1b2c3d4e.js', 'b.000000002.js']);
  for (const day of await namedDays(store)) await loadBuild(store, 'shell', idOf(day));
});

test('removes the files of a publish that a full disk has interrupted, and a repeated publish works', async () => {
  const store = await storeWithDailyBuilds(2);
  const before = await store.list('');
  const build = buildOf('shell', 'aaaaaaaaaa', {
    'own.js': 'a',
    'files/a.0a1b2c3d4e.js': 'a',
    'files/b.0a1b2c3d4e.js': 'b',
  });
  let writes = 0;
  const full: Store = {
    ...store,
    create: async (key, body) => {
      writes += 1;
      if (writes > 4) throw new StoreError('The store is full.');
      return store.create(key, body);
    },
  };
  await expect(publish(contextOf(full, 12), build)).rejects.toThrow('is full');
  expect((await store.list('')).length).toBeGreaterThan(before.length);
  expect(await prune(store, at(12))).toEqual(['shell/aaaaaaaaaa']);
  expect(await store.list('')).toEqual(before);
  expect(await prune(store, at(12))).toEqual([]);
  await publish(contextOf(store, 12), build);
  await loadBuild(store, 'shell', 'aaaaaaaaaa');
});

test('removes no shared file while a manifest in the store cannot be read', async () => {
  const store = await storeWithDailyBuilds(15);
  await publish(contextOf(store, 25), buildOf('shell', 'aaaaaaaaaa', { 'files/a.0a1b2c3d4e.js': 'a' }));
  await store.write('builds/shell/aaaaaaaaaa/manifest.json', '{');
  await expect(prune(store, at(400))).rejects.toMatchObject({ code: 'build-damaged' });
  expect(await store.list('builds/shell/contents/')).toHaveLength(1);
});

test('leaves objects whose keys are not valid, and removes the others', async () => {
  const memory = await storeWithDailyBuilds(15);
  const invalid = [`${idOf(10)}/a b.js`, 'a b/manifest.json', 'contents/a b.js'];
  const store = withFaultyObjects(memory, { invalid: invalid.map((key) => `builds/shell/${key}`) });
  expect(await prune(store, new Date(at(41).getTime() + 1))).toEqual([`shell/${idOf(10)}`]);
  expect(await memory.list(`builds/shell/${idOf(10)}/`)).toEqual([]);
});

test('keeps ten builds and all served ones, even if the clock is a year ahead', async () => {
  const store = await storeWithDailyBuilds(15);
  await publish(contextOf(store, 25), buildOf('shell', idOf(10)), { percent: 100, regions: ['KAZ'] });
  expect(await prune(store, at(400))).toEqual([13, 12, 11].map((day) => `shell/${idOf(day)}`));
  const left = await namedDays(store);
  expect(left).toHaveLength(12);
  for (const day of left) await loadBuild(store, 'shell', idOf(day));
  expect(await prune(store, at(800))).toEqual([]);
});

test('keeps a build whose end of use is in the future, because a clock was ahead', async () => {
  const store = await storeWithDailyBuilds(15);
  await publish(contextOf(store, 365), buildOf('shell', 'aaaaaaaaaa'));
  expect(await prune(store, at(60))).not.toContain(`shell/${idOf(24)}`);
});

test('keeps a recent build whose end of use is a year ago, because a clock was behind', async () => {
  const store = await storeWithDailyBuilds(15);
  await publish(contextOf(store, 25 - 365), buildOf('shell', 'aaaaaaaaaa'));
  expect(await prune(store, at(60))).toEqual([14, 13, 12, 11, 10].map((day) => `shell/${idOf(day)}`));
  await loadBuild(store, 'shell', idOf(24));
});

test('keeps a build that is restored during the prune', async () => {
  const store = await storeWithDailyBuilds(15);
  let isFirst = true;
  const racing: Store = {
    ...store,
    async replacePointer(...parameters) {
      if (isFirst) {
        isFirst = false;
        await rollback(contextOf(store, 60), { to: idOf(13) });
      }
      return store.replacePointer(...parameters);
    },
  };
  const removed = await prune(racing, at(100));
  expect(removed).not.toContain(`shell/${idOf(13)}`);
  expect(defaultVersionOf((await readDocument(store)).document, 'shell')!.extras.buildId).toBe(idOf(13));
  await loadBuild(store, 'shell', idOf(13));
});

test('a killed prune leaves no incomplete build with a manifest', async () => {
  for (let number = 1; ; number += 1) {
    const store = await storeWithDailyBuilds(13);
    const dying = dyingStore(store, number);
    await prune(dying, at(400)).catch((thrown: Error) => expect(thrown.message).toBe('Killed.'));
    for (const day of await namedDays(store)) await loadBuild(store, 'shell', idOf(day));
    for (const day of [10, 11]) {
      if (await store.read(`builds/shell/${idOf(day)}/manifest.json`))
        await loadBuild(store, 'shell', idOf(day));
    }
    // An interrupted removal prevents publishing the build for half an hour, or until prune has finished it.
    await publish(contextOf(store, 401), buildOf('shell', idOf(10)));
    await loadBuild(store, 'shell', idOf(10));
    if (!dying.hasDied()) break;
  }
});
