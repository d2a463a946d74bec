/** @jest-environment jest-fixed-jsdom */
import { createLocalCache, type CacheItem } from './local-cache';
import type { StorageFailure } from './safe-storage';
// R-STORAGE-4

const NOTE: CacheItem<unknown> = {
  key: 'shell:note',
  version: 1,
  lifetimeMs: 60_000,
  check: (value) => value,
};
const failures: StorageFailure[] = [];
const cache = createLocalCache({
  storage: () => window.localStorage,
  now: Date.now,
  onFailure: (failure) => failures.push(failure),
  page: window,
});
const large = 'x'.repeat(200_000);

beforeEach(() => {
  localStorage.clear();
  failures.length = 0;
});

it('evicts our entries at the browser’s own quota', () => {
  localStorage.setItem('theirs', 'x'.repeat(4_500_000));
  const items = ['a', 'b', 'c', 'd'].map((name) => ({ ...NOTE, key: `shell:${name}` }) as const);
  expect(items.map((item) => cache.set(item, large))).toEqual([true, true, true, true]);
  expect(cache.get(items[3]!)).toBe(large);
  expect(items.filter((item) => localStorage.getItem(item.key) !== null).length).toBeLessThan(4);
  expect(localStorage.getItem('theirs')).toHaveLength(4_500_000);
  expect(failures).toEqual([]);
});

it('supports keys named like members of the storage', () => {
  for (const name of ['length', 'key', 'getItem', 'setItem', '__proto__', 'constructor']) {
    Storage.prototype.setItem.call(localStorage, name, 'theirs');
  }
  expect(cache.set(NOTE, 'a')).toBe(true);
  expect(cache.get(NOTE)).toBe('a');
});

it('reports a forbidden storage once', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect([cache.set(NOTE, 'a'), cache.get(NOTE), cache.set(NOTE, 'a')]).toEqual([false, undefined, false]);
  expect(failures).toEqual([{ code: 'storage-unavailable', message: 'The operation is insecure.' }]);
});

describe('changes of other tabs', () => {
  const heardOf = (init: StorageEventInit) => {
    const listener = jest.fn();
    const stop = cache.onChangeElsewhere(NOTE.key, listener);
    window.dispatchEvent(new StorageEvent('storage', init));
    stop();
    window.dispatchEvent(new StorageEvent('storage', init));
    return listener.mock.calls.length;
  };

  it.each<[string, StorageEventInit, number]>([
    ['of the key', { key: 'shell:note', storageArea: localStorage }, 1],
    ['of everything, by clearing', { key: null, storageArea: localStorage }, 1],
    ['of another key', { key: 'shell:other', storageArea: localStorage }, 0],
    ['of the session storage', { key: 'shell:note', storageArea: sessionStorage }, 0],
    ['of an unknown storage', { key: 'shell:note' }, 1],
  ])('are filtered: %s', (_, init, times) => {
    expect(heardOf(init)).toBe(times);
  });

  it('are ignored while the storage is forbidden', () => {
    const area = localStorage;
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(heardOf({ key: 'shell:note', storageArea: area })).toBe(0);
  });
});
