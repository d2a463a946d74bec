/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDirectoryStore } from './directory-store';
import { createMemoryStore } from './memory-store';
import { createMirroredStore, type MirroredStore } from './mirrored-store';
import { ConflictError, StoreError, type Store } from './store';
import { testStoreContract } from './store-contract.fixture';

const KEY = 'builds/shell/0a1b2c3d4e/remoteEntry.js';
const POINTER = 'discovery.json';
const UNREACHABLE = new StoreError('The store is unreachable.');

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

testStoreContract(async () => store);

test('returns mirrored objects while the store is unreachable, even after a restart', async () => {
  await primary.write(KEY, 'entry');
  await primary.write('notes.txt', 'note');
  const tag = await primary.replacePointer(POINTER, 'one', null);
  expect(store.pointerSource).toBeNull();
  expect(await store.readPointer(POINTER)).toEqual({ body: Buffer.from('one'), tag });
  expect(store.pointerSource).toBe('primary');
  await store.read(KEY);
  await store.read('notes.txt');
  makeUnreachable();
  const started = createMirroredStore(primary, createDirectoryStore(folder));
  expect(String(await started.read(KEY))).toBe('entry');
  expect(String(await started.read('notes.txt'))).toBe('note');
  expect(String((await started.readPointer(POINTER))?.body)).toBe('one');
  expect(started.pointerSource).toBe('mirror');
  expect(started.primaryFailure).toBe(UNREACHABLE);
  jest.restoreAllMocks();
  expect(await started.readPointer(POINTER)).toEqual({ body: Buffer.from('one'), tag });
  expect(started.pointerSource).toBe('primary');
  expect(started.primaryFailure).toBeNull();
});

test('returns the newest pointer while the store responds, and mirrors it', async () => {
  const first = await store.replacePointer(POINTER, 'one', null);
  await store.readPointer(POINTER);
  await store.replacePointer(POINTER, 'two', first);
  expect(String((await store.readPointer(POINTER))?.body)).toBe('two');
  makeUnreachable();
  expect(String((await store.readPointer(POINTER))?.body)).toBe('two');
});

test('mirrors an unchanged pointer once', async () => {
  await store.replacePointer(POINTER, 'one', null);
  const write = jest.spyOn(mirror, 'write');
  for (let pointer = 0; pointer < 3; pointer++) await store.readPointer(POINTER);
  expect(write).toHaveBeenCalledTimes(1);
});

test('reads a mirrored build without the primary store', async () => {
  await primary.write(KEY, 'entry');
  await store.read(KEY);
  const read = jest.spyOn(primary, 'read');
  expect(String(await store.read(KEY))).toBe('entry');
  expect(read).not.toHaveBeenCalled();
});

describe('a copy that is not intact', () => {
  const isIntact = (body: Buffer) => String(body) === 'entry';

  test('is replaced by the object of the primary store', async () => {
    await primary.write(KEY, 'entry');
    await mirror.write(KEY, 'damaged');
    expect(String(await store.read(KEY, isIntact))).toBe('entry');
    expect(String(await mirror.read(KEY))).toBe('entry');
  });

  test('is not made of a damaged object, which the caller gets', async () => {
    await primary.write(KEY, 'damaged');
    expect(String(await store.read(KEY, isIntact))).toBe('damaged');
    expect(await mirror.read(KEY)).toBeNull();
  });

  test('does not replace an unreachable store', async () => {
    await mirror.write(KEY, 'damaged');
    makeUnreachable();
    await expect(store.read(KEY, isIntact)).rejects.toBe(UNREACHABLE);
  });
});

test('rejects a change that is based on a mirrored pointer', async () => {
  await store.replacePointer(POINTER, 'one', null);
  await store.readPointer(POINTER);
  makeUnreachable();
  const copy = await store.readPointer(POINTER);
  jest.restoreAllMocks();
  await expect(store.replacePointer(POINTER, 'two', copy?.tag ?? null)).rejects.toThrow(ConflictError);
});

test('rejects with the error of the store for writes and for objects that the mirror does not have', async () => {
  makeUnreachable();
  for (const work of [
    () => store.read(KEY),
    () => store.readPointer(POINTER),
    () => store.list(''),
    () => store.write(KEY, 'x'),
    () => store.replacePointer(POINTER, 'x', null),
  ]) {
    await expect(work()).rejects.toBe(UNREACHABLE);
  }
  expect(await mirror.list('')).toEqual([]);
});

test('does not mirror missing objects', async () => {
  expect(await store.read(KEY)).toBeNull();
  expect(await store.readPointer(POINTER)).toBeNull();
  expect(await mirror.list('')).toEqual([]);
});

// Pointers are never removed: such a store is an empty mount point.
test('treats a store that has lost a mirrored pointer as unreachable, and does not write to it', async () => {
  await mirror.write(POINTER, 'earlier');
  const copy = await store.readPointer(POINTER);
  expect(String(copy?.body)).toBe('earlier');
  expect(store.pointerSource).toBe('mirror');
  expect(store.primaryFailure?.message).toContain('mount the store');
  const failed = store.replacePointer(POINTER, 'new', copy!.tag);
  await expect(failed).rejects.toThrow(StoreError);
  await expect(failed).rejects.toThrow(/has no discovery\.json, but its mirror has: .* or empty the mirror/);
  expect(await primary.readPointer(POINTER)).toBeNull();
});

test('reports a failing mirror and continues with the primary store', async () => {
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

describe('a primary store that does not respond', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is replaced by the mirror after three seconds', async () => {
    const memory = createMemoryStore();
    const mirrored = createMirroredStore(primary, memory);
    await memory.write(POINTER, 'copy');
    jest.spyOn(primary, 'readPointer').mockReturnValue(new Promise(() => {}));
    const pointer = mirrored.readPointer(POINTER);
    await jest.advanceTimersByTimeAsync(2_900);
    expect(mirrored.pointerSource).toBeNull();
    await jest.advanceTimersByTimeAsync(200);
    expect(String((await pointer)?.body)).toBe('copy');
    expect(mirrored.pointerSource).toBe('mirror');
  });

  test('delays the result without a mirrored pointer', async () => {
    const mirrored = createMirroredStore(primary, createMemoryStore());
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 60_000));
    jest.spyOn(primary, 'readPointer').mockReturnValue(late);
    const pointer = mirrored.readPointer(POINTER);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await pointer).toBeNull();
    expect(mirrored.pointerSource).toBe('primary');
  });
});

function makeUnreachable(): void {
  for (const call of ['read', 'write', 'list', 'remove', 'readPointer', 'replacePointer'] as const) {
    jest.spyOn(primary, call).mockRejectedValue(UNREACHABLE);
  }
}
