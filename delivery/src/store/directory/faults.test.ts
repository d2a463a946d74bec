/** @jest-environment node */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from 'build/paths';
import { countUp } from '../count-up.fixture';
import { createDirectoryStore } from '../directory-store';
import { ConflictError, StoreError } from '../store';

const run = promisify(execFile);
const POINTER = 'discovery.json';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

describe('a folder that goes away', () => {
  test.each(['read', 'list', 'readPointer', 'write', 'remove', 'replacePointer'] as const)(
    '%s says so, and makes no new one in its place',
    async (call) => {
      const releases = path.join(folder, 'mounted');
      const store = createDirectoryStore(releases);
      const tag = await store.replacePointer(POINTER, 'one', null);
      await fs.rename(releases, path.join(folder, 'elsewhere'));
      // What an unmounted file system leaves: the empty folder that it was mounted on.
      await fs.mkdir(releases);
      const works = {
        read: () => store.read('builds/a.js'),
        list: () => store.list('builds/'),
        readPointer: () => store.readPointer(POINTER),
        write: () => store.write('builds/a.js', 'x'),
        remove: () => store.remove('builds/a.js'),
        replacePointer: () => store.replacePointer(POINTER, 'two', tag),
      };
      await expect(works[call]()).rejects.toThrow(StoreError);
      await expect(works[call]()).rejects.toThrow(/mounted is gone: mount it again or restore it/);
      expect(await fs.readdir(releases)).toEqual([]);
      await fs.rmdir(releases);
      await fs.rename(path.join(folder, 'elsewhere'), releases);
      expect(await works[call]()).not.toBeInstanceOf(Error);
    },
  );

  test('a folder that was never there is a store without releases', async () => {
    const store = createDirectoryStore(path.join(folder, 'new'));
    expect(await store.readPointer(POINTER)).toBeNull();
    expect(await store.list('')).toEqual([]);
    await store.remove('builds/a.js');
    expect(await fs.readdir(folder)).toEqual([]);
  });

  test('a file where the folder should be is told of', async () => {
    await fs.writeFile(path.join(folder, 'file'), 'x');
    const store = createDirectoryStore(path.join(folder, 'file'));
    await expect(store.write('builds/a.js', 'x')).rejects.toThrow(/has a file where a folder should be/);
  });
});

// Refused by a stand-in: root, as which containers run tests, is refused nothing.
describe('a file system that refuses', () => {
  const writes = [
    ['open', 'ENOSPC', /is full: make room, then say it again\. Nothing has changed \(ENOSPC/],
    ['open', 'EDQUOT', /is full/],
    ['open', 'EACCES', /forbids it: give the user of this process the right/],
    ['open', 'EROFS', /forbids it: .* or mount it for writing/],
    ['mkdir', 'EROFS', /forbids it/],
    ['open', 'EMFILE', /too many files are open\. Raise the limit/],
    ['open', 'EFBIG', /takes no file of this size: raise the limit .* Nothing has changed/],
    ['open', 'EIO', /is out of reach: see that it is there and mounted/],
    ['rename', 'ESTALE', /is out of reach/],
    ['rename', 'EXDEV', /spans two file systems/],
  ] as const;
  test.each(writes)(
    '%s that fails with %s is told of when an object is written',
    async (call, code, words) => {
      const store = createDirectoryStore(folder);
      await store.write('builds/a.js', 'before');
      const refusal = refuse(call, code);
      const failed = store.write('builds/a.js', 'after');
      await expect(failed).rejects.toThrow(words);
      await expect(failed).rejects.toMatchObject({ name: 'StoreError', code: 'store-unavailable' });
      refusal.mockRestore();
      expect(String(await store.read('builds/a.js'))).toBe('before');
      expect(await fs.readdir(path.join(folder, '.store/writing'))).toEqual([]);
    },
  );

  test.each([
    ['readFile', 'EACCES', /forbids it/],
    ['readFile', 'EIO', /is out of reach/],
  ] as const)('%s that fails with %s is told of when an object is read', async (call, code, words) => {
    const store = createDirectoryStore(folder);
    await store.write('builds/a.js', 'x');
    refuse(call, code);
    await expect(store.read('builds/a.js')).rejects.toThrow(words);
  });

  test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'no hard links (%s): the pointer stays, and the message names what to use',
    async (code) => {
      const store = createDirectoryStore(folder);
      refuse('link', code);
      const failed = store.replacePointer(POINTER, 'one', null);
      await expect(failed).rejects.toThrow(
        /file system without hard links.* put it on ext4.* or use an S3-compatible/,
      );
      expect(await store.readPointer(POINTER)).toBeNull();
    },
  );

  test('a pointer that has moved is said to have, though it cannot be shown to readers of files', async () => {
    const store = createDirectoryStore(folder);
    const first = await store.replacePointer(POINTER, 'one', null);
    refuse('rename', 'ENOSPC');
    const second = await store.replacePointer(POINTER, 'two', first);
    expect(await store.readPointer(POINTER)).toEqual({ body: Buffer.from('two'), tag: second });
    expect(String(await fs.readFile(path.join(folder, POINTER)))).toBe('one');
    jest.restoreAllMocks();
    await store.readPointer(POINTER);
    expect(String(await fs.readFile(path.join(folder, POINTER)))).toBe('two');
  });

  test('a link whose answer was lost is known as our own', async () => {
    const store = createDirectoryStore(folder);
    const original = fs.link.bind(fs);
    jest.spyOn(fs, 'link').mockImplementationOnce(async (from, to) => {
      await original(from, to);
      throw failureOf('link', 'EEXIST');
    });
    expect(await store.replacePointer(POINTER, 'one', null)).toBe('1');
  });

  test('a number that somebody took between looking and linking is a conflict', async () => {
    const store = createDirectoryStore(folder);
    const original = fs.link.bind(fs);
    jest.spyOn(fs, 'link').mockImplementationOnce(async (from, to) => {
      await fs.writeFile(to, 'theirs');
      return original(from, to);
    });
    await expect(store.replacePointer(POINTER, 'ours', null)).rejects.toThrow(ConflictError);
    expect(String((await store.readPointer(POINTER))?.body)).toBe('theirs');
  });
});

test('a write that the system cuts off half way leaves what was there, and no half', async () => {
  const store = createDirectoryStore(folder);
  const before = Buffer.alloc(2 * 1024 * 1024, 7);
  await store.write('builds/shell/0.js', before);
  const writer = path.join(__dirname, 'writer-process.fixture.ts');
  // Files of at most a megabyte: the write of two fails after one, as on a disk that has become full.
  const command = `ulimit -f 1024; exec "$0" --import tsx "$1" "$2" forever`;
  const failed = run('bash', ['-c', command, process.execPath, writer, folder], { cwd: root });
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringMatching(/StoreError: .*EFBIG/) });
  expect(before.equals((await store.read('builds/shell/0.js')) ?? Buffer.alloc(0))).toBe(true);
  expect(await fs.readdir(path.join(folder, '.store/writing'))).toEqual([]);
}, 30_000);

test('old revisions go, of those that nobody can still be about to follow', async () => {
  const store = createDirectoryStore(folder);
  const revisions = path.join(folder, '.store/pointers', POINTER);
  for (let done = 0; done < 103; done++) await countUp(store, POINTER);
  expect(await fs.readdir(revisions)).toHaveLength(103);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  for (const name of await fs.readdir(revisions))
    await fs.utimes(path.join(revisions, name), yesterday, yesterday);
  await countUp(store, POINTER);
  const left = (await fs.readdir(revisions)).map(Number).sort((one, other) => one - other);
  expect(left).toEqual(Array.from({ length: 100 }, (_, index) => index + 5));
  await expect(store.replacePointer(POINTER, 'lost', '3')).rejects.toThrow(ConflictError);
}, 30_000);

type Call = 'open' | 'mkdir' | 'rename' | 'readFile' | 'link';

function refuse(call: Call, code: string): jest.SpyInstance {
  return jest.spyOn(fs, call).mockRejectedValue(failureOf(call === 'readFile' ? 'open' : call, code));
}

function failureOf(syscall: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: refused, ${syscall}`), { code, syscall });
}
