import type { FileDeltas } from '../deltas/file-deltas';
import { StoreError, type Store } from '../store/store';
import { withStoreDeadline } from '../store/with-store-deadline';
import { fileKey, readManifest, type BuildManifest } from './build-manifest';
import { createBoundedMap } from './bounded-map';
import { createRateLimit } from './create-rate-limit';
import { integrityOf } from 'build/integrity-of';
import { ReleaseRefusedError } from './release-refused-error';
import { shareRead } from './share-read';
import type { PartName } from 'build/released-parts';

/** A build whose files a server can read. */
export interface ReadableBuild {
  manifest: BuildManifest;
  /** Present if the build is in memory. */
  deltas?: FileDeltas | undefined;
  /** Returns a file; null if the build has none of that name. @throws StoreError, also when the object is damaged */
  read(name: string): Promise<Buffer | null>;
}

/** Manifests of older builds in memory: about 20 kB each. */
const MAX_MANIFESTS = 200;
/** Total size of cached files of older builds, for each part: at least 80 files, because the largest has about 200 kB. */
const MAX_CACHED_FILE_BYTES = 16 * 1024 * 1024;
/** Cached ids of builds that the store does not have, and the lifetime of an entry. */
const MAX_UNKNOWN = 1_000;
const UNKNOWN_MS = 3_000;
/** Maximum reads per second, for all clients together, of ids that the document does not name. */
const MAX_READS_PER_SECOND = 20;

interface OlderBuildsOptions {
  store: Pick<Store, 'name' | 'read' | 'isRevoked'>;
  part: PartName;
  now?: () => number;
}

/** The document at the time of a request for a build. */
interface KnownDocument {
  /** The same object as long as the document does not change. */
  document: object;
  /** Whether the document names the build. */
  isNamed: boolean;
}

/**
 * Creates the reader of a part's builds that are not in memory: earlier builds, and builds that another server is just publishing.
 * It reads a manifest once, and an unknown id once in three seconds or after a change of the document. Responses with the same file share
 * one buffer, so that slow clients cannot multiply it. It returns null if the store has no such build, and throws StoreError after too many
 * requests for unknown ids.
 */
export function createOlderBuilds({ store, part, now = Date.now }: OlderBuildsOptions) {
  const readWithDeadline: Store['read'] = (key, isIntact) =>
    withStoreDeadline(store, key, store.read(key, isIntact));
  const manifests = createBoundedMap<string, BuildManifest>(MAX_MANIFESTS);
  const unknown = createBoundedMap<string, number>(MAX_UNKNOWN);
  const files = createBoundedMap<string, Buffer>(MAX_CACHED_FILE_BYTES, ({ length }) => length);
  const pendingReads = new Map<string, Promise<BuildManifest | null>>();
  const pendingFiles = new Map<string, ReturnType<typeof readFile>>();
  let lastDocument: object | undefined;
  const mayRead = createRateLimit(MAX_READS_PER_SECOND, now);

  const readFromStore = async (buildId: string): Promise<BuildManifest | null> => {
    try {
      const manifest = await readManifest({ name: store.name, read: readWithDeadline }, part, buildId);
      manifests.set(buildId, manifest);
      return manifest;
    } catch (thrown) {
      if (!(thrown instanceof ReleaseRefusedError)) throw thrown;
      if (thrown.code !== 'unknown-build' && thrown.code !== 'build-revoked')
        throw new StoreError(thrown.message, { cause: thrown });
      unknown.set(buildId, now() + UNKNOWN_MS);
      return null;
    }
  };
  const spendReadBudget = () => {
    if (mayRead()) return;
    throw new StoreError(
      `More than ${MAX_READS_PER_SECOND} unknown builds of ${part} were requested in a second.`,
    );
  };
  const manifestOf = async (buildId: string, isNamed: boolean): Promise<BuildManifest | null> => {
    const known = manifests.get(buildId);
    if (known) return known;
    if ((unknown.get(buildId) ?? 0) > now()) return null;
    if (!isNamed && !pendingReads.has(buildId)) spendReadBudget();
    return shareRead(pendingReads, buildId, () => readFromStore(buildId));
  };
  /** Returns a file, or what is wrong with it. */
  const readFile = async (key: string, integrity: string): Promise<Buffer | 'missing' | 'damaged'> => {
    const isIntact = (body: Buffer) => integrityOf(body) === integrity;
    const body = await readWithDeadline(key, isIntact);
    if (!body) return 'missing';
    if (!isIntact(body)) return 'damaged';
    files.set(key, body);
    return body;
  };

  return async (buildId: string, { document, isNamed }: KnownDocument): Promise<ReadableBuild | null> => {
    if (document !== lastDocument) unknown.clear();
    lastDocument = document;
    const manifest = await manifestOf(buildId, isNamed);
    // It can be in memory from before.
    if (!manifest || store.isRevoked?.(part, buildId)) return null;
    return {
      manifest,
      async read(name) {
        if (!Object.hasOwn(manifest.files, name)) return null;
        const key = fileKey(manifest, name);
        const read = () => readFile(key, manifest.files[name]!);
        const found = files.get(key) ?? (await shareRead(pendingFiles, key, read));
        if (typeof found !== 'string') return found;
        // prune removes the manifest first: it may be missing by now.
        manifests.delete(buildId);
        if (found === 'missing' && !(await manifestOf(buildId, isNamed))) return null;
        throw new StoreError(`${key} in ${store.name} is ${found}.`);
      },
    };
  };
}
