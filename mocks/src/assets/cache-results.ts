/** Caches the latest results of an async function; concurrent calls share one promise. Failed calls are not cached. */
export function cacheResults<Key, Value>(
  make: (key: Key) => Promise<Value>,
  { maxEntries, idOf = String }: { maxEntries: number; idOf?: (key: Key) => string },
): (key: Key) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>();
  return (key) => {
    const id = idOf(key);
    const result = cache.get(id) ?? make(key);
    // Re-insert, so that the first entry is the least recently used one.
    cache.delete(id);
    cache.set(id, result);
    result.catch(() => cache.get(id) === result && cache.delete(id));
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
    return result;
  };
}
