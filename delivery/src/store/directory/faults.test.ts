/** @jest-environment node */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from 'build/paths';
import { incrementCounter } from '../count-up.fixture';
import { createDirectoryStore } from '../directory-store';
import { ConflictError, StoreError } from '../store';

const run = promisify(execFile);
const POINTER = 'discovery.json';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

describe('a folder that disappears', () => {
  test.each(['read', 'list', 'readPointer', 'write', 'remove', 'replacePointer'] as const)(
    'rejects %s, and does not create a new folder',
    async (call) => {
      const releases = path.join(folder, 'mounted');
      const store = createDirectoryStore(releases);
      const tag = await store.replacePointer(POINTER, 'one', null);
      await fs.rename(releases, path.join(folder, 'elsewhere'));
      // An unmounted file system leaves its empty mount point.
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
      await expect(works[call]()).rejects.toThrow(/mounted has disappeared: mount it again or restore it/);
      expect(await fs.readdir(releases)).toEqual([]);
      await fs.rmdir(releases);
      await fs.rename(path.join(folder, 'elsewhere'), releases);
      expect(await works[call]()).not.toBeInstanceOf(Error);
    },
  );

  test('a new folder is a store without releases', async () => {
    const store = createDirectoryStore(path.join(folder, 'new'));
    expect(await store.readPointer(POINTER)).toBeNull();
    expect(await store.list('')).toEqual([]);
    await store.remove('builds/a.js');
    expect(await fs.readdir(folder)).toEqual([]);
  });

  test('a file in place of the folder is an error', async () => {
    await fs.writeFile(path.join(folder, 'file'), 'x');
    const store = createDirectoryStore(path.join(folder, 'file'));
    await expect(store.write('builds/a.js', 'x')).rejects.toThrow(/has a file in place of a folder/);
  });
});

// Mocked, because containers run tests as root, and root has access to everything.
describe('an error of the file system', () => {
  const writes = [
    [
      'open',
      'ENOSPC',
      /is full: free some space, then repeat the command\. What visitors get has not changed\. .*prune \(ENOSPC/,
    ],
    ['open', 'EDQUOT', /is full/],
    ['open', 'EACCES', /denies access: grant the user of this process access/],
    ['open', 'EROFS', /denies access: .* or mount it for writing/],
    ['mkdir', 'EROFS', /denies access/],
    ['open', 'EMFILE', /too many open files\. Raise the limit/],
    [
      'open',
      'EFBIG',
      /does not accept a file of this size: raise the limit .* What visitors get has not changed/,
    ],
    ['open', 'EIO', /is unreachable: check that it exists and is mounted/],
    ['rename', 'ESTALE', /is unreachable/],
    ['rename', 'EXDEV', /spans two file systems/],
  ] as const;
  test.each(writes)('in %s (%s) rejects a write with advice', async (call, code, message) => {
    const store = createDirectoryStore(folder);
    await store.write('builds/a.js', 'before');
    const mocked = mockFailure(call, code);
    const failed = store.write('builds/a.js', 'after');
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toMatchObject({ name: 'StoreError', code: 'store-unavailable' });
    mocked.mockRestore();
    expect(String(await store.read('builds/a.js'))).toBe('before');
    expect(await fs.readdir(path.join(folder, '.store/writing'))).toEqual([]);
  });

  test.each([
    ['open', 'EACCES', /denies access/],
    ['open', 'EIO', /is unreachable/],
  ] as const)('in %s (%s) rejects a read with advice', async (call, code, message) => {
    const store = createDirectoryStore(folder);
    await store.write('builds/a.js', 'x');
    mockFailure(call, code);
    await expect(store.read('builds/a.js')).rejects.toThrow(message);
  });

  test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'without hard links (%s), keeps the pointer and names alternatives',
    async (code) => {
      const store = createDirectoryStore(folder);
      mockFailure('link', code);
      const failed = store.replacePointer(POINTER, 'one', null);
      await expect(failed).rejects.toThrow(
        /file system without hard links.* move it to ext4.* or use an S3-compatible/,
      );
      expect(await store.readPointer(POINTER)).toBeNull();
    },
  );

  test('after the pointer was replaced does not reject, and a later read repairs the public file', async () => {
    const store = createDirectoryStore(folder);
    const first = await store.replacePointer(POINTER, 'one', null);
    mockFailure('rename', 'ENOSPC');
    const second = await store.replacePointer(POINTER, 'two', first);
    expect(await store.readPointer(POINTER)).toEqual({ body: Buffer.from('two'), tag: second });
    expect(String(await fs.readFile(path.join(folder, POINTER)))).toBe('one');
    jest.restoreAllMocks();
    await store.readPointer(POINTER);
    expect(String(await fs.readFile(path.join(folder, POINTER)))).toBe('two');
  });

  test('in a link that succeeded does not reject', async () => {
    const store = createDirectoryStore(folder);
    const original = fs.link.bind(fs);
    jest.spyOn(fs, 'link').mockImplementationOnce(async (from, to) => {
      await original(from, to);
      throw failureOf('link', 'EEXIST');
    });
    expect(await store.replacePointer(POINTER, 'one', null)).toBe('1');
  });

  test('in a link to an existing revision is a conflict', async () => {
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

test('a write that fails halfway keeps the previous object and leaves no temporary file', async () => {
  const store = createDirectoryStore(folder);
  const before = Buffer.alloc(2 * 1024 * 1024, 7);
  await store.write('builds/shell/0.js', before);
  const writer = path.join(__dirname, 'writer-process.fixture.ts');
  // Limits files to one megabyte: a write of two megabytes fails halfway, as on a full disk.
  const command = `ulimit -f 1024; exec "$0" --import tsx "$1" "$2" forever`;
  const failed = run('bash', ['-c', command, process.execPath, writer, folder], { cwd: root });
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringMatching(/StoreError: .*EFBIG/) });
  expect(before.equals((await store.read('builds/shell/0.js')) ?? Buffer.alloc(0))).toBe(true);
  expect(await fs.readdir(path.join(folder, '.store/writing'))).toEqual([]);
});

test('removes old revisions that no writer can still be based on', async () => {
  const store = createDirectoryStore(folder);
  const revisions = path.join(folder, '.store/pointers', POINTER);
  for (let count = 0; count < 103; count++) await incrementCounter(store, POINTER);
  expect(await fs.readdir(revisions)).toHaveLength(103);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  for (const name of await fs.readdir(revisions))
    await fs.utimes(path.join(revisions, name), yesterday, yesterday);
  await incrementCounter(store, POINTER);
  const remaining = (await fs.readdir(revisions)).map(Number).sort((one, other) => one - other);
  expect(remaining).toEqual(Array.from({ length: 100 }, (_, index) => index + 5));
  await expect(store.replacePointer(POINTER, 'lost', '3')).rejects.toThrow(ConflictError);
});

type Call = 'open' | 'mkdir' | 'rename' | 'link';

function mockFailure(call: Call, code: string): jest.SpyInstance {
  return jest.spyOn(fs, call).mockRejectedValue(failureOf(call, code));
}

function failureOf(syscall: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: refused, ${syscall}`), { code, syscall });
}
