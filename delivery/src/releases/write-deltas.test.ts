/** @jest-environment node */
import { applyDelta, dictionaryHashOf } from '../deltas/zstd-delta';
import { logFailure } from '../log/log-failure';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import { StoreError, type Store } from '../store/store';
import { fileKey } from './build-manifest';
import { loadBuild, type LoadedBuild } from './loaded-build';
import { buildOf } from './loaded-build.fixture';
import { deltasKey } from './read-deltas';
import { publish } from './release-actions';

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const TEXT = Array.from({ length: 500 }, (_, index) => ((index * 0x9e3779b1) >>> 0).toString(36)).join(' ');
const idOf = (number: number) => `aaaaaaaaa${number}`;
const frameOf = (number: number) => `files/frame.000000000${number}.js`;

function buildNumber(number: number): LoadedBuild {
  return buildOf('shell', idOf(number), {
    [frameOf(number)]: `${TEXT} ${number}`,
    'files/xYz0123456/boot/en.json': TEXT,
  });
}

async function release(
  store: Store,
  number: number,
  { regions = [], warn = jest.fn() }: { regions?: 'KAZ'[]; warn?: jest.Mock } = {},
) {
  const attribution = { now: new Date(), by: 'mira' };
  const context = { store, part: 'shell' as const, attribution, warn };
  await publish(context, buildNumber(number), { percent: 100, regions });
  return warn;
}

const deltasOf = async (store: Store, number: number) =>
  (await loadBuild(store, 'shell', idOf(number))).deltas;
const dictionariesOf = async (store: Store, number: number, name = frameOf(number)) => [
  ...((await deltasOf(store, number))?.get(name)?.keys() ?? []),
];
const hashOf = (number: number) => dictionaryHashOf(Buffer.from(`${TEXT} ${number}`));

test('creates deltas for the three builds that visitors had most recently', async () => {
  const store = createMemoryStore();
  for (const number of [1, 2, 3, 4, 5]) await release(store, number);
  expect(await dictionariesOf(store, 1)).toEqual([]);
  expect(await dictionariesOf(store, 2)).toEqual([hashOf(1)]);
  expect(await dictionariesOf(store, 5)).toEqual([4, 3, 2].map(hashOf));
  expect(await dictionariesOf(store, 5, 'files/xYz0123456/boot/en.json')).toEqual([]);
  const delta = (await deltasOf(store, 5))!.get(frameOf(5))!.get(hashOf(3))!;
  expect(String(await applyDelta(delta, Buffer.from(`${TEXT} 3`)))).toBe(`${TEXT} 5`);
});

test('prefers builds that visitors still get to newer ones', async () => {
  const store = createMemoryStore();
  await release(store, 1);
  await release(store, 1, { regions: ['KAZ'] });
  for (const number of [2, 3, 4, 5]) await release(store, number);
  expect(await dictionariesOf(store, 5)).toEqual([4, 1, 3].map(hashOf));
});

test('reads only the files of older builds that have changed', async () => {
  const store = createMemoryStore();
  await release(store, 1);
  const read: string[] = [];
  const watched = { ...store, read: (key: string) => (read.push(key), store.read(key)) };
  await release(watched, 2);
  const checked = [...buildNumber(2).contents.keys()].map((name) => fileKey(buildNumber(2).manifest, name));
  expect(
    read.filter((key) => key.startsWith('builds/') && !key.includes(idOf(2)) && !checked.includes(key)),
  ).toEqual([`builds/shell/${idOf(1)}/manifest.json`, fileKey(buildNumber(1).manifest, frameOf(1))]);
});

test('warns about a damaged older build, and creates the deltas for the others', async () => {
  const store = createMemoryStore();
  for (const number of [1, 2]) await release(store, number);
  await store.write(fileKey(buildNumber(2).manifest, frameOf(2)), 'damaged');
  const warn = await release(store, 3);
  expect(await dictionariesOf(store, 3)).toEqual([hashOf(1)]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(`${frameOf(2)} in memory is damaged`));
});

test('does not release a build whose deltas cannot be written', async () => {
  const store = createMemoryStore();
  await release(store, 1);
  const full: Store = { ...store, write: () => Promise.reject(new StoreError('The disk is full.')) };
  await expect(release(full, 2)).rejects.toThrow('The disk is full.');
  expect(String((await store.readPointer('discovery.json'))!.body)).not.toContain(idOf(2));
});

test('reports damaged deltas and loads the build without them; the next publish replaces them', async () => {
  const store = createMemoryStore();
  for (const number of [1, 2]) await release(store, number);
  await store.write(deltasKey('shell', idOf(2)), '{"files":{}}');
  expect(await deltasOf(store, 2)).toBeUndefined();
  expect(logFailure).toHaveBeenCalledWith('store', expect.stringContaining(deltasKey('shell', idOf(2))));
  await release(store, 2);
  expect(await dictionariesOf(store, 2)).toEqual([hashOf(1)]);
});

test('loads a build that was published before there were deltas', async () => {
  const store = createMemoryStore();
  await release(store, 1);
  await store.remove(deltasKey('shell', idOf(1)));
  expect(await deltasOf(store, 1)).toBeUndefined();
});

test('loads a build from a mirror without deltas while the store is unreachable', async () => {
  const primary = createMemoryStore();
  const mirror = createMemoryStore();
  await release(primary, 1);
  const readBefore = createMirroredStore(primary, mirror);
  await loadBuild(readBefore, 'shell', idOf(1));
  await mirror.remove(deltasKey('shell', idOf(1)));
  const unreachable: Store = { ...primary, read: () => Promise.reject(new StoreError('Unreachable.')) };
  const { deltas, contents } = await loadBuild(createMirroredStore(unreachable, mirror), 'shell', idOf(1));
  expect([deltas, contents.has(frameOf(1))]).toEqual([undefined, true]);
  expect(logFailure).toHaveBeenCalledWith('store', expect.stringContaining('Unreachable.'));
});

test('a mirror holds the deltas for a start without the store', async () => {
  const primary = createMemoryStore();
  const mirror = createMemoryStore();
  for (const number of [1, 2]) await release(primary, number);
  await loadBuild(createMirroredStore(primary, mirror), 'shell', idOf(2));
  const unreachable: Store = { ...primary, read: () => Promise.reject(new StoreError('Unreachable.')) };
  const { deltas } = await loadBuild(createMirroredStore(unreachable, mirror), 'shell', idOf(2));
  expect([...deltas!.get(frameOf(2))!.keys()]).toEqual([hashOf(1)]);
});
