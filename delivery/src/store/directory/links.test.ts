/** @jest-environment node */
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOtherMachines } from '../../health/machine-counts';
import { createReportKey } from '../../health/report-key';
import { logNotice } from '../../log/log-failure';
import { createDirectoryStore } from '../directory-store';
import { StoreError, type Store } from '../store';

jest.mock('../../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const POINTER = 'discovery.json';
const OLD = new Date(Date.now() - 25 * 60 * 60 * 1_000);
const TEMPORARY = '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f';

let base: string;
let folder: string;
let outside: string;
let store: Store;
beforeEach(async () => {
  base = await fs.mkdtemp(path.join(tmpdir(), 'links-'));
  folder = path.join(base, 'releases');
  outside = path.join(base, 'keys');
  await fs.mkdir(outside);
  for (const name of ['root.json', 'operate.pem', '1', 'web-9-41.json', TEMPORARY]) {
    await fs.writeFile(path.join(outside, name), 'precious');
    await fs.utimes(path.join(outside, name), OLD, OLD);
  }
  store = createDirectoryStore(folder);
  await store.replacePointer(POINTER, 'one', null);
  await store.write('builds/shell/a.js', 'x');
});
afterEach(() => fs.rm(base, { recursive: true, force: true }));

/** Replaces a file or folder of the store by a link. */
async function link(name: string, target = outside) {
  await fs.rm(path.join(folder, name), { recursive: true, force: true });
  await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await fs.symlink(target, path.join(folder, name));
}

async function outsideFiles() {
  const names = (await fs.readdir(outside)).sort();
  return Promise.all(names.map(async (name) => [name, String(await fs.readFile(path.join(outside, name)))]));
}

const CALLS: [string, string, (used: Store) => Promise<unknown>][] = [
  ['list', 'health', (used) => used.list('health/')],
  ['list', 'builds/shell/a.js', (used) => used.list('builds/')],
  ['read', 'health', (used) => used.read('health/root.json')],
  ['read', 'builds/shell', (used) => used.read('builds/shell/root.json')],
  ['write', 'health', (used) => used.write('health/root.json', 'evil')],
  ['write', 'builds', (used) => used.write('builds/new/folder/a.js', 'evil')],
  ['write', '.store/writing', (used) => used.write('builds/shell/a.js', 'evil')],
  ['write', '.store', (used) => used.write('builds/shell/a.js', 'evil')],
  ['create', 'deltas', (used) => used.create('deltas/shell/a.json', 'evil')],
  ['remove', 'health', (used) => used.remove('health/root.json')],
  ['remove', 'builds/shell', (used) => used.remove('builds/shell/operate.pem')],
  ['readPointer', '.store/pointers', (used) => used.readPointer(POINTER)],
  ['readPointer', `.store/pointers/${POINTER}`, (used) => used.readPointer(POINTER)],
  ['replacePointer', `.store/pointers/${POINTER}`, (used) => used.replacePointer(POINTER, 'two', '1')],
  ['replacePointer', '.store/writing', (used) => used.replacePointer(POINTER, 'two', '1')],
];

test.each(CALLS)('%s refuses the link %s and leaves its target alone', async (_call, name, work) => {
  const before = await outsideFiles();
  await link(name);
  const failed = work(store);
  await expect(failed).rejects.toBeInstanceOf(StoreError);
  await expect(failed).rejects.toThrow(/has a link at \S+, and a link can lead to other files/);
  expect(await outsideFiles()).toEqual(before);
});

test.each([
  ['read', (used: Store) => used.read('builds/shell/a.js')],
  ['remove', (used: Store) => used.remove('builds/shell/a.js')],
  ['readPointer', (used: Store) => used.readPointer('builds/shell/a.js')],
])('%s refuses a link in place of the object', async (_call, work) => {
  await link('builds/shell/a.js', path.join(outside, 'root.json'));
  await expect(work(store)).rejects.toThrow(/has a link at builds\/shell\/a\.js/);
});

test('a read that a link overtakes between the check and the opening does not follow it', async () => {
  const { lstat } = fs;
  jest.spyOn(fs, 'lstat').mockImplementation(async (file, options) => {
    const found = await lstat(file, options);
    if (String(file).endsWith('a.js')) await link('builds/shell/a.js', path.join(outside, 'root.json'));
    return found;
  });
  await expect(store.read('builds/shell/a.js')).rejects.toThrow(/has a link in place of a file/);
  jest.restoreAllMocks();
});

test.each<[string, string, (used: Store) => Promise<unknown>]>([
  ['removal', 'builds/shell', (used) => used.remove('builds/shell/root.json')],
  ['write', 'builds/shell', (used) => used.write('builds/shell/root.json', 'evil')],
  ['creation', 'builds/shell', (used) => used.create('builds/shell/new.json', 'evil')],
])(
  'a %s that a link overtakes between the check and the change does not follow it',
  async (_, name, change) => {
    await store.write('builds/shell/root.json', 'x');
    const before = await outsideFiles();
    const { lstat } = fs;
    let isSwapped = false;
    jest.spyOn(fs, 'lstat').mockImplementation(async (file, options) => {
      const found = await lstat(file, options);
      if (!isSwapped && String(file).endsWith(`/${name}`)) {
        isSwapped = true;
        await link(name);
      }
      return found;
    });
    await change(store).catch(() => undefined);
    jest.restoreAllMocks();
    expect(isSwapped).toBe(true);
    expect(await outsideFiles()).toEqual(before);
  },
);

test('a folder that is a link itself is a store', async () => {
  await fs.symlink(folder, path.join(base, 'current'));
  const linked = createDirectoryStore(path.join(base, 'current'));
  expect(String(await linked.read('builds/shell/a.js'))).toBe('x');
  await linked.write('builds/shell/b.js', 'y');
  expect(await linked.list('builds/')).toEqual(['builds/shell/a.js', 'builds/shell/b.js']);
});

test('removes only old temporary files with names of its own, and logs each removal', async () => {
  const writing = path.join(folder, '.store/writing');
  for (const name of [TEMPORARY, 'operate.pem']) {
    await fs.writeFile(path.join(writing, name), '');
    await fs.utimes(path.join(writing, name), OLD, OLD);
  }
  jest.mocked(logNotice).mockClear();
  await store.replacePointer(POINTER, 'two', '1');
  expect(await fs.readdir(writing)).toEqual(['operate.pem']);
  await store.remove('builds/shell/a.js');
  await store.remove('builds/shell/missing.js');
  expect(jest.mocked(logNotice).mock.calls).toEqual([
    ['removed', path.join(writing, TEMPORARY)],
    ['removed', `builds/shell/a.js in ${folder}`],
  ]);
});

test('a server removes only files that servers have written from the load counts', async () => {
  for (const name of ['root.json', 'operate.pem', 'web-9-41.json']) await store.write(`health/${name}`, '{}');
  const key = createReportKey();
  await readOtherMachines(store, { own: 'web-1-1', key, now: Date.now(), since: 0 });
  expect(await store.list('health/')).toEqual(['health/operate.pem', 'health/root.json']);
});
