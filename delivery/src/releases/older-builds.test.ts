/** @jest-environment node */
import { createMemoryStore } from '../store/memory-store';
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
  return { store, reads, clock, known, find, document };
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

test('shares one read between concurrent requests', async () => {
  const { reads, known } = setUp();
  await Promise.all(Array.from({ length: 100 }, () => known(ID)));
  expect(reads).toHaveLength(1);
});

test('reads at most twenty unknown ids a second, and ids of the document without a limit', async () => {
  const { reads, clock, known, find, document } = setUp();
  const ask = (number: number) => known(number.toString(16).padStart(10, '0'));
  for (let number = 0; number < 20; number += 1) await ask(number);
  await expect(ask(20)).rejects.toThrow('More than 20 unknown builds of shell');
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
