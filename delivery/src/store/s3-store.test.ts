/** @jest-environment node */
import { setTimeout } from 'node:timers/promises';
import { startS3Server, type S3Fault, type S3Server } from './s3/s3-server.fixture';
import { createS3Store } from './s3-store';
import { ConflictError, StoreError, type Store } from './store';
import { testStoreContract } from './store-contract.fixture';
// R-REL-6

const KEY = 'builds/shell/0a1b2c3d4e/remoteEntry.js';
const POINTER = 'discovery.json';
const TIMING = { deadlineMs: 5_000, pauseMs: 1 };
const SLOW_DOWN: S3Fault = { status: 503, code: 'SlowDown' };

let server: S3Server;
let store: Store;
beforeEach(async () => {
  server = await startS3Server();
  store = createS3Store(server.place, TIMING);
});
afterEach(() => server.close());

testStoreContract(async () => store);

test('separates two folders of a bucket', async () => {
  const other = createS3Store({ ...server.place, prefix: 'test/on' }, TIMING);
  const whole = createS3Store({ ...server.place, prefix: '' }, TIMING);
  await store.write(KEY, 'one');
  expect(await other.read(KEY)).toBeNull();
  expect(await other.list('')).toEqual([]);
  expect(await whole.list('')).toEqual([`test/one/${KEY}`]);
});

test('sets headers for a CDN: builds are immutable, pointers are not cached', async () => {
  await store.write(KEY, 'x');
  await store.write('builds/shell/a.css.br', 'x');
  await store.replacePointer(POINTER, '{}', null);
  const headersOf = (key: string) => server.objects.get(`test/one/${key}`)?.headers;
  expect(headersOf(KEY)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headersOf('builds/shell/a.css.br')?.['content-type']).toBe('application/octet-stream');
  for (const [name, type] of [
    ['a.css', 'text/css; charset=utf-8'],
    ['a.woff2', 'font/woff2'],
    ['a.svg', 'image/svg+xml'],
  ]) {
    await store.write(`builds/shell/${name}`, 'x');
    expect([name, headersOf(`builds/shell/${name}`)?.['content-type']]).toEqual([name, type]);
  }
  expect(headersOf(POINTER)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  });
});

describe('a transient failure', () => {
  const faults: [string, S3Fault][] = [
    ['500', { status: 500, code: 'InternalError' }],
    ['503 SlowDown', SLOW_DOWN],
    ['409 OperationAborted', { status: 409, code: 'OperationAborted' }],
    ['a reset connection', 'reset'],
    ['a lost response', 'lose-answer'],
    ['no response', 'hang'],
  ];
  test.each(faults)('is retried: %s', async (_name, fault) => {
    const quick = createS3Store(server.place, { deadlineMs: fault === 'hang' ? 100 : 5_000, pauseMs: 1 });
    const tag = await quick.replacePointer(POINTER, 'one', null);
    await quick.write(KEY, 'x');
    for (const method of ['GET', 'PUT', 'DELETE']) server.fail(method, fault, fault);
    expect(String(await quick.read(KEY))).toBe('x');
    await quick.write(KEY, 'y');
    await quick.remove(KEY);
    server.fail('GET', fault);
    expect(await quick.list('')).toEqual([POINTER]);
    server.fail('PUT', fault);
    const next = await quick.replacePointer(POINTER, 'two', tag);
    expect(await quick.readPointer(POINTER)).toEqual({ body: Buffer.from('two'), tag: next });
  });

  test('in the middle of a body is retried', async () => {
    await store.write(KEY, Buffer.alloc(100_000, 7));
    server.fail('GET', 'half', 'half');
    expect(await store.read(KEY)).toHaveLength(100_000);
  });

  test.each<[S3Fault, number, RegExp]>([
    [SLOW_DOWN, 5_000, /cannot process the request now: check its log \(503 SlowDown Refused/],
    [
      'reset',
      5_000,
      /is unreachable \(UND_ERR_SOCKET\)\. Tried 4 times; a write may have arrived nevertheless/,
    ],
    ['hang', 150, /is unreachable \(.*timeout\)/],
  ])('rejects after four attempts with %j within %d ms', async (fault, deadlineMs, words) => {
    const quick = createS3Store(server.place, { deadlineMs, pauseMs: 1 });
    server.fail('GET', fault, fault, fault, fault);
    const failed = quick.read(KEY);
    await expect(failed).rejects.toThrow(StoreError);
    await expect(failed).rejects.toThrow(words);
    expect(server.requests).toHaveLength(4);
  });

  test('of a stopped store rejects with its name', async () => {
    await server.close();
    await expect(store.readPointer(POINTER)).rejects.toThrow(
      /s3:\/\/releases\/test\/one at http.* \(ECONNREFUSED\)/,
    );
  });
});

describe('a pointer write whose response was lost', () => {
  test('is recognized by its id and not repeated', async () => {
    const tag = await store.replacePointer(POINTER, 'one', null);
    server.fail('PUT', 'lose-answer');
    const next = await store.replacePointer(POINTER, 'two', tag);
    expect(await store.replacePointer(POINTER, 'three', next)).not.toBe(next);
  });

  test('is not confused with another writer’s pointer of the same content', async () => {
    const slow = createS3Store(server.place, { deadlineMs: 5_000, pauseMs: 500 });
    const tag = await store.replacePointer(POINTER, 'zero', null);
    const next = await slow.replacePointer(POINTER, 'one', tag);
    server.fail('PUT', 'reset');
    // The first attempt is lost; before the second one, another writer writes the same text.
    const before = server.requests.length;
    const lost = slow.replacePointer(POINTER, 'two', next);
    while (server.requests.length === before) await setTimeout(1);
    await store.replacePointer(POINTER, 'two', next);
    await expect(lost).rejects.toThrow(ConflictError);
  });

  test('rejects if the result stays unknown, and says that the write may have arrived', async () => {
    const tag = await store.replacePointer(POINTER, 'one', null);
    server.fail('PUT', 'lose-answer', 'reset', 'reset', 'reset');
    await expect(store.replacePointer(POINTER, 'two', tag)).rejects.toThrow(
      /a write may have arrived nevertheless/,
    );
  });
});

test.each([
  [{ status: 409, code: 'ConditionalRequestConflict' }, ConflictError],
  [{ status: 412, code: 'PreconditionFailed' }, ConflictError],
  [{ status: 404, code: 'NoSuchKey' }, ConflictError],
  [{ status: 404, code: 'NoSuchBucket' }, StoreError],
  [{ status: 409, code: 'SomethingElse' }, StoreError],
])('rejects a pointer write after response %j', async (fault, error) => {
  const tag = await store.replacePointer(POINTER, 'one', null);
  server.fail('PUT', fault);
  await expect(store.replacePointer(POINTER, 'two', tag)).rejects.toThrow(error);
});

test('rejects a store that ignores conditions before it writes a pointer', async () => {
  server.quirks.ignoresConditions = true;
  await expect(store.replacePointer(POINTER, 'one', null)).rejects.toThrow(
    /does not support conditional writes/,
  );
  expect([...server.objects.keys()]).toEqual([]);
  server.quirks.ignoresConditions = false;
  expect(await store.replacePointer(POINTER, 'one', null)).toMatch(/^"\w+"$/);
});

test('rejects a store that rejects every condition, instead of endless conflicts', async () => {
  server.quirks.refusesTags = 'all';
  await expect(store.replacePointer(POINTER, 'one', null)).rejects.toThrow(
    /does not support conditional writes/,
  );
});

test('supports stores that need tags without quotes, such as older versions of Ceph', async () => {
  server.quirks.refusesTags = 'quoted';
  const first = await store.replacePointer(POINTER, 'one', null);
  const second = await store.replacePointer(POINTER, 'two', first);
  expect((await store.readPointer(POINTER))?.tag).toBe(second);
  await expect(store.replacePointer(POINTER, 'lost', first)).rejects.toThrow(ConflictError);
});

test('rejects a store without tags before it writes a pointer', async () => {
  server.fail('PUT', { status: 200, code: 'a proxy that leaves out headers' });
  await expect(store.replacePointer(POINTER, 'one', null)).rejects.toThrow(/responds without ETag/);
  expect([...server.objects.keys()]).toEqual([]);
});

test('does not treat an object with the text of an error as an error', async () => {
  const body = '<Error><Code>SlowDown</Code></Error>';
  await store.write('builds/shell/errors.xml', body);
  expect(String(await store.read('builds/shell/errors.xml'))).toBe(body);
  expect(server.requests).toHaveLength(2);
});

test('accepts weak tags of a proxy', async () => {
  const first = await store.replacePointer(POINTER, 'one', null);
  server.quirks.weakTags = true;
  expect((await store.readPointer(POINTER))?.tag).toBe(first);
});

test('creates objects conditionally, and keeps its own object after a lost response', async () => {
  expect(await store.create('builds/shell/a.js', 'first')).toBe(true);
  server.fail('PUT', 'lose-answer');
  expect(await store.create(KEY, 'one')).toBe(false);
  expect(String(await store.read(KEY))).toBe('one');
});

test('does not create objects in a store that ignores conditions', async () => {
  server.quirks.ignoresConditions = true;
  await expect(store.create(KEY, 'x')).rejects.toThrow('does not support conditional writes');
  expect(await store.read(KEY)).toBeNull();
});

test('adjusts to the clock of the store', async () => {
  server.quirks.clockOffsetMs = 60 * 60 * 1_000;
  await store.write(KEY, 'x');
  expect(server.requests).toHaveLength(2);
  expect(String(await store.read(KEY))).toBe('x');
  expect(server.requests).toHaveLength(3);
});

describe('an error response', () => {
  test.each([
    ['an unknown key', { accessKeyId: 'AKIAOTHER' }, /rejects the credentials: check AWS_ACCESS_KEY_ID/],
    ['a wrong secret', { secretAccessKey: 'the other secret' }, /rejects the credentials/],
    ['an expired token', { sessionToken: 'the token of yesterday' }, /rejects the credentials/],
    ['another region', { region: 'us-east-1' }, /is in another region: check AWS_REGION/],
    ['a missing bucket', { bucket: 'other' }, /has no such bucket: create it/],
  ])('for %s becomes advice without secrets', async (_name, wrong, message) => {
    const place = { ...server.place, ...wrong };
    const failing = createS3Store(place, TIMING);
    for (const work of [() => failing.read(KEY), () => failing.write(KEY, 'x'), () => failing.list('')]) {
      const failed = await work().catch((thrown: unknown) => thrown as Error);
      expect(failed).toMatchObject({ name: 'StoreError', message: expect.stringMatching(message) });
      expect(String(failed)).not.toContain(place.secretAccessKey);
      expect(String(failed)).not.toContain(place.sessionToken);
    }
    expect(server.requests).toHaveLength(3);
  });

  test('instead of a list of objects is not treated as an empty list', async () => {
    server.fail('GET', { status: 200, code: 'a page of a proxy' });
    await expect(store.list('')).rejects.toThrow(
      /did not respond with a list of objects: check RELEASE_STORE_ENDPOINT/,
    );
  });

  test('with a redirect is not followed', async () => {
    server.fail('GET', { status: 307, code: 'TemporaryRedirect' });
    await expect(store.read(KEY)).rejects.toThrow(/is in another region/);
  });
});
