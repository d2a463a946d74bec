import { checkedKey, ConflictError, type Store } from './store';

/** Makes a store that lives as long as the process: for developers' servers and for tests. */
export function createMemoryStore(): Store {
  const objects = new Map<string, Buffer>();
  const pointers = new Map<string, { body: Buffer; revision: number }>();
  return {
    name: 'memory',
    read: async (key) => objects.get(checkedKey(key)) ?? null,
    write: async (key, body) => void objects.set(checkedKey(key), Buffer.from(body)),
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort(),
    remove: async (key) => void objects.delete(checkedKey(key)),
    async readPointer(key) {
      const present = pointers.get(checkedKey(key));
      return present ? { body: present.body, tag: String(present.revision) } : null;
    },
    async replacePointer(key, body, tag) {
      const revision = pointers.get(checkedKey(key))?.revision ?? 0;
      if ((tag ?? '0') !== String(revision)) throw new ConflictError(key);
      pointers.set(key, { body: Buffer.from(body), revision: revision + 1 });
      return String(revision + 1);
    },
  };
}
