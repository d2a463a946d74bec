import {
  requireKey,
  requirePrefix,
  requireSize,
  ConflictError,
  type Store,
  type StoredObject,
} from './store';

const NAME = 'memory';

/** Creates a store in memory, for development servers and tests. */
export function createMemoryStore(): Store {
  const objects = new Map<string, StoredObject>();
  let writes = 0;
  // Copies bodies in both directions: callers cannot change a stored body.
  const save = (key: string, body: Buffer | string) => {
    requireSize(key, body, NAME);
    const tag = String(++writes);
    objects.set(key, { body: Buffer.from(body), tag });
    return tag;
  };
  const copyOf = ({ body, tag }: StoredObject) => ({ body: Buffer.from(body), tag });
  const readPointer: Store['readPointer'] = async (key) => {
    const stored = objects.get(requireKey(key));
    return stored ? copyOf(stored) : null;
  };
  return {
    name: NAME,
    read: async (key) => (await readPointer(key))?.body ?? null,
    write: async (key, body) => void save(requireKey(key), body),
    async create(key, body) {
      if (objects.has(requireKey(key))) return false;
      save(key, body);
      return true;
    },
    async list(prefix, limit) {
      requirePrefix(prefix);
      const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
      return keys.slice(0, limit);
    },
    remove: async (key) => void objects.delete(requireKey(key)),
    readPointer,
    async replacePointer(key, body, tag) {
      if ((objects.get(requireKey(key))?.tag ?? null) !== tag) throw new ConflictError(key);
      return save(key, body);
    },
  };
}
