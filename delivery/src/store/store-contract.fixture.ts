import { createHash, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { incrementCounter } from './count-up.fixture';
import { ConflictError, maxBytesOf, TooLargeError, type Store } from './store';

const KEY = 'builds/shell/0a1b2c3d4e/remoteEntry.js';
const POINTER = 'discovery.json';

/** Names that are not valid keys. */
const INVALID_KEYS = [
  '',
  '.',
  '..',
  '/',
  '/etc/passwd',
  '../outside',
  'builds/../../outside',
  'builds/./a.js',
  'builds//a.js',
  'builds/',
  '.store/pointers/discovery.json/1',
  'builds/.hidden',
  'a\0b',
  'a\\b',
  '..\\outside',
  'C:\\outside',
  'a b',
  'a?b',
  'a#b',
  'a%2e%2e',
  'a+b',
  'é',
  'a\n',
  'x'.repeat(201),
  'x/'.repeat(400) + 'xx',
];

/**
 * Defines the tests that every store must pass. Each test gets a new, empty store.
 *
 * @example describe('a store in memory', () => testStoreContract(async () => createMemoryStore()));
 */
export function testStoreContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });

  test('reads what was written, and null for missing objects', async () => {
    await store.write(KEY, 'entry');
    expect(String(await store.read(KEY))).toBe('entry');
    expect(await store.read('builds/shell/other.js')).toBeNull();
    expect(await store.readPointer(POINTER)).toBeNull();
  });

  test('creates an object once, and leaves the first one as it is', async () => {
    // Not a build: a mirror caches builds forever.
    const OBJECT = 'hosts/market.json';
    expect(await store.create(OBJECT, 'first')).toBe(true);
    expect(await store.create(OBJECT, 'second')).toBe(false);
    expect(String(await store.read(OBJECT))).toBe('first');
    await store.remove(OBJECT);
    expect(await store.create(OBJECT, 'third')).toBe(true);
    expect(String(await store.read(OBJECT))).toBe('third');
  });

  test('lets exactly one of twenty concurrent writers create an object', async () => {
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => store.create(KEY, `by ${writer}`)),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(String(await store.read(KEY))).toBe(`by ${created.indexOf(true)}`);
  });

  test.each([
    ['no bytes', Buffer.alloc(0)],
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['invalid UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
    ['two megabytes', randomBytes(2 * 1024 * 1024)],
  ])('stores %s unchanged', async (_name, body) => {
    await store.write(KEY, body);
    const tag = await store.replacePointer(POINTER, body, null);
    expect(digestOf(await store.read(KEY))).toBe(digestOf(body));
    expect(digestOf((await store.readPointer(POINTER))?.body)).toBe(digestOf(body));
    expect(await store.replacePointer(POINTER, 'next', tag)).not.toBe(tag);
  });

  test('writes nothing that is larger than its readers accept', async () => {
    const tag = await store.replacePointer(POINTER, Buffer.alloc(maxBytesOf(POINTER), 32), null);
    const tooLarge = Buffer.alloc(maxBytesOf(KEY) + 1, 32);
    for (const work of [
      () => store.write(KEY, tooLarge),
      () => store.create(KEY, tooLarge),
      () => store.replacePointer(POINTER, tooLarge, tag),
      () => store.write('hosts/market.json', 'é'.repeat(maxBytesOf('hosts/market.json') / 2 + 1)),
    ]) {
      await expect(work()).rejects.toThrow(TooLargeError);
    }
    expect(await store.list('')).toEqual([POINTER]);
    expect(await store.readPointer(POINTER)).toMatchObject({ tag });
  });

  test('does not share its buffers with writers and readers', async () => {
    const body = Buffer.from('entry');
    await store.write(KEY, body);
    await store.replacePointer(POINTER, body, null);
    body.fill(0);
    (await store.read(KEY))?.fill(0);
    (await store.readPointer(POINTER))?.body.fill(0);
    expect(String(await store.read(KEY))).toBe('entry');
    expect(String((await store.readPointer(POINTER))?.body)).toBe('entry');
  });

  test('does not treat a folder of objects as an object', async () => {
    await store.write(KEY, 'entry');
    expect(await store.read('builds/shell')).toBeNull();
    expect(await store.read(`${KEY}/deeper`)).toBeNull();
    await store.remove('builds/shell');
    expect(String(await store.read(KEY))).toBe('entry');
  });

  test('lists the keys with a prefix, sorted', async () => {
    const keys = [
      'builds/shell/b/z.js',
      'builds/shell/a.js',
      'builds/shell-2/c.js',
      'builds/bridge/Z.js',
      'notes',
    ];
    for (const key of keys) await store.write(key, 'x');
    expect(await store.list('')).toEqual([...keys].sort());
    expect(await store.list('builds/shell/')).toEqual(['builds/shell/a.js', 'builds/shell/b/z.js']);
    expect(await store.list('builds/shell')).toEqual([
      'builds/shell-2/c.js',
      'builds/shell/a.js',
      'builds/shell/b/z.js',
    ]);
    expect(await store.list('builds/shell/a.js')).toEqual(['builds/shell/a.js']);
    expect(await store.list('builds/none/')).toEqual([]);
    expect(await store.list('notes/')).toEqual([]);
  });

  test('lists more objects than one response can contain', async () => {
    const keys = Array.from(
      { length: 23 },
      (_, index) => `builds/shell/${String(index).padStart(2, '0')}.js`,
    );
    await Promise.all(keys.map((key) => store.write(key, 'x')));
    expect(await store.list('builds/')).toEqual(keys);
    for (const limit of [0, 1, 12, 99]) {
      expect(await store.list('builds/', limit)).toEqual(keys.slice(0, limit));
    }
  });

  test.each(INVALID_KEYS)('rejects %j as a key', async (key) => {
    for (const work of [
      () => store.read(key),
      () => store.write(key, 'x'),
      () => store.create(key, 'x'),
      () => store.remove(key),
      () => store.readPointer(key),
      () => store.replacePointer(key, 'x', null),
    ]) {
      await expect(work()).rejects.toThrow(RangeError);
    }
  });

  test.each(['..', '../', '/', 'builds/../..', 'a\0', 'a b', '.store/'])(
    'rejects %j as a prefix',
    async (prefix) => {
      await expect(store.list(prefix)).rejects.toThrow(RangeError);
    },
  );

  test('behaves like a map from keys to bodies for any sequence of operations', async () => {
    const key = fc.constantFrom('a', 'b', 'f/a', 'f/b', 'f/g/a');
    const step = fc.record({ key, body: fc.option(fc.string(), { nil: undefined }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const present of await store.list('')) await store.remove(present);
        const model = new Map<string, string>();
        for (const { key: name, body } of steps) {
          if (body === undefined) {
            await store.remove(name);
            model.delete(name);
          } else {
            await store.write(name, body);
            model.set(name, body);
          }
        }
        expect(await store.list('')).toEqual([...model.keys()].sort());
        for (const [name, body] of model) expect(String(await store.read(name))).toBe(body);
      }),
      { numRuns: 20 },
    );
  });

  test('replaces a pointer with the tag of its current version', async () => {
    const first = await store.replacePointer(POINTER, 'one', null);
    expect(await store.readPointer(POINTER)).toEqual({ body: Buffer.from('one'), tag: first });
    const second = await store.replacePointer(POINTER, 'two', first);
    expect(await store.readPointer(POINTER)).toEqual({ body: Buffer.from('two'), tag: second });
  });

  test('reads a pointer as an object, too', async () => {
    await store.replacePointer(POINTER, 'two', await store.replacePointer(POINTER, 'one', null));
    expect(String(await store.read(POINTER))).toBe('two');
    expect(await store.list('')).toEqual([POINTER]);
  });

  test.each([
    ['an older tag', (old: string) => old],
    ['null', () => null],
    ['an unknown tag', () => 'never'],
    ['an empty tag', () => ''],
  ])('does not replace a pointer for %s', async (_name, tagFrom) => {
    const old = await store.replacePointer(POINTER, 'one', null);
    await store.replacePointer(POINTER, 'two', old);
    const replacement = store.replacePointer(POINTER, 'lost', tagFrom(old));
    await expect(replacement).rejects.toThrow(ConflictError);
    await expect(replacement).rejects.toMatchObject({ code: 'release-conflict' });
    expect(String((await store.readPointer(POINTER))?.body)).toBe('two');
  });

  test('rejects every tag for a pointer that does not exist', async () => {
    for (const tag of ['1', '0', '"0"', '']) {
      await expect(store.replacePointer(POINTER, 'x', tag)).rejects.toThrow(ConflictError);
    }
    expect(await store.readPointer(POINTER)).toBeNull();
  });

  test('lets one of fifty concurrent writers create a pointer', async () => {
    const attempts = Array.from({ length: 50 }, (_, writer) =>
      store.replacePointer(POINTER, String(writer), null),
    );
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConflictError);
    }
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    expect(String((await store.readPointer(POINTER))?.body)).toBe(String(winner));
  });

  // Each writer retries after a conflict, so the number of writes grows with the square of the writers.
  test('keeps all increments of 25 concurrent writers to two pointers', async () => {
    const writers = Array.from({ length: 25 }, (_, writer) =>
      incrementCounter(store, writer % 5 === 0 ? 'other.json' : POINTER),
    );
    await Promise.all(writers);
    expect(String((await store.readPointer(POINTER))?.body)).toBe('20');
    expect(String((await store.readPointer('other.json'))?.body)).toBe('5');
  });
}

function digestOf(body: Buffer | null | undefined): string | null {
  return body ? createHash('sha256').update(body).digest('hex') : null;
}
