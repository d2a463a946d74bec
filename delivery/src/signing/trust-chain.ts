import { ReleaseRefusedError } from '../releases/release-refused-error';
import { isStoreError, type Store } from '../store/store';
import { parseEnvelope } from './envelope';
import { CLOCK_TOLERANCE_MS } from './lifetimes';
import { verifyRoot, type Root } from './root';

/** Returns the key of a root in a store. @example rootKey(2) // 'trust/2.root.json' */
export function rootKey(version: number): string {
  return `trust/${version}.root.json`;
}

/** How long a process uses the newest root that it knows before it looks for the next one. */
const CHECK_MS = 60_000;

/** A chain with more new roots is not followed. */
const MAX_NEW_ROOTS = 1_000;

/** For messages. */
const PINNED_NAME = 'RELEASE_ROOT';

export interface TrustOptions {
  store: Pick<Store, 'name' | 'read'>;
  /** Copies of the store's roots on this machine. */
  mirror?: Pick<Store, 'read'> | undefined;
  /** The envelope of the root that the machine trusts, from a file that is not in the store. */
  pinned: string;
  now: () => number;
}

export type TrustChain = ReturnType<typeof createTrustChain>;

/**
 * Creates the chain of roots: it begins with the pinned root and continues with those of the store. Each must be signed by enough root
 * keys of the root before it, and of its own.
 *
 * @throws ReleaseRefusedError when the pinned root is not valid
 */
export function createTrustChain({ store, mirror, pinned, now }: TrustOptions) {
  const first = verifyRoot(parseEnvelope(pinned, PINNED_NAME), PINNED_NAME);
  const roots = new Map<number, Root>([[first.document.version, first]]);
  let newest = first;
  let checkedAt = -Infinity;

  /** Reads a root, or returns why the store is unreachable. The known roots then stay valid; a pointer of the store expires within days. */
  const readRoot = async (key: string): Promise<{ body: Buffer | null; storeFailure?: unknown }> => {
    let failure: unknown;
    try {
      const body = await store.read(key);
      if (body) return { body };
    } catch (thrown) {
      if (!isStoreError(thrown) || !mirror) throw thrown;
      failure = thrown;
    }
    const copy = (await mirror?.read(key)) ?? null;
    return { body: copy, storeFailure: copy ? undefined : failure };
  };
  /** Follows the chain to its end. @returns the failure of the store, if it was unreachable for the next root */
  const follow = async (): Promise<unknown> => {
    let failure: unknown;
    for (let added = 0; added < MAX_NEW_ROOTS; added += 1) {
      const previous = newest;
      const version = previous.document.version + 1;
      const key = rootKey(version);
      const { body, storeFailure } = await readRoot(key);
      failure = storeFailure;
      // A concurrent call has followed the chain in the meantime.
      if (newest !== previous) continue;
      if (!body) break;
      const name = `${key} in ${store.name}`;
      newest = verifyRoot(parseEnvelope(body.toString(), name), name, previous);
      roots.set(version, newest);
    }
    checkedAt = now();
    return failure;
  };
  return {
    first,
    /** Returns the newest root that is known. */
    newest: () => newest,
    /** Returns a verified root by its version. */
    byVersion: (version: number): Root | undefined => roots.get(version),
    /**
     * Returns the newest root, after a look into the store at most once a minute.
     *
     * @param atLeast the version that a signed document names
     * @throws ReleaseRefusedError `root-expired`, `root-missing`, or that of a root in the store that is not valid; StoreError
     */
    async current(atLeast = 0): Promise<Root> {
      const elapsed = now() - checkedAt;
      const isDue = newest.document.version < atLeast || elapsed < 0 || elapsed > CHECK_MS;
      const storeFailure = isDue ? await follow() : undefined;
      const { version, expires } = newest.document;
      if (version < atLeast && storeFailure) throw storeFailure;
      if (version < atLeast) {
        const message = `${store.name} has no ${rootKey(version + 1)}, and its releases need root ${atLeast}: restore the file.`;
        throw new ReleaseRefusedError('root-missing', message);
      }
      if (now() > Date.parse(expires) + CLOCK_TOLERANCE_MS) {
        const message = `Root ${version} of ${store.name} has expired on ${expires.slice(0, 10)}: sign a new one with npm run release -- trust rotate, then trust publish.`;
        throw new ReleaseRefusedError('root-expired', message);
      }
      return newest;
    },
    /** Returns the newest root of the store, also an expired one. @throws as `current`, without `root-expired` */
    async latest(): Promise<Root> {
      await follow();
      return newest;
    },
  };
}
