import type { FileDeltas } from '../deltas/file-deltas';
import { StoreError, TooLargeError, type Store } from '../store/store';
import { readerWithDeadline } from '../store/with-store-deadline';
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
/** Cached failures: of builds that the store does not have, and of unusable builds and files; and the lifetime of an entry. */
const MAX_FAILURES = 1_000;
const FAILURE_MS = 3_000;
/** Maximum reads per second, for all clients together, of ids that the document does not name, and of builds that failed before. */
const MAX_READS_PER_SECOND = 20;

interface OlderBuildsOptions {
  store: Pick<Store, 'name' | 'read' | 'isRevoked'>;
  part: PartName;
  now?: () => number;
}

/** Why a build or a file cannot be read. */
interface Failure {
  /** Null if the store has no such build. */
  error: Error | null;
  /** The store is not read again before this time. */
  until: number;
}

type FileProblem = 'missing' | 'damaged' | 'too large';

/** The document at the time of a request for a build. */
interface KnownDocument {
  /** The same object as long as the document does not change. */
  document: object;
  /** Whether the document names the build. */
  isNamed: boolean;
}

/**
 * Creates the reader of a part's builds that are not in memory: earlier builds, and builds that another server is just publishing.
 * It reads a manifest once, and an unknown id or an unusable object once in three seconds or after a change of the document. Responses with
 * the same file share one buffer, so that slow clients cannot multiply it. It returns null if the store has no such build. It throws
 * StoreError for an unusable build, and after too many requests for unknown ids.
 */
export function createOlderBuilds({ store, part, now = () => Date.now() }: OlderBuildsOptions) {
  const read = readerWithDeadline(store);
  const manifests = createBoundedMap<string, BuildManifest>(MAX_MANIFESTS);
  const failures = createBoundedMap<string, Failure>(MAX_FAILURES);
  const files = createBoundedMap<string, Buffer>(MAX_CACHED_FILE_BYTES, ({ length }) => length);
  const pendingReads = new Map<string, Promise<BuildManifest | null>>();
  const pendingFiles = new Map<string, Promise<Buffer | FileProblem>>();
  let lastDocument: object | undefined;
  const mayRead = createRateLimit(MAX_READS_PER_SECOND, now);
  const mayRetry = createRateLimit(MAX_READS_PER_SECOND, now);
  const recentFailureOf = (name: string): Failure | undefined => {
    const failure = failures.get(name);
    return failure && failure.until > now() ? failure : undefined;
  };

  const readFromStore = async (buildId: string): Promise<BuildManifest | null> => {
    try {
      const manifest = await readManifest({ name: store.name, read }, part, buildId);
      manifests.set(buildId, manifest);
      failures.delete(buildId);
      return manifest;
    } catch (thrown) {
      const error = failureFrom(thrown);
      // An unreachable store may be reachable again.
      const lasts = !error || isUnusableBuild(error);
      failures.set(buildId, { error, until: lasts ? now() + FAILURE_MS : 0 });
      if (error) throw error;
      return null;
    }
  };
  const spendReadBudget = (buildId: string, isNamed: boolean) => {
    const isAllowed = isNamed ? !failures.has(buildId) || mayRetry() : mayRead();
    if (isAllowed) return;
    throw new StoreError(
      `More than ${MAX_READS_PER_SECOND} unknown or unreadable builds of ${part} were requested in a second.`,
    );
  };
  const manifestOf = async (buildId: string, isNamed: boolean): Promise<BuildManifest | null> => {
    const known = manifests.get(buildId);
    if (known) return known;
    const failure = recentFailureOf(buildId);
    if (failure?.error) throw failure.error;
    if (failure) return null;
    if (!pendingReads.has(buildId)) spendReadBudget(buildId, isNamed);
    return shareRead(pendingReads, buildId, () => readFromStore(buildId));
  };
  return async (buildId: string, { document, isNamed }: KnownDocument): Promise<ReadableBuild | null> => {
    if (document !== lastDocument) failures.clear();
    lastDocument = document;
    const manifest = await manifestOf(buildId, isNamed);
    // An earlier request can have read it.
    if (!manifest || store.isRevoked?.(part, buildId)) return null;
    return {
      manifest,
      async read(name) {
        if (!Object.hasOwn(manifest.files, name)) return null;
        const key = fileKey(manifest, name);
        const known = files.get(key);
        if (known) return known;
        const failure = recentFailureOf(key);
        if (failure) throw failure.error;
        const found = await shareRead(pendingFiles, key, () => readFile(read, key, manifest.files[name]!));
        if (typeof found !== 'string') {
          files.set(key, found);
          return found;
        }
        // prune removes the manifest first: it may be missing by now.
        manifests.delete(buildId);
        if (found === 'missing' && !(await manifestOf(buildId, isNamed))) return null;
        const error = new StoreError(`${key} in ${store.name} is ${found}.`);
        failures.set(key, { error, until: now() + FAILURE_MS });
        throw error;
      },
    };
  };
}

/** Returns a file, or what is wrong with it. */
async function readFile(read: Store['read'], key: string, integrity: string): Promise<Buffer | FileProblem> {
  const isIntact = (body: Buffer) => integrityOf(body) === integrity;
  try {
    const body = await read(key, isIntact);
    if (!body) return 'missing';
    return isIntact(body) ? body : 'damaged';
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return 'too large';
    throw thrown;
  }
}

/** Returns whether an error is about one build, and not about the whole store. */
export function isUnusableBuild(error: Error): boolean {
  return error instanceof TooLargeError || error.cause instanceof ReleaseRefusedError;
}

/** Returns null for a build that the store does not have, or that is revoked, and a StoreError for an unusable one. */
function failureFrom(thrown: unknown): Error | null {
  if (!(thrown instanceof ReleaseRefusedError)) return thrown as Error;
  const isUnknown = thrown.code === 'unknown-build' || thrown.code === 'build-revoked';
  return isUnknown ? null : new StoreError(thrown.message, { cause: thrown });
}
