/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import { buildOf } from './loaded-build.fixture';
import { createOlderBuilds } from './older-builds';
import { putBuild } from './put-build';

const ID = 'aaaaaaaaaa';

function setUp() {
  const store = createMemoryStore();
  const reads: string[] = [];
  const clock = { now: 1_000_000 };
  const counted = { name: store.name, read: (key: string) => (reads.push(key), store.read(key)) };
  const find = createOlderBuilds({ store: counted, part: 'shell', now: () => clock.now });
  const document = {};
  const known = async (id: string, forDocument: object = document) =>
    (await find(id, { document: forDocument, isNamed: false })) !== null;
  /** Puts a build and returns it as servers read it. */
  const put = async (files: Record<string, string> = {}) => {
    await putBuild(store, buildOf('shell', ID, files));
    const build = (await find(ID, { document, isNamed: true }))!;
    reads.length = 0;
    return build;
  };
  return { store, reads, clock, known, find, document, put };
}

test('caches an unknown id for three seconds', async () => {
  const { store, reads, clock, known } = setUp();
  expect(await known(ID)).toBe(false);
  await putBuild(store, buildOf('shell', ID));
  clock.now += 2_999;
  expect([await known(ID), reads.length]).toEqual([false, 1]);
  clock.now += 1;
  expect([await known(ID), reads.length]).toEqual([true, 2]);
});

test('looks up an unknown id again after the document changes', async () => {
  const { store, known } = setUp();
  expect(await known(ID)).toBe(false);
  await putBuild(store, buildOf('shell', ID));
  expect(await known(ID, {})).toBe(true);
});

test('reads a file of the store although the mirror has a damaged copy', async () => {
  const store = createMemoryStore();
  const mirror = createMemoryStore();
  await putBuild(store, buildOf('shell', ID));
  await mirror.write(`builds/shell/${ID}/mount.22222222.css`, 'b{}');
  const find = createOlderBuilds({ store: createMirroredStore(store, mirror), part: 'shell' });
  const found = await find(ID, { document: {}, isNamed: true });
  expect(String(await found!.read('mount.22222222.css'))).toBe('a{}');
});

test('shares one read between concurrent requests', async () => {
  const { reads, known } = setUp();
  await Promise.all(Array.from({ length: 100 }, () => known(ID)));
  expect(reads).toHaveLength(1);
});

test('reads at most twenty unknown ids a second, and ids of the document without a limit', async () => {
  const { reads, clock, known, find, document } = setUp();
  const ask = (number: number) => known(number.toString(16).padStart(10, '0'));
  for (let number = 0; number < 20; number += 1) await ask(number);
  await expect(ask(20)).rejects.toThrow('More than 20 unknown or unreadable builds of shell');
  expect(reads).toHaveLength(20);
  await find(ID, { document, isNamed: true });
  expect(reads).toHaveLength(21);
  clock.now += 1_000;
  expect(await ask(20)).toBe(false);
});

test('evicts the least recently used manifest', async () => {
  const { store, reads, find, document } = setUp();
  const ids = Array.from({ length: 201 }, (_, number) => number.toString(16).padStart(10, '0'));
  for (const id of ids) await putBuild(store, buildOf('shell', id));
  for (const id of ids) await find(id, { document, isNamed: true });
  reads.length = 0;
  await find(ids.at(-1)!, { document, isNamed: true });
  expect(reads).toHaveLength(0);
  await find(ids[0]!, { document, isNamed: true });
  expect(reads).toHaveLength(1);
});

test('reads a file once, and shares its buffer between concurrent and later responses', async () => {
  const { reads, put } = setUp();
  const { read } = await put({ 'large.js': 'large' });
  const bodies = await Promise.all(Array.from({ length: 100 }, () => read('large.js')));
  expect(new Set([...bodies, await read('large.js')]).size).toBe(1);
  expect(reads).toEqual([`builds/shell/${ID}/large.js`]);
});

test('reads a damaged file once in three seconds', async () => {
  const { store, reads, clock, put } = setUp();
  const { read } = await put({ 'a.js': 'a' });
  const key = `builds/shell/${ID}/a.js`;
  await store.write(key, 'damaged');
  for (let time = 0; time < 100; time += 1) await expect(read('a.js')).rejects.toThrow('is damaged.');
  expect(reads).toEqual([key]);
  clock.now += 3_000;
  await expect(read('a.js')).rejects.toThrow('is damaged.');
  expect(reads).toEqual([key, key]);
});

test('reads a file again three seconds after a failure, and after other files of 16 MiB', async () => {
  const { store, reads, clock, put } = setUp();
  const half = (letter: string) => letter.repeat(8 * 1024 * 1024);
  const { read } = await put({ 'a.js': 'a', 'b.js': half('b'), 'c.js': half('c') });
  const key = `builds/shell/${ID}/a.js`;
  await store.write(key, 'damaged');
  await expect(read('a.js')).rejects.toThrow(`${key} in memory is damaged.`);
  await store.write(key, 'a');
  clock.now += 3_000;
  for (const name of ['a.js', 'b.js', 'c.js', 'a.js']) expect(await read(name)).not.toBeNull();
  expect(reads.filter((name) => name === key)).toHaveLength(3);
});
