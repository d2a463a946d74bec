/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDirectoryStore } from './directory-store';
import { createMemoryStore } from './memory-store';
import { createMirroredStore, type MirroredStore } from './mirrored-store';
import { ConflictError, StoreError, type Store } from './store';
import { storeContract } from './store-contract.fixture';

const KEY = 'builds/shell/0a1b2c3d4e/remoteEntry.js';
const POINTER = 'discovery.json';
const AWAY = new StoreError('The store is away.');

let folder: string;
let primary: Store;
let mirror: Store;
let store: MirroredStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  primary = createMemoryStore();
  mirror = createDirectoryStore(folder);
  store = createMirroredStore(primary, mirror);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

storeContract(async () => store);

test('what was read is there while the store is away, also for a server that starts then', async () => {
  await primary.write(KEY, 'entry');
  await primary.write('notes.txt', 'note');
  const tag = await primary.replacePointer(POINTER, 'one', null);
  expect(store.pointerFrom).toBeNull();
  expect(await store.readPointer(POINTER)).toEqual({ body: Buffer.from('one'), tag });
  expect(store.pointerFrom).toBe('primary');
  await store.read(KEY);
  await store.read('notes.txt');
  goAway();
  const started = createMirroredStore(primary, createDirectoryStore(folder));
  expect(String(await started.read(KEY))).toBe('entry');
  expect(String(await started.read('notes.txt'))).toBe('note');
  expect(String((await started.readPointer(POINTER))?.body)).toBe('one');
  expect(started.pointerFrom).toBe('mirror');
  jest.restoreAllMocks();
  expect(await started.readPointer(POINTER)).toEqual({ body: Buffer.from('one'), tag });
  expect(started.pointerFrom).toBe('primary');
});

test('a pointer is the newest whenever the store answers, and the mirror follows', async () => {
  const first = await store.replacePointer(POINTER, 'one', null);
  await store.readPointer(POINTER);
  await store.replacePointer(POINTER, 'two', first);
  expect(String((await store.readPointer(POINTER))?.body)).toBe('two');
  goAway();
  expect(String((await store.readPointer(POINTER))?.body)).toBe('two');
});

test('a pointer that stays is written into the mirror once', async () => {
  await store.replacePointer(POINTER, 'one', null);
  const write = jest.spyOn(mirror, 'write');
  for (let asked = 0; asked < 3; asked++) await store.readPointer(POINTER);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a build that was read once is never asked for again', async () => {
  await primary.write(KEY, 'entry');
  await store.read(KEY);
  const read = jest.spyOn(primary, 'read');
  expect(String(await store.read(KEY))).toBe('entry');
  expect(read).not.toHaveBeenCalled();
});

test('nothing is decided on a copy: who writes what was read there is told of a conflict', async () => {
  await store.replacePointer(POINTER, 'one', null);
  await store.readPointer(POINTER);
  goAway();
  const copy = await store.readPointer(POINTER);
  jest.restoreAllMocks();
  await expect(store.replacePointer(POINTER, 'two', copy?.tag ?? null)).rejects.toThrow(ConflictError);
});

test('what the mirror lacks is told of as the store tells it, and so is every write', async () => {
  goAway();
  for (const work of [
    () => store.read(KEY),
    () => store.readPointer(POINTER),
    () => store.list(''),
    () => store.write(KEY, 'x'),
    () => store.replacePointer(POINTER, 'x', null),
  ]) {
    await expect(work()).rejects.toBe(AWAY);
  }
  expect(await mirror.list('')).toEqual([]);
});

test('nothing is not kept', async () => {
  expect(await store.read(KEY)).toBeNull();
  expect(await store.readPointer(POINTER)).toBeNull();
  expect(await mirror.list('')).toEqual([]);
});

// Pointers are never removed: such a store is a folder on which nothing is mounted.
test('a store that has lost a pointer which the mirror knows is away, and takes no new one', async () => {
  await mirror.write(POINTER, 'of before');
  const copy = await store.readPointer(POINTER);
  expect(String(copy?.body)).toBe('of before');
  expect(store.pointerFrom).toBe('mirror');
  const failed = store.replacePointer(POINTER, 'new', copy!.tag);
  await expect(failed).rejects.toThrow(StoreError);
  await expect(failed).rejects.toThrow(
    /has no discovery\.json, which its mirror knows: .* or empty the mirror/,
  );
  expect(await primary.readPointer(POINTER)).toBeNull();
});

test('a mirror that is full or gone does no harm while the store answers, and is told of', async () => {
  await primary.write(KEY, 'entry');
  await primary.replacePointer(POINTER, 'one', null);
  const full = new StoreError('The mirror is full.');
  jest.spyOn(mirror, 'write').mockRejectedValue(full);
  expect(String(await store.read(KEY))).toBe('entry');
  expect(String((await store.readPointer(POINTER))?.body)).toBe('one');
  expect(store.mirrorFailure).toBe(full);
  jest.restoreAllMocks();
  await store.readPointer(POINTER);
  expect(store.mirrorFailure).toBeNull();
  expect(String(await mirror.read(POINTER))).toBe('one');
});

describe('a store that says nothing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is waited for five seconds where there is a copy', async () => {
    const memory = createMemoryStore();
    const patient = createMirroredStore(primary, memory);
    await memory.write(POINTER, 'copy');
    jest.spyOn(primary, 'readPointer').mockReturnValue(new Promise(() => {}));
    const asked = patient.readPointer(POINTER);
    await jest.advanceTimersByTimeAsync(4_900);
    expect(patient.pointerFrom).toBeNull();
    await jest.advanceTimersByTimeAsync(200);
    expect(String((await asked)?.body)).toBe('copy');
    expect(patient.pointerFrom).toBe('mirror');
  });

  test('is waited for as long as it takes where there is none', async () => {
    const patient = createMirroredStore(primary, createMemoryStore());
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 60_000));
    jest.spyOn(primary, 'readPointer').mockReturnValue(late);
    const asked = patient.readPointer(POINTER);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBeNull();
    expect(patient.pointerFrom).toBe('primary');
  });
});

function goAway(): void {
  for (const call of ['read', 'write', 'list', 'remove', 'readPointer', 'replacePointer'] as const) {
    jest.spyOn(primary, call).mockRejectedValue(AWAY);
  }
}
