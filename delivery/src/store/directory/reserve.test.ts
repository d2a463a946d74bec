/** @jest-environment node */
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDirectoryStore } from '../directory-store';
import type { Store } from '../store';

const POINTER = 'discovery.json';

let folder: string;
let store: Store;
const reserve = () => path.join(folder, '.store/reserve');
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'reserve-'));
  store = createDirectoryStore(folder);
  await store.replacePointer(POINTER, 'one', null);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Fails as a disk does that has no space beside the reserve. */
function fillDisk() {
  const { open, writeFile } = fs;
  const full = () => Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' });
  const isReserved = async () => (await fs.lstat(reserve()).catch(() => null)) !== null;
  jest.spyOn(fs, 'open').mockImplementation(async (file, flags, ...rest) => {
    if (flags === 'wx' && (await isReserved())) throw full();
    return open(file, flags, ...rest);
  });
  jest.spyOn(fs, 'writeFile').mockImplementation(async (file, ...rest) => {
    if (file === reserve()) throw full();
    return writeFile(file, ...rest);
  });
}

test('a full disk does not prevent a new pointer and its entry of the log', async () => {
  fillDisk();
  expect(await store.create('log/00000001.json', 'entry')).toBe(true);
  await store.replacePointer(POINTER, 'two', '1');
  expect(String((await store.readPointer(POINTER))?.body)).toBe('two');
  jest.restoreAllMocks();
  await store.replacePointer(POINTER, 'three', '2');
  expect((await fs.stat(reserve())).size).toBe(1024 * 1024);
});

test.each(['builds/shell/a.js', 'deltas/shell/a.json', 'health/web-1-1.json'])(
  'a full disk refuses %s and keeps the reserve',
  async (key) => {
    fillDisk();
    await expect(store.write(key, 'x')).rejects.toThrow(/is full: free some space/);
    expect((await fs.stat(reserve())).size).toBe(1024 * 1024);
  },
);

test('a reserve that is a link is replaced, and its target stays', async () => {
  const target = path.join(folder, 'target');
  await fs.writeFile(target, 'precious');
  await fs.rm(reserve());
  await fs.symlink(target, reserve());
  await store.replacePointer(POINTER, 'two', '1');
  expect((await fs.lstat(reserve())).isFile()).toBe(true);
  expect(await fs.readFile(target, 'utf8')).toBe('precious');
});
