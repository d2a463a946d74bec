/**
 * Creates a map with a limited size, which evicts the least recently used entries.
 *
 * @param sizeOf returns the size of a value, which must not change; default: each entry counts 1
 * @example createBoundedMap<string, Buffer>(1_000_000, ({ length }) => length) // at most 1 MB
 */
export function createBoundedMap<Key, Value>(maxSize: number, sizeOf: (value: Value) => number = () => 1) {
  const entries = new Map<Key, Value>();
  let size = 0;
  const remove = (key: Key): void => {
    if (!entries.has(key)) return;
    size -= sizeOf(entries.get(key)!);
    entries.delete(key);
  };
  const set = (key: Key, value: Value): void => {
    remove(key);
    entries.set(key, value);
    size += sizeOf(value);
    // A Map iterates in insertion order: the first entry is the oldest.
    for (const oldest of entries.keys()) {
      if (size <= maxSize) break;
      remove(oldest);
    }
  };
  return {
    get(key: Key): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    has: (key: Key) => entries.has(key),
    set,
    delete: remove,
    clear(): void {
      entries.clear();
      size = 0;
    },
  };
}
