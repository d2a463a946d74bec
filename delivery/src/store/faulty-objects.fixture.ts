import { requirePrefix, TooLargeError, type Store } from './store';

interface FaultyObjects {
  /** Keys of objects that are too large. */
  large?: readonly string[];
  /** Keys that the store lists, but that are not valid. */
  invalid?: readonly string[];
}

/** Returns a store into which another program has written objects that are too large, or whose keys are not valid. */
export function withFaultyObjects(
  store: Store,
  { large: largeKeys = [], invalid = [] }: FaultyObjects,
): Store {
  const large = new Set(largeKeys);
  const requireReadable = (key: string) => {
    if (large.has(key)) throw new TooLargeError(key, store.name);
  };
  return {
    ...store,
    read: async (key) => (requireReadable(key), store.read(key)),
    readPointer: async (key) => (requireReadable(key), store.readPointer(key)),
    create: async (key, body) => !large.has(key) && store.create(key, body),
    write: async (key, body) => (large.delete(key), store.write(key, body)),
    remove: async (key) => (large.delete(key), store.remove(key)),
    async list(prefix, limit) {
      const added = [...large, ...invalid].filter((key) => key.startsWith(requirePrefix(prefix)));
      return [...new Set([...(await store.list(prefix)), ...added])].sort().slice(0, limit);
    },
  };
}
