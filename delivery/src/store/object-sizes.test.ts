/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { createReleaseReader } from '../releases/live-releases';
import { buildOf } from '../releases/loaded-build.fixture';
import { publish } from '../releases/release-actions';
import { createDirectoryStore } from './directory-store';
import { createMemoryStore } from './memory-store';
import { createMirroredStore } from './mirrored-store';
import { createS3Store } from './s3-store';
import { maxBytesOf, StoreError, TooLargeError, type Store } from './store';

const MIB = 1024 * 1024;
const POINTER = 'discovery.json';
const KEYS = [POINTER, 'health/evil.json', 'trust/2.root.json', 'builds/shell/0a1b2c3d4e/manifest.json'];

test.each([
  [POINTER, 4],
  ['trust/1.root.json', 4],
  ['hosts/market.json', 4],
  ['log/00000001.json', 4],
  ['builds/shell/0a1b2c3d4e/remoteEntry.js', 8],
  ['deltas/shell/0a1b2c3d4e.json', 8],
  ['health/web-1.json', 1],
])('%s may have %d MiB', (key, limit) => {
  expect(maxBytesOf(key)).toBe(limit * MIB);
});

describe('a folder', () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sizes-'));
    store = createDirectoryStore(folder);
    await store.replacePointer(POINTER, 'one', null);
    for (const key of KEYS.slice(1)) await store.write(key, 'x');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const revision = () => path.join(folder, '.store/pointers', POINTER, '1');

  test.each(KEYS)('rejects %s with 100 GiB without reading it', async (key) => {
    await truncate(path.join(folder, key), 100 * 1024 * MIB);
    await expect(store.read(key)).rejects.toThrow(TooLargeError);
    await expect(store.read(key)).rejects.toThrow(
      `${key} in ${folder} is larger than ${maxBytesOf(key) / MIB} MiB`,
    );
  });

  test('reads an object of exactly the limit', async () => {
    await truncate(path.join(folder, POINTER), 4 * MIB);
    expect(await store.read(POINTER)).toHaveLength(4 * MIB);
    expect((await store.readPointer(POINTER))?.body).toHaveLength(4 * MIB);
  });

  test('rejects a revision of a pointer that is too large', async () => {
    await truncate(revision(), 100 * 1024 * MIB);
    await expect(store.readPointer(POINTER)).rejects.toThrow(TooLargeError);
  });

  test('rejects a device without an end', async () => {
    for (const file of [path.join(folder, POINTER), revision()]) {
      await rm(file);
      await symlink('/dev/zero', file);
    }
    await expect(store.read(POINTER)).rejects.toThrow(StoreError);
    await expect(store.readPointer(POINTER)).rejects.toThrow(StoreError);
  });

  test('rejects a pipe, and does not wait for its writer', async () => {
    for (const file of [path.join(folder, POINTER), revision()]) {
      await rm(file);
      execFileSync('mkfifo', [file]);
    }
    await expect(store.read(POINTER)).rejects.toThrow(StoreError);
    await expect(store.readPointer(POINTER)).rejects.toThrow(StoreError);
  });

  test('reads four large files of a build at the same time', async () => {
    const keys = Array.from({ length: 12 }, (_, number) => `builds/shell/0a1b2c3d4e/${number}.js`);
    for (const key of keys) await store.write(key, Buffer.alloc(MIB));
    const probe = await open(path.join(folder, keys[0]!));
    const prototype = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const streams: PassThrough[] = [];
    const create = jest.spyOn(prototype, 'createReadStream').mockImplementation(() => {
      const stream = new PassThrough();
      streams.push(stream);
      return stream as never;
    });
    const reads = Promise.all(keys.map((key) => store.read(key)));
    for (let ended = 0; ended < keys.length; ended += 1) {
      while (streams.length <= ended) await setTimeout(1);
      await setTimeout(10);
      expect(create.mock.calls.length - ended).toBeLessThanOrEqual(4);
      streams[ended]!.end('body');
    }
    expect(await reads).toHaveLength(12);
  });

  test('reads at most the limit of a file that grows meanwhile', async () => {
    const file = path.join(folder, POINTER);
    await truncate(file, 4 * MIB);
    const probe = await open(file);
    const prototype = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const { stat } = prototype;
    jest.spyOn(prototype, 'stat').mockImplementation(async function grow(this: typeof probe) {
      const found = await stat.call(this);
      await truncate(file, 100 * 1024 * MIB);
      return found;
    } as typeof stat);
    await expect(store.read(POINTER)).rejects.toThrow(TooLargeError);
  });
});

describe('a bucket', () => {
  let server: Server;
  let sent: number;
  let requests: number;
  let respond: (response: ServerResponse) => void;
  let store: Store;
  beforeEach(async () => {
    [sent, requests] = [0, 0];
    server = createServer((_request, response) => {
      requests += 1;
      respond(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    store = createS3Store(
      {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        bucket: 'releases',
        prefix: '',
        region: 'eu-central-1',
        accessKeyId: 'AKIAEXAMPLE',
        secretAccessKey: 'secret',
      },
      { deadlineMs: 30_000, pauseMs: 1 },
    );
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  /** Sends a body without an end. */
  const flood = (response: ServerResponse, status: number, headers: Record<string, string> = {}) => {
    const chunk = Buffer.alloc(MIB, 32);
    response.writeHead(status, { etag: '"x"', ...headers });
    const next = () => {
      while (!response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', next);
      }
    };
    next();
  };

  test.each(KEYS)('rejects %s by its length, once', async (key) => {
    respond = (response) => flood(response, 200, { 'content-length': String(100 * 1024 * MIB) });
    await expect(store.read(key)).rejects.toThrow(TooLargeError);
    await expect(store.readPointer(key)).rejects.toThrow(`is larger than ${maxBytesOf(key) / MIB} MiB`);
    expect(requests).toBe(2);
    expect(sent).toBeLessThan(32 * MIB);
  });

  test.each([
    ['an object', 200, (from: Store) => from.readPointer(POINTER)],
    ['an error', 500, (from: Store) => from.readPointer(POINTER)],
    ['a list', 200, (from: Store) => from.list('health/')],
  ])('rejects %s without a length and without an end', async (_name, status, read) => {
    respond = (response) => flood(response, status);
    await expect(read(store)).rejects.toThrow(TooLargeError);
    expect(requests).toBe(1);
    expect(sent).toBeLessThan(64 * MIB);
  });
});

describe('a mirror', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sizes-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('replaces objects that are too large, also for a server that starts', async () => {
    const mirror = createMemoryStore();
    const primary = createDirectoryStore(folder);
    await primary.replacePointer(POINTER, 'one', null);
    await primary.write('trust/1.root.json', 'root');
    const before = createMirroredStore(primary, mirror);
    await before.readPointer(POINTER);
    await before.read('trust/1.root.json');
    for (const key of [POINTER, 'trust/1.root.json'])
      await truncate(path.join(folder, key), 100 * 1024 * MIB);
    const started = createMirroredStore(primary, mirror);
    expect(String((await started.readPointer(POINTER))?.body)).toBe('one');
    expect(started.pointerSource).toBe('mirror');
    expect(String(await started.read('trust/1.root.json'))).toBe('root');
  });

  test('keeps a server running, and lets one start, while the pointer is too large', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const primary = createDirectoryStore(folder);
    const attribution = { now: new Date(), by: 'mira' };
    await publish({ store: primary, part: 'shell', attribution }, buildOf('shell', '0a1b2c3d4e'));
    const mirror = createMemoryStore();
    await createReleaseReader({ store: createMirroredStore(primary, mirror), intervalMs: 0 });
    const reader = await createReleaseReader({ store: primary, intervalMs: 0 });
    await truncate(path.join(folder, POINTER), 100 * 1024 * MIB);
    expect([...(await reader.current()).builds.keys()]).toEqual(['shell/0a1b2c3d4e']);
    expect(reader.failure()).toMatchObject({
      isStoreUnreachable: true,
      message: expect.stringContaining('larger than 4 MiB'),
    });
    await expect(createReleaseReader({ store: primary, intervalMs: 0 })).rejects.toThrow(TooLargeError);
    const started = await createReleaseReader({
      store: createMirroredStore(primary, mirror),
      intervalMs: 0,
    });
    expect([...(await started.current()).builds.keys()]).toEqual(['shell/0a1b2c3d4e']);
    expect(started.failure()).toMatchObject({ message: expect.stringContaining('larger than 4 MiB') });
  });

  test('is read although it has an object that is too large', async () => {
    const primary = createMemoryStore();
    const key = KEYS.at(-1)!;
    await primary.write(key, 'manifest');
    const file = path.join(folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '');
    await truncate(file, 100 * 1024 * MIB);
    const store = createMirroredStore(primary, createDirectoryStore(folder));
    expect(String(await store.read(key))).toBe('manifest');
  });
});
