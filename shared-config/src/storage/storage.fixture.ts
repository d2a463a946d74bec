import { createLocalCache, type LocalCacheOptions } from './local-cache';
import type { StorageFailure } from './safe-storage';

/** A browser's storage of one origin, with a quota in characters, that several tabs share. */
export function createSharedStorage(quotaChars = Infinity) {
  const items = new Map<string, string>();
  const tabs: { events: EventTarget; storage: Storage }[] = [];
  const usedChars = () => [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

  function openTab() {
    const events = new EventTarget();
    const notify = (key: string | null) => {
      for (const tab of tabs) {
        if (tab.events === events) continue;
        tab.events.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: tab.storage }));
      }
    };
    const storage: Storage = {
      get length() {
        return items.size;
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem(key, text) {
        const before = items.get(key);
        const needed = key.length + text.length - (before === undefined ? 0 : key.length + before.length);
        if (usedChars() + needed > quotaChars) throw quotaError();
        items.set(key, text);
        if (before !== text) notify(key);
      },
      removeItem(key) {
        if (items.delete(key)) notify(key);
      },
      clear() {
        items.clear();
        notify(null);
      },
    };
    tabs.push({ events, storage });
    return { storage, events };
  }

  return { items, openTab, usedChars };
}

export function quotaError(name = 'QuotaExceededError') {
  return new DOMException('The quota has been exceeded.', name);
}

/** A cache in a separate tab, with a clock that the test sets and a list of the reported failures. */
export function createCacheBed(
  shared = createSharedStorage(),
  options: Partial<Pick<LocalCacheOptions, 'storage' | 'maxChars'>> = {},
) {
  const clock = { nowMs: Date.UTC(2026, 0, 1) };
  const failures: StorageFailure[] = [];
  const { storage, events } = shared.openTab();
  const cache = createLocalCache({
    storage: () => storage,
    now: () => clock.nowMs,
    onFailure: (failure) => failures.push(failure),
    page: events as never,
    ...options,
  });
  return {
    cache,
    clock,
    failures,
    storage,
    items: shared.items,
    codes: () => failures.map(({ code }) => code),
  };
}
