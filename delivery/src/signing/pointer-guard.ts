import { isObjectProblem } from '../releases/is-object-problem';
import { parseDocument, POINTER } from '../releases/pointer';
import { versionsInUse } from '../releases/release-document';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { isStoreError, type Store, type StoredObject } from '../store/store';
import { parseEnvelope } from './envelope';
import { logKey } from './log-key';
import type { createNewestSeen } from './newest-seen';
import { NO_REVOCATIONS, readRevocations, type Revocations } from './revocations';
import type { Root } from './root';
import {
  namedRoot,
  parsePointer,
  requireFresh,
  verifyPointer,
  verifyStatement,
  type VerifiedPointer,
} from './signed-pointer';
import type { TrustChain } from './trust-chain';

interface PointerGuardOptions {
  store: Pick<Store, 'name' | 'read' | 'readPointer'>;
  trust: TrustChain;
  seen: ReturnType<typeof createNewestSeen>;
  now: () => number;
}

interface CurrencyOptions {
  isExpiredAllowed?: boolean;
  /** The root before, while a new one is published: its keys can have signed newer pointers, too. */
  previous?: Root;
}

export type PointerGuard = ReturnType<typeof createPointerGuard>;

/** Creates the reader of pointers, which refuses unsigned, replayed, expired and forked ones, and those that use revoked builds. */
export function createPointerGuard({ store, trust, seen, now }: PointerGuardOptions) {
  const name = `${POINTER} in ${store.name}`;
  let known: { body: Buffer; root: Root; pointer: VerifiedPointer } | null = null;
  const currentRoot = async (atLeast = 0) => trust.current(Math.max(atLeast, (await seen.read()).root));
  const revocations = createRevocationList({ store, seen });
  /** Applies the rules that depend on time to a pointer with valid signatures. @returns the list of revocations */
  const requireCurrent = async (
    pointer: VerifiedPointer,
    root: Root,
    { isExpiredAllowed = false, previous }: CurrencyOptions = {},
  ): Promise<Revocations> => {
    await requireNewest({ store, seen, name }, pointer, previous ? [previous, root] : [root]);
    if (!isExpiredAllowed) requireFresh(pointer, name, now());
    const present = await revocations.refresh(root, pointer.statement.revocations);
    requireNoneRevoked(pointer.document, present, store.name);
    return present;
  };
  const verify = async ({ body }: StoredObject, isExpiredAllowed: boolean): Promise<VerifiedPointer> => {
    if (known?.body.equals(body) && known.root === (await currentRoot())) {
      if (!isExpiredAllowed) requireFresh(known.pointer, name, now());
      return known.pointer;
    }
    const unverified = parsePointer(body, name);
    const root = await currentRoot(namedRoot(unverified));
    const pointer = verifyPointer(unverified, root, name);
    const present = await requireCurrent(pointer, root, { isExpiredAllowed });
    const { version } = pointer.statement;
    await seen.save({
      root: root.document.version,
      revocations: present.version,
      pointer: { version, digest: pointer.digest },
    });
    known = { body, root, pointer };
    return pointer;
  };
  return {
    currentRoot,
    /**
     * Refuses a pointer that is not the newest one, has expired, or needs another list of revocations than the store has.
     *
     * @throws ReleaseRefusedError; StoreError
     */
    requireCurrent,
    /** Returns the verified pointer with its tag; null before the first release. @throws ReleaseRefusedError; StoreError */
    async read({ isExpiredAllowed = false } = {}): Promise<{ tag: string; pointer: VerifiedPointer } | null> {
      const stored = await store.readPointer(POINTER);
      return stored && { tag: stored.tag, pointer: await verify(stored, isExpiredAllowed) };
    },
    /** Reads the list of revocations. */
    revocations: async () => revocations.refresh(await currentRoot()),
    /** Returns the list that was read last. */
    knownRevocations: () => revocations.known() ?? NO_REVOCATIONS,
    async requireNotRevoked(part: string, buildId: string): Promise<void> {
      const { builds } = revocations.known() ?? (await revocations.refresh(await currentRoot()));
      const entry = builds[`${part}/${buildId}`];
      if (entry) throw revokedError(part, buildId, entry.reason);
    },
    requireNoneRevoked: (document: string) =>
      requireNoneRevoked(document, revocations.known() ?? NO_REVOCATIONS, store.name),
  };
}

type Known = Pick<PointerGuardOptions, 'store' | 'seen'>;

/** Creates the reader of the list of revocations, which must not be older than one that the machine or the pointer knows. */
function createRevocationList({ store, seen }: Known) {
  let known: Revocations | null = null;
  return {
    known: () => known,
    async refresh(root: Root, atLeast = 0): Promise<Revocations> {
      const oldest = Math.max(atLeast, (await seen.read()).revocations, known?.version ?? 0);
      const present = await readRevocations(store, root).catch((thrown: unknown) => {
        // The store is away, and its mirror has no list because there was none.
        if (isStoreError(thrown) && oldest === 0) return NO_REVOCATIONS;
        throw thrown;
      });
      if (present.version < oldest) {
        const message = `${store.name} has an older list of revocations than its releases need: restore trust/revocations.json.`;
        throw new ReleaseRefusedError('revocations-replayed', message);
      }
      return (known = present);
    },
  };
}

async function requireNewest(
  { store, seen, name }: Known & { name: string },
  { statement: { version }, digest }: VerifiedPointer,
  roots: readonly Root[],
): Promise<void> {
  const { pointer } = await seen.read();
  const replayed = (newest: number) =>
    new ReleaseRefusedError(
      'pointer-replayed',
      `${name} has version ${version}, and version ${newest} was signed already: restore the newest one.`,
    );
  if (pointer && version < pointer.version) throw replayed(pointer.version);
  if (pointer && version === pointer.version && digest !== pointer.digest) {
    const message = `${name} has version ${version}, but other content than this machine has verified: compare npm run release -- log with the people who may sign.`;
    throw new ReleaseRefusedError('pointer-forked', message);
  }
  // A process that knows nothing yet asks the log, which has each version that was replaced.
  for (const root of pointer ? [] : roots)
    if (await isArchived(store, version + 1, root)) throw replayed(version + 1);
}

async function isArchived(store: Known['store'], version: number, root: Root): Promise<boolean> {
  try {
    const body = await store.read(logKey(version));
    return body !== null && verifyStatement(parseEnvelope(body.toString(), ''), root, '').version === version;
  } catch (thrown) {
    if (!isObjectProblem(thrown)) throw thrown;
    // `release verify` reports it.
    return false;
  }
}

function requireNoneRevoked(document: string, { builds }: Revocations, storeName: string): void {
  for (const { part, version } of versionsInUse(parseDocument(document, storeName))) {
    const { buildId } = version.extras;
    const entry = builds[`${part}/${buildId}`];
    if (entry) throw revokedError(part, buildId, `${entry.reason}; ${POINTER} in ${storeName} uses it`);
  }
}

function revokedError(part: string, buildId: string, why: string): ReleaseRefusedError {
  return new ReleaseRefusedError(
    'build-revoked',
    `Build ${buildId} of ${part} is revoked (${why}): release another build.`,
  );
}
