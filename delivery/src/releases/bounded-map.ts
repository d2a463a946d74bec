/** A map that evicts the least recently used entry. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
}

/** Creates a map with a limited number of entries. @example createBoundedMap<string, BuildManifest>(200) */
export function createBoundedMap<Key, Value>(maxEntries: number): BoundedMap<Key, Value> {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value) => {
    entries.delete(key);
    entries.set(key, value);
    // A Map iterates in insertion order: the first entry is the oldest.
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    has: (key) => entries.has(key),
    set,
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
