import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import * as limits from '../site/limits';
import { createLocalCache, type CacheItem, type PlainItem } from './local-cache';
import { createCacheBed, createSharedStorage, quotaError } from './storage.fixture';
// R-STORAGE-4

interface Note {
  text: string;
}

const NOTE: CacheItem<Note> = {
  key: 'shell:note',
  version: 2,
  lifetimeMs: 60_000,
  check(value) {
    const { text } = (value ?? {}) as Partial<Note>;
    if (typeof text !== 'string') throw new TypeError('no note.');
    return { text };
  },
};
const WORD: PlainItem<string> = {
  key: 'shell:word',
  check(text) {
    if (!/^[a-z]+$/.test(text)) throw new TypeError('no word.');
    return text;
  },
};
const other = (name: string): CacheItem<Note> => ({ ...NOTE, key: `shell:${name}` });

describe('a saved entry', () => {
  it('is returned until it is removed', () => {
    const { cache, codes } = createCacheBed();
    expect(cache.set(NOTE, { text: 'a' })).toBe(true);
    expect(cache.get(NOTE)).toEqual({ text: 'a' });
    cache.remove(NOTE.key);
    expect(cache.get(NOTE)).toBeUndefined();
    expect(codes()).toEqual([]);
  });

  it('is returned for any JSON value', () => {
    const anything: CacheItem<unknown> = { ...NOTE, check: (value) => value };
    const { cache } = createCacheBed();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(cache.set(anything, value)).toBe(true);
        expect(cache.get(anything)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is JSON in the storage', () => {
    const { cache, items, clock } = createCacheBed();
    cache.set(NOTE, { text: 'a' });
    expect(JSON.parse(items.get(NOTE.key)!)).toEqual({
      savedAt: clock.nowMs,
      version: 2,
      value: { text: 'a' },
    });
  });

  it.each([
    ['until its last millisecond', 59_999, { text: 'a' }],
    ['and not a millisecond longer', 60_000, undefined],
    ['although the clock was set back slightly', -60_000, { text: 'a' }],
    ['but not when it claims to come from the future', -60_001, undefined],
    ['nor on a device without a clock', NaN, undefined],
  ])('expires: %s', (_, afterMs, expected) => {
    const { cache, clock, codes, items } = createCacheBed();
    cache.set(NOTE, { text: 'a' });
    clock.nowMs += afterMs;
    expect(cache.get(NOTE)).toEqual(expected);
    expect(items.has(NOTE.key)).toBe(expected !== undefined);
    expect(codes()).toEqual([]);
  });

  it.each([1, 3])('is removed silently with the version %i', (version) => {
    const { cache, codes, items } = createCacheBed();
    cache.set({ ...NOTE, version }, { text: 'a' });
    expect(cache.get(NOTE)).toBeUndefined();
    expect([items.size, codes()]).toEqual([0, []]);
  });
});

describe('a plain text', () => {
  it('is stored unchanged', () => {
    const { cache, items } = createCacheBed();
    expect(cache.setText(WORD, 'hello')).toBe(true);
    expect([items.get(WORD.key), cache.getText(WORD)]).toEqual(['hello', 'hello']);
  });

  it.each(['', 'Hello', '<b>', 'a'.repeat(1_025)])('is removed and reported if it is invalid', (text) => {
    const { cache, items, codes } = createCacheBed();
    items.set(WORD.key, text);
    expect(cache.getText(WORD)).toBeUndefined();
    expect([items.size, codes()]).toEqual([0, ['storage-item-malformed']]);
  });

  it('has at most 1024 characters', () => {
    const { cache, items, codes } = createCacheBed();
    expect(cache.setText(WORD, 'a'.repeat(1_024))).toBe(true);
    expect(cache.setText(WORD, 'a'.repeat(1_025))).toBe(false);
    expect([items.size, codes()]).toEqual([0, ['storage-item-too-large']]);
  });
});

const MARKUP = '<img src=x onerror=alert(1)>';
const entry = (value: string) => `{"savedAt":${Date.UTC(2026, 0, 1)},"version":2,"value":${value}}`;
const POISONS: [string, string][] = [
  ['nothing', ''],
  ['markup', MARKUP],
  ['null', 'null'],
  ['a number', '17'],
  ['an array', '[]'],
  ['an object of another script', '{"text":"a"}'],
  ['an entry cut off', entry('{"text":"a"')],
  ['an entry with markup', entry(MARKUP)],
  ['an entry of another shape', entry('{"text":17}')],
  ['an entry of null', entry('null')],
  ['an entry of nothing', entry('')],
  ['a poisoned prototype', entry('{"__proto__":{"isAdmin":true}}')],
  ['a poisoned constructor', entry('{"constructor":{"prototype":{"isAdmin":true}}}')],
  ['3 MB of text', 'x'.repeat(3_000_000)],
  ['3 MB of markup', MARKUP.repeat(110_000)],
  ['a 3 MB entry that fits', entry(JSON.stringify({ text: 'x'.repeat(3_000_000) }))],
  ['1 MB of brackets', entry('['.repeat(1_000_000))],
  ['1 MB of nested arrays', entry('['.repeat(500_000) + ']'.repeat(500_000))],
  ['nested arrays that are just small enough', entry('['.repeat(100_000) + ']'.repeat(100_000))],
];

describe('a corrupt entry (R-SEC-17)', () => {
  it.each(POISONS)('is removed and reported once, quickly: %s', (_, poison) => {
    const { cache, items, failures } = createCacheBed();
    const readingMs = fastestOf(5, () => {
      items.set(NOTE.key, poison);
      expect(cache.get(NOTE)).toBeUndefined();
    });
    expect(readingMs).toBeLessThan(200);
    expect(items.size).toBe(0);
    expect(failures).toEqual([
      { code: 'storage-item-malformed', message: expect.stringMatching(/^shell:note: .{1,80}$/) },
    ]);
    expect(failures[0]!.message).not.toMatch(/img|xxx|isAdmin/);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('does not slow writes down with 3 MB under another key', () => {
    const { cache, items } = createCacheBed();
    items.set('shell:rubbish', 'x'.repeat(3_000_000));
    const writingMs = fastestOf(5, () => expect(cache.set(NOTE, { text: 'a' })).toBe(true));
    expect(writingMs).toBeLessThan(50);
  });

  it('never throws and never prevents later writes, for any text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.json().map(entry));
    fc.assert(
      fc.property(text, (poison) => {
        const { cache, items, codes } = createCacheBed();
        items.set(NOTE.key, poison).set(WORD.key, poison);
        const [note, word] = [cache.get(NOTE), cache.getText(WORD)];
        expect(note === undefined || typeof note.text === 'string').toBe(true);
        expect(word === undefined || /^[a-z]+$/.test(word)).toBe(true);
        expect(codes().length).toBeLessThanOrEqual(1);
        cache.set(NOTE, { text: 'a' });
        expect(cache.get(NOTE)).toEqual({ text: 'a' });
      }),
    );
  });
});

const throwing = (name: string) => () => {
  throw new DOMException('The operation is insecure.', name);
};
const useEverything = ({ cache }: Pick<ReturnType<typeof createCacheBed>, 'cache'>) => [
  cache.get(NOTE),
  cache.set(NOTE, { text: 'a' }),
  cache.getText(WORD),
  cache.setText(WORD, 'a'),
  cache.remove(NOTE.key),
];
const NOTHING = [undefined, false, undefined, false, undefined];

describe('an unavailable storage', () => {
  const brokenStorage = new Proxy({} as Storage, { get: throwing('InvalidStateError') });
  it.each<[string, () => Storage | null]>([
    ['forbidden, as in a sandboxed frame', throwing('SecurityError')],
    ['absent', () => null],
    ['broken in every part', () => brokenStorage],
  ])('is reported once: %s', (_, storage) => {
    const bed = createCacheBed(createSharedStorage(), { storage });
    expect(useEverything(bed)).toEqual(NOTHING);
    expect(useEverything(bed)).toEqual(NOTHING);
    expect(bed.codes()).toEqual(['storage-unavailable']);
    expect(() => bed.cache.onChangeElsewhere(NOTE.key, () => undefined)()).not.toThrow();
  });

  it('works again after it was forbidden for a while', () => {
    const { storage } = createSharedStorage().openTab();
    let isForbidden = true;
    const bed = createCacheBed(createSharedStorage(), {
      storage: () => (isForbidden ? throwing('SecurityError')() : storage),
    });
    expect(bed.cache.set(NOTE, { text: 'a' })).toBe(false);
    isForbidden = false;
    expect(bed.cache.set(NOTE, { text: 'b' })).toBe(true);
    expect(bed.cache.get(NOTE)).toEqual({ text: 'b' });
  });
});

describe('a full storage', () => {
  it('is reported once if it is full of foreign items, and keeps those', () => {
    const shared = createSharedStorage(1_010);
    shared.items.set('theirs', 'x'.repeat(1_000));
    const bed = createCacheBed(shared);
    expect(useEverything(bed)).toEqual(NOTHING);
    expect(useEverything(bed)).toEqual(NOTHING);
    expect(bed.codes()).toEqual(['storage-full']);
    expect([...shared.items.keys()]).toEqual(['theirs']);
  });

  it('evicts our oldest entry', () => {
    const bed = createCacheBed(createSharedStorage(300));
    for (const name of ['a', 'b', 'c']) {
      bed.clock.nowMs += 1_000;
      expect(bed.cache.set(other(name), { text: 'x'.repeat(60) })).toBe(true);
    }
    expect(['a', 'b', 'c'].map((name) => bed.cache.get(other(name)) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
    expect(bed.codes()).toEqual([]);
  });

  it('keeps no older value after a failed write', () => {
    const bed = createCacheBed(createSharedStorage(200));
    bed.cache.set(NOTE, { text: 'old' });
    expect(bed.cache.set(NOTE, { text: 'x'.repeat(300) })).toBe(false);
    expect(bed.cache.get(NOTE)).toBeUndefined();
    expect(bed.codes()).toEqual(['storage-full']);
  });

  it('can have a quota of 0, as in some private windows', () => {
    const bed = createCacheBed(createSharedStorage(0));
    expect(useEverything(bed)).toEqual(NOTHING);
    expect(bed.codes()).toEqual(['storage-full']);
  });

  it('holds as much as the limit of 4.7 million characters', () => {
    const bed = createCacheBed();
    const names = Array.from({ length: 30 }, (_, index) => `n${index}`);
    for (const name of names) {
      bed.clock.nowMs += 1;
      expect(bed.cache.set(other(name), { text: 'x'.repeat(200_000) })).toBe(true);
    }
    expect(names.filter((name) => bed.cache.get(other(name)))).toEqual(names.slice(-23));
    const ourChars = [...bed.items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    expect(ourChars).toBeLessThanOrEqual(limits.localStorageMaxChars);
  });

  it('rejects an item over a twentieth of the limit and evicts nothing for it', () => {
    const bed = createCacheBed();
    bed.cache.set(other('a'), { text: 'a' });
    expect(bed.cache.set(NOTE, { text: 'x'.repeat(240_000) })).toBe(false);
    expect(bed.codes()).toEqual(['storage-item-too-large']);
    expect(bed.cache.get(other('a'))).toEqual({ text: 'a' });
  });
});

describe('a value without JSON', () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a bigint', 1n],
    ['a cycle', circular],
    ['one that throws', { toJSON: throwing('Error') }],
  ])('is reported and removes the old value: %s', (_, value) => {
    const { cache, codes } = createCacheBed();
    cache.set(NOTE, { text: 'a' });
    expect(cache.set<unknown>(NOTE, value)).toBe(false);
    expect(cache.get(NOTE)).toBeUndefined();
    expect(codes()).toEqual(['storage-item-unsavable']);
  });
});

describe('two tabs', () => {
  const openTwo = (quotaChars?: number) => {
    const shared = createSharedStorage(quotaChars);
    return [createCacheBed(shared), createCacheBed(shared)] as const;
  };

  it('see each other’s last write immediately', () => {
    const [one, two] = openTwo();
    one.cache.set(NOTE, { text: 'one' });
    expect(two.cache.get(NOTE)).toEqual({ text: 'one' });
    two.cache.set(NOTE, { text: 'two' });
    expect(one.cache.get(NOTE)).toEqual({ text: 'two' });
    two.cache.remove(NOTE.key);
    expect(one.cache.get(NOTE)).toBeUndefined();
  });

  it('survive each other’s corrupt entries and clearing', () => {
    const [one, two] = openTwo();
    one.cache.set(NOTE, { text: 'one' });
    two.storage.setItem(NOTE.key, MARKUP);
    expect(one.cache.get(NOTE)).toBeUndefined();
    one.cache.set(NOTE, { text: 'one' });
    two.storage.clear();
    expect([one.cache.get(NOTE), one.cache.set(NOTE, { text: 'again' })]).toEqual([undefined, true]);
  });

  it('evict entries of every writer by age', () => {
    const [one, two] = openTwo(300);
    one.cache.set(other('a'), { text: 'x'.repeat(60) });
    two.clock.nowMs += 1;
    two.cache.set(other('b'), { text: 'x'.repeat(60) });
    two.clock.nowMs += 1;
    expect(two.cache.set(other('c'), { text: 'x'.repeat(60) })).toBe(true);
    expect([one.cache.get(other('a')), one.cache.get(other('b'))]).toEqual([
      undefined,
      { text: 'x'.repeat(60) },
    ]);
  });

  it('never throw if the other one fills the storage between two steps', () => {
    const shared = createSharedStorage(400);
    const one = createCacheBed(shared);
    const [setItem, neighbour] = [one.storage.setItem, shared.openTab().storage];
    let isFirst = true;
    one.storage.setItem = (key, text) => {
      if (isFirst) neighbour.setItem('theirs', 'x'.repeat(350));
      isFirst = false;
      setItem(key, text);
    };
    expect(one.cache.set(NOTE, { text: 'x' })).toBe(false);
    expect(one.codes()).toEqual(['storage-full']);
    expect([...shared.items.keys()]).toEqual(['theirs']);
  });

  it('stay consistent for any sequence of operations', () => {
    const step = fc.record({
      tab: fc.constantFrom(0, 1),
      action: fc.constantFrom('set', 'remove', 'poison', 'clear'),
      text: fc.string({ maxLength: 80 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const tabs = openTwo(250);
        for (const { tab, action, text } of steps) {
          const { cache, storage } = tabs[tab]!;
          if (action === 'set') cache.set(NOTE, { text });
          else if (action === 'remove') cache.remove(NOTE.key);
          else if (action === 'poison') storage.setItem(NOTE.key, text);
          else storage.clear();
          const expected = action === 'set' ? { text } : undefined;
          expect(tabs[0].cache.get(NOTE)).toEqual(tabs[1].cache.get(NOTE));
          // A text of quotes and backslashes may be too long for the quota once it is JSON.
          expect([expected, undefined]).toContainEqual(tabs[0].cache.get(NOTE));
        }
      }),
    );
  });

  it('are notified of each other’s changes until they unsubscribe', () => {
    const [one, two] = openTwo();
    const heard: string[] = [];
    const stop = one.cache.onChangeElsewhere(NOTE.key, () => heard.push('note'));
    two.cache.set(NOTE, { text: 'a' });
    two.cache.set(NOTE, { text: 'a' });
    two.cache.set(other('else'), { text: 'a' });
    one.cache.set(NOTE, { text: 'b' });
    expect(heard).toEqual(['note']);
    two.storage.clear();
    expect(heard).toEqual(['note', 'note']);
    stop();
    stop();
    two.cache.set(NOTE, { text: 'c' });
    expect(heard).toHaveLength(2);
  });
});

it('accepts listeners on a server without effect', () => {
  const cache = createLocalCache({ storage: () => null, now: Date.now, onFailure: () => undefined });
  expect(() => cache.onChangeElsewhere(NOTE.key, () => undefined)()).not.toThrow();
});

it('reports failures of two kinds', () => {
  const bed = createCacheBed();
  bed.items.set(NOTE.key, MARKUP);
  bed.cache.get(NOTE);
  jest.spyOn(bed.storage, 'setItem').mockImplementation(() => {
    throw quotaError();
  });
  bed.cache.set(NOTE, { text: 'a' });
  expect(bed.codes()).toEqual(['storage-item-malformed', 'storage-full']);
});
