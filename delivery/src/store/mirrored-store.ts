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
  const state: MirrorState = { mirror, pointerSource: null, primaryFailure: null, mirrorFailure: null };
  const mirroredTags = new Map<string, string>();
  const syncPointer = async (key: string, stored: StoredObject | null) => {
    // Pointers are never removed: a folder without one that existed before is not mounted.
    const copy = stored ? null : await readMirroredPointer(state, key, notMounted(primary.name, key));
    if (copy) return copy;
    Object.assign(state, { pointerSource: 'primary', primaryFailure: null });
    if (stored && mirroredTags.get(key) !== stored.tag) {
      await copyToMirror(state, key, stored.body);
      if (!state.mirrorFailure) mirroredTags.set(key, stored.tag);
    }
    return stored;
  };
  const methods: Omit<MirroredStore, keyof MirrorState> = {
    buildSource,
    name: `${primary.name}, mirrored in ${mirror.name}`,
    async read(key, isIntact = isAnything) {
      if (isImmutable(key) && buildSource === 'primary') return primary.read(key);
      const copy = isImmutable(key) ? await tryMirror(state, mirror.read(key)) : null;
      if (copy && isIntact(copy)) return copy;
      try {
        return await copyToMirror(state, key, await primary.read(key), isIntact);
      } catch (thrown) {
        requireStoreError(thrown);
        const fallback = await tryMirror(state, mirror.read(key));
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
        return (await readMirroredPointer(state, key, failure)) ?? syncPointer(key, await pointer);
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
  return Object.assign(state, methods);
}

/** What a store with a mirror records while it works. */
type MirrorState = {
  -readonly [
    Field in 'mirror' | 'pointerSource' | 'primaryFailure' | 'mirrorFailure'
  ]-?: MirroredStore[Field];
};

/** Records a failure of the mirror and returns null: the primary store still responds. */
async function tryMirror<Result>(state: MirrorState, work: Promise<Result>): Promise<Result | null> {
  try {
    const result = await work;
    state.mirrorFailure = null;
    return result;
  } catch (thrown) {
    state.mirrorFailure = requireStoreError(thrown);
    return null;
  }
}

async function copyToMirror(state: MirrorState, key: string, body: Buffer | null, isIntact = isAnything) {
  if (body && isIntact(body)) await tryMirror(state, state.mirror.write(key, body));
  return body;
}

async function readMirroredPointer(
  state: MirrorState,
  key: string,
  primaryFailure: StoreError,
): Promise<StoredObject | null> {
  const body = await tryMirror(state, state.mirror.read(key));
  if (!body) return null;
  Object.assign(state, { pointerSource: 'mirror', primaryFailure });
  return { body, tag: MIRRORED_TAG };
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
