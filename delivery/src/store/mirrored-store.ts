import { SILENCE_MS, withStoreDeadline } from './with-store-deadline';
import { isImmutable, StoreError, type Store, type StoredObject } from './store';

/** A store with a local mirror, and the state of both for the health page. */
export interface MirroredStore extends Store {
  /** The local store of this machine. */
  readonly mirror: Store;
  readonly buildSource: NonNullable<MirrorOptions['buildSource']>;
  /** The source of the last pointer; null before the first one. */
  readonly pointerSource: 'primary' | 'mirror' | null;
}

export interface MirrorOptions {
  /**
   * Where builds are read from. A server reads its mirror first. Release commands read and check the primary store alone, which
   * servers without a copy depend on. Default: `mirror`.
   */
  buildSource?: 'mirror' | 'primary';
}

/**
 * Creates a store that copies all objects it reads to a mirror, and reads from the mirror while the primary store is unreachable: a
 * server can start without the primary store. Builds never change and are read from the mirror first by default; pointers are read from the
 * primary store while it responds. Writes and lists use the primary store only. Objects that the mirror lost, and copies that are not
 * intact, are fetched again.
 */
export function createMirroredStore(
  primary: Store,
  mirror: Store,
  { buildSource = 'mirror' }: MirrorOptions = {},
): MirroredStore {
  let pointerSource: MirroredStore['pointerSource'] = null;
  let primaryFailure: StoreError | null = null;
  let mirrorFailure: StoreError | null = null;
  const mirroredTags = new Map<string, string>();

  /** Records a failure of the mirror and returns null: the primary store still responds. */
  const tryMirror = async <Result>(work: Promise<Result>): Promise<Result | null> => {
    try {
      const result = await work;
      mirrorFailure = null;
      return result;
    } catch (thrown) {
      mirrorFailure = requireStoreError(thrown);
      return null;
    }
  };
  const copyToMirror = async (key: string, body: Buffer | null, isIntact = isAnything) => {
    if (body && isIntact(body)) await tryMirror(mirror.write(key, body));
    return body;
  };
  const readMirroredPointer = async (key: string, failure: StoreError): Promise<StoredObject | null> => {
    const body = await tryMirror(mirror.read(key));
    if (!body) return null;
    pointerSource = 'mirror';
    primaryFailure = failure;
    return { body, tag: MIRRORED_TAG };
  };
  const syncPointer = async (key: string, stored: StoredObject | null) => {
    // Pointers are never removed: a folder without one that existed before is not mounted.
    const copy = stored ? null : await readMirroredPointer(key, notMounted(primary.name, key));
    if (copy) return copy;
    pointerSource = 'primary';
    primaryFailure = null;
    if (stored && mirroredTags.get(key) !== stored.tag) {
      await copyToMirror(key, stored.body);
      if (!mirrorFailure) mirroredTags.set(key, stored.tag);
    }
    return stored;
  };
  return {
    mirror,
    buildSource,
    get pointerSource() {
      return pointerSource;
    },
    get primaryFailure() {
      return primaryFailure;
    },
    get mirrorFailure() {
      return mirrorFailure;
    },
    name: `${primary.name}, mirrored in ${mirror.name}`,
    async read(key, isIntact = isAnything) {
      if (isImmutable(key) && buildSource === 'primary') return primary.read(key);
      const copy = isImmutable(key) ? await tryMirror(mirror.read(key)) : null;
      if (copy && isIntact(copy)) return copy;
      try {
        return await copyToMirror(key, await primary.read(key), isIntact);
      } catch (thrown) {
        requireStoreError(thrown);
        const fallback = await tryMirror(mirror.read(key));
        if (fallback && isIntact(fallback)) return fallback;
        throw thrown;
      }
    },
    async readPointer(key) {
      const pointer = primary.readPointer(key);
      try {
        return await syncPointer(key, await withStoreDeadline(primary, key, pointer, FALLBACK_DELAY_MS));
      } catch (thrown) {
        const failure = requireStoreError(thrown);
        return (await readMirroredPointer(key, failure)) ?? syncPointer(key, await pointer);
      }
    },
    list: (prefix, limit) => primary.list(prefix, limit),
    write: (key, body) => primary.write(key, body),
    create: (key, body) => primary.create(key, body),
    remove: (key) => primary.remove(key),
    async replacePointer(key, body, tag) {
      if (tag !== MIRRORED_TAG || (await primary.readPointer(key)))
        return primary.replacePointer(key, body, tag);
      throw new StoreError(`${notMounted(primary.name, key).message} Nothing was written.`);
    },
  };
}

function notMounted(name: string, key: string): StoreError {
  return new StoreError(
    `${name} has no ${key}, but its mirror has: mount the store, or empty the mirror if it belongs to another store.`,
  );
}

const isAnything = (_body: Buffer) => true;

/** No store uses this tag: a change that is based on a mirrored pointer is a conflict. */
const MIRRORED_TAG = 'mirrored';

/** Delay before a pointer is read from the mirror, while the primary store does not respond. */
const FALLBACK_DELAY_MS = SILENCE_MS;

/** Returns a StoreError, and rethrows any other error. */
function requireStoreError(thrown: unknown): StoreError {
  if (thrown instanceof StoreError) return thrown;
  throw thrown;
}
