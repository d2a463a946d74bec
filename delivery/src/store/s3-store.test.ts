/** @jest-environment node */
import { setTimeout } from 'node:timers/promises';
import { startS3Server, type S3Fault, type S3Server } from './s3/s3-server.fixture';
import { createS3Store } from './s3-store';
import { ConflictError, StoreError, type Store } from './store';
import { storeContract } from './store-contract.fixture';

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

storeContract(async () => store);

test('two folders of a bucket know nothing of each other', async () => {
  const other = createS3Store({ ...server.place, prefix: 'test/on' }, TIMING);
  const whole = createS3Store({ ...server.place, prefix: '' }, TIMING);
  await store.write(KEY, 'one');
  expect(await other.read(KEY)).toBeNull();
  expect(await other.list('')).toEqual([]);
  expect(await whole.list('')).toEqual([`test/one/${KEY}`]);
});

test('a CDN can serve the bucket as it is: builds for good, pointers never from memory', async () => {
  await store.write(KEY, 'x');
  await store.write('builds/shell/a.css.br', 'x');
  await store.replacePointer(POINTER, '{}', null);
  const headersOf = (key: string) => server.objects.get(`test/one/${key}`)?.headers;
  expect(headersOf(KEY)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headersOf('builds/shell/a.css.br')?.['content-type']).toBe('application/octet-stream');
  expect(headersOf(POINTER)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-cache',
  });
});

describe('what fails by the way is asked again', () => {
  const faults: [string, S3Fault][] = [
    ['500', { status: 500, code: 'InternalError' }],
    ['503 SlowDown', SLOW_DOWN],
    ['409 OperationAborted', { status: 409, code: 'OperationAborted' }],
    ['a connection that is cut', 'reset'],
    ['an answer that is lost', 'lose-answer'],
    ['no answer', 'hang'],
  ];
  test.each(faults)('%s', async (_name, fault) => {
    const quick = createS3Store(server.place, { deadlineMs: 300, pauseMs: 1 });
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

  test('half of a body is no body', async () => {
    await store.write(KEY, Buffer.alloc(100_000, 7));
    server.fail('GET', 'half', 'half');
    expect(await store.read(KEY)).toHaveLength(100_000);
  });

  test.each<[S3Fault, RegExp]>([
    [SLOW_DOWN, /cannot do it now: see its own log \(503 SlowDown Refused/],
    ['reset', /is out of reach \(UND_ERR_SOCKET\)\. Tried 4 times; a write may have arrived nevertheless/],
    ['hang', /is out of reach \(.*timeout\)/],
  ])('four times, then %j is told of', async (fault, words) => {
    const quick = createS3Store(server.place, { deadlineMs: 50, pauseMs: 1 });
    server.fail('GET', fault, fault, fault, fault);
    const failed = quick.read(KEY);
    await expect(failed).rejects.toThrow(StoreError);
    await expect(failed).rejects.toThrow(words);
    expect(server.requests).toHaveLength(4);
  });

  test('a store that is away is told of', async () => {
    await server.close();
    await expect(store.readPointer(POINTER)).rejects.toThrow(
      /s3:\/\/releases\/test\/one at http.* \(ECONNREFUSED\)/,
    );
  });
});

describe('a pointer whose answer was lost', () => {
  test('is known as our own by its mark, and moves once', async () => {
    const tag = await store.replacePointer(POINTER, 'one', null);
    server.fail('PUT', 'lose-answer');
    const next = await store.replacePointer(POINTER, 'two', tag);
    expect(await store.replacePointer(POINTER, 'three', next)).not.toBe(next);
  });

  test("is no one else's, though theirs says the same", async () => {
    const slow = createS3Store(server.place, { deadlineMs: 5_000, pauseMs: 500 });
    const tag = await store.replacePointer(POINTER, 'zero', null);
    const next = await slow.replacePointer(POINTER, 'one', tag);
    server.fail('PUT', 'reset');
    // The first try never arrives; before the second, somebody else writes the same words.
    const before = server.requests.length;
    const lost = slow.replacePointer(POINTER, 'two', next);
    while (server.requests.length === before) await setTimeout(1);
    await store.replacePointer(POINTER, 'two', next);
    await expect(lost).rejects.toThrow(ConflictError);
  });

  test('fails when nobody can say, and says that it may have moved', async () => {
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
])('a pointer answered with %j fails as it should', async (fault, error) => {
  const tag = await store.replacePointer(POINTER, 'one', null);
  server.fail('PUT', fault);
  await expect(store.replacePointer(POINTER, 'two', tag)).rejects.toThrow(error);
});

test('a store that ignores conditions is refused before a pointer is written', async () => {
  server.habits.ignoresConditions = true;
  await expect(store.replacePointer(POINTER, 'one', null)).rejects.toThrow(
    /does not keep conditions on writes/,
  );
  expect([...server.objects.keys()]).toEqual([]);
  server.habits.ignoresConditions = false;
  expect(await store.replacePointer(POINTER, 'one', null)).toMatch(/^"\w+"$/);
});

test('a store that refuses every condition is refused, instead of a conflict without end', async () => {
  server.habits.refusesTags = 'all';
  await expect(store.replacePointer(POINTER, 'one', null)).rejects.toThrow(
    /does not keep conditions on writes/,
  );
});

test('a store that reads tags without quotes, as older versions of Ceph, keeps pointers as well', async () => {
  server.habits.refusesTags = 'quoted';
  const first = await store.replacePointer(POINTER, 'one', null);
  const second = await store.replacePointer(POINTER, 'two', first);
  expect((await store.readPointer(POINTER))?.tag).toBe(second);
  await expect(store.replacePointer(POINTER, 'lost', first)).rejects.toThrow(ConflictError);
});

test('a store that gives no tags is refused before a pointer is written', async () => {
  server.fail('PUT', { status: 200, code: 'a proxy that leaves out headers' });
  await expect(store.replacePointer(POINTER, 'one', null)).rejects.toThrow(/answers without ETag/);
  expect([...server.objects.keys()]).toEqual([]);
});

test('an object that speaks of failures is no failure', async () => {
  const body = '<Error><Code>SlowDown</Code></Error>';
  await store.write('builds/shell/errors.xml', body);
  expect(String(await store.read('builds/shell/errors.xml'))).toBe(body);
  expect(server.requests).toHaveLength(2);
});

test('a proxy that makes tags weak does no harm', async () => {
  const first = await store.replacePointer(POINTER, 'one', null);
  server.habits.weakTags = true;
  expect((await store.readPointer(POINTER))?.tag).toBe(first);
});

test('objects of builds are created under a condition, and a create whose answer was lost leaves its own object', async () => {
  expect(await store.create('builds/shell/a.js', 'first')).toBe(true);
  server.fail('PUT', 'lose-answer');
  expect(await store.create(KEY, 'one')).toBe(false);
  expect(String(await store.read(KEY))).toBe('one');
});

test('a store that ignores conditions creates nothing', async () => {
  server.habits.ignoresConditions = true;
  await expect(store.create(KEY, 'x')).rejects.toThrow('does not keep conditions on writes');
  expect(await store.read(KEY)).toBeNull();
});

test('a clock that is an hour wrong is set by the store', async () => {
  server.habits.clockOffsetMs = 60 * 60 * 1_000;
  await store.write(KEY, 'x');
  expect(server.requests).toHaveLength(2);
  expect(String(await store.read(KEY))).toBe('x');
  expect(server.requests).toHaveLength(3);
});

describe('a refusal says what to do, and tells no secret', () => {
  test.each([
    [
      'an unknown key',
      { accessKeyId: 'AKIAOTHER' },
      /does not know these credentials: see AWS_ACCESS_KEY_ID/,
    ],
    ['a wrong secret', { secretAccessKey: 'the other secret' }, /does not know these credentials/],
    [
      'a token that has expired',
      { sessionToken: 'the token of yesterday' },
      /does not know these credentials/,
    ],
    ['another region', { region: 'us-east-1' }, /is in another region: see AWS_REGION/],
    ['a bucket that is none', { bucket: 'other' }, /has no such bucket: make it/],
  ])('%s', async (_name, wrong, words) => {
    const place = { ...server.place, ...wrong };
    const failing = createS3Store(place, TIMING);
    for (const work of [() => failing.read(KEY), () => failing.write(KEY, 'x'), () => failing.list('')]) {
      const failed = await work().catch((thrown: unknown) => thrown as Error);
      expect(failed).toMatchObject({ name: 'StoreError', message: expect.stringMatching(words) });
      expect(String(failed)).not.toContain(place.secretAccessKey);
      expect(String(failed)).not.toContain(place.sessionToken);
    }
    expect(server.requests).toHaveLength(3);
  });

  test('what is no list of objects is not taken for an empty one', async () => {
    server.fail('GET', { status: 200, code: 'a page of a proxy' });
    await expect(store.list('')).rejects.toThrow(
      /answered with no list of objects: see RELEASE_STORE_ENDPOINT/,
    );
  });

  test('a redirect is not followed with a signature', async () => {
    server.fail('GET', { status: 307, code: 'TemporaryRedirect' });
    await expect(store.read(KEY)).rejects.toThrow(/is in another region/);
  });
});
