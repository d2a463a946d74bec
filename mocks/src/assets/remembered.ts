/**
 * Makes each thing once and keeps the latest ones; whoever asks while it is made waits for the same. What failed is
 * forgotten, so that it can be tried again.
 *
 * @example const drawn = remembered((name: string) => draw(name), { maxEntries: 100 }); await drawn('photo.jpg');
 */
export function cacheResults<Key, Value>(
  make: (key: Key) => Promise<Value>,
  { maxEntries, idOf = String }: { maxEntries: number; idOf?: (key: Key) => string },
): (key: Key) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>();
  return (key) => {
    const id = idOf(key);
    const result = cache.get(id) ?? make(key);
    // Set anew, so that the one that nobody asked for the longest is the first.
    cache.delete(id);
    cache.set(id, result);
    result.catch(() => cache.get(id) === result && cache.delete(id));
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
    return result;
  };
}
