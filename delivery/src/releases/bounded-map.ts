/** Creates a map with a limited number of entries, which evicts the least recently used one. */
export function createBoundedMap<Key, Value>(maxEntries: number) {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    // A Map iterates in insertion order: the first entry is the oldest.
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
  };
  return {
    get(key: Key): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    has: (key: Key) => entries.has(key),
    set,
    delete: (key: Key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
