/**
 * Makes each thing once and keeps the latest ones; whoever asks while it is made waits for the same. What failed is
 * forgotten, so that it can be tried again.
 *
 * @example const drawn = remembered((name: string) => draw(name), { maxEntries: 100 }); await drawn('photo.jpg');
 */
export function remembered<Key, Value>(
  make: (key: Key) => Promise<Value>,
  { maxEntries, idOf = String }: { maxEntries: number; idOf?: (key: Key) => string },
): (key: Key) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (key) => {
    const id = idOf(key);
    const made = kept.get(id) ?? make(key);
    // Set anew, so that the one that nobody asked for the longest is the first.
    kept.delete(id);
    kept.set(id, made);
    made.catch(() => kept.get(id) === made && kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
