import { isImmutable, StoreError, type Store, type StoredObject } from './store';

/** A store with a second one beside it, and what the health page wants to know of the two. */
export interface MirroredStore extends Store {
  /** The second store: this machine's own. */
  readonly mirror: Store;
  /** Where the last pointer came from; null before the first one. */
  readonly pointerFrom: 'primary' | 'mirror' | null;
  /** Why the mirror could not keep or give something the last time; null while it can. */
  readonly mirrorFailure: StoreError | null;
}

/**
 * Keeps what is read from a store in a second one beside it, and reads there while the store is away: a server starts
 * without it. Builds never change and are read from the mirror first; pointers come from the store as long as it answers.
 * Whatever is written goes to the store alone, and lists come from it alone.
 *
 * @param mirror this machine's own; what is removed from it is fetched again
 * @example createMirroredStore(createS3Store(place), createDirectoryStore('/var/cache/releases'));
 */
export function createMirroredStore(primary: Store, mirror: Store): MirroredStore {
  let pointerFrom: MirroredStore['pointerFrom'] = null;
  let mirrorFailure: StoreError | null = null;
  const keptTags = new Map<string, string>();

  /** A mirror that is full or broken is no reason to fail while the store answers. */
  const noted = async <Result>(work: Promise<Result>): Promise<Result | null> => {
    try {
      const result = await work;
      mirrorFailure = null;
      return result;
    } catch (thrown) {
      mirrorFailure = storeErrorOf(thrown);
      return null;
    }
  };
  const kept = async (key: string, body: Buffer | null) => {
    if (body) await noted(mirror.write(key, body));
    return body;
  };
  const copyOf = async (key: string): Promise<StoredObject | null> => {
    const body = await noted(mirror.read(key));
    if (!body) return null;
    pointerFrom = 'mirror';
    return { body, tag: MIRRORED };
  };
  const pointed = async (key: string, present: StoredObject | null) => {
    // Pointers are never removed: a folder that lacks one which was there is a folder that is not mounted.
    const copy = present ? null : await copyOf(key);
    if (copy) return copy;
    pointerFrom = 'primary';
    if (present && keptTags.get(key) !== present.tag) {
      await kept(key, present.body);
      if (!mirrorFailure) keptTags.set(key, present.tag);
    }
    return present;
  };
  return {
    mirror,
    get pointerFrom() {
      return pointerFrom;
    },
    get mirrorFailure() {
      return mirrorFailure;
    },
    name: `${primary.name}, mirrored in ${mirror.name}`,
    async read(key) {
      const copy = isImmutable(key) ? await noted(mirror.read(key)) : null;
      if (copy) return copy;
      try {
        return await kept(key, await primary.read(key));
      } catch (thrown) {
        storeErrorOf(thrown);
        const other = await noted(mirror.read(key));
        if (other) return other;
        throw thrown;
      }
    },
    async readPointer(key) {
      const asked = primary.readPointer(key);
      try {
        return await pointed(key, await within(PATIENCE_MS, asked));
      } catch (thrown) {
        storeErrorOf(thrown);
        return (await copyOf(key)) ?? pointed(key, await asked);
      }
    },
    list: (prefix) => primary.list(prefix),
    write: (key, body) => primary.write(key, body),
    create: (key, body) => primary.create(key, body),
    remove: (key) => primary.remove(key),
    async replacePointer(key, body, tag) {
      if (tag === MIRRORED && !(await primary.readPointer(key))) throw lost(primary.name, key);
      return primary.replacePointer(key, body, tag);
    },
  };
}

/** No store has such a tag: what was decided from a copy conflicts, and is decided again. */
const MIRRORED = 'mirrored';

function lost(name: string, key: string): StoreError {
  return new StoreError(
    `${name} has no ${key}, which its mirror knows: mount the store, or empty the mirror if it is another store's. Nothing is written.`,
  );
}

/** A server that starts waits as long for a store that says nothing, if it has a copy. */
const PATIENCE_MS = 5_000;

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreError(`No answer within ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a store says when it is away; anything else is thrown on. */
function storeErrorOf(thrown: unknown): StoreError {
  if (thrown instanceof StoreError) return thrown;
  throw thrown;
}
