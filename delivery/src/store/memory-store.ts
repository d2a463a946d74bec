import { checkedKey, checkedPrefix, ConflictError, type Store, type StoredObject } from './store';

/** Makes a store that lives as long as the process: for developers' servers and for tests. */
export function createMemoryStore(): Store {
  const objects = new Map<string, StoredObject>();
  let writes = 0;
  // Bodies are copied on both ways: nobody changes what is stored by changing what they hold.
  const keep = (key: string, body: Buffer | string) => {
    const tag = String(++writes);
    objects.set(key, { body: Buffer.from(body), tag });
    return tag;
  };
  const copyOf = ({ body, tag }: StoredObject) => ({ body: Buffer.from(body), tag });
  const readPointer: Store['readPointer'] = async (key) => {
    const present = objects.get(checkedKey(key));
    return present ? copyOf(present) : null;
  };
  return {
    name: 'memory',
    read: async (key) => (await readPointer(key))?.body ?? null,
    write: async (key, body) => void keep(checkedKey(key), body),
    async create(key, body) {
      if (objects.has(checkedKey(key))) return false;
      keep(key, body);
      return true;
    },
    async list(prefix) {
      checkedPrefix(prefix);
      return [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    },
    remove: async (key) => void objects.delete(checkedKey(key)),
    readPointer,
    async replacePointer(key, body, tag) {
      if ((objects.get(checkedKey(key))?.tag ?? null) !== tag) throw new ConflictError(key);
      return keep(key, body);
    },
  };
}
