import { StoreError, type Store } from '../store/store';
import { answerInTime } from './answer-in-time';
import { buildKey, type BuildManifest } from './build-manifest';
import { createBoundedMap } from './bounded-map';
import { integrityOf } from 'build/integrity-of';
import { readManifest } from './put-build';
import { ReleaseRefusedError } from './release-refused-error';
import type { PartName } from 'build/released-parts';

/** A build whose files a server can read. */
export interface ReadableBuild {
  manifest: BuildManifest;
  /** @throws StoreError, also when the object is not what was built; null where the build has none */
  read(name: string): Promise<Buffer | null>;
}

/** Manifests of older builds in memory: about 20 kB each. */
const MAX_MANIFESTS = 200;
/** Ids that the store does not know, and for how long that is believed. */
const MAX_UNKNOWN = 1_000;
const UNKNOWN_MS = 3_000;
/** Most reads per second, over all clients, for ids that the document does not name. */
const MAX_READS_PER_SECOND = 20;

export interface OlderBuildsOptions {
  store: Pick<Store, 'name' | 'read'>;
  part: PartName;
  now?: () => number;
}

/** What a server knows of the document when a build is asked for. */
export interface KnownDocument {
  /** A document is one object as long as it does not change. */
  document: object;
  /** The document names the build. */
  isNamed: boolean;
}

/**
 * Makes the reader of a part's builds that are not in memory: former builds, and builds that another server publishes at this moment.
 * A manifest is read once, an id that the store does not know once in three seconds or until the document changes.
 *
 * @returns a function that answers a build, or null where the store has none of that id; it throws StoreError when too many unknown
 *   ids are asked for
 */
export function createOlderBuilds({ store, part, now = Date.now }: OlderBuildsOptions) {
  const inTime = (key: string) => answerInTime(store, key, store.read(key));
  const manifests = createBoundedMap<string, BuildManifest>(MAX_MANIFESTS);
  const unknown = createBoundedMap<string, number>(MAX_UNKNOWN);
  const running = new Map<string, Promise<BuildManifest | null>>();
  let lastDocument: object | undefined;
  let second = 0;
  let readsInSecond = 0;

  const readFromStore = async (buildId: string): Promise<BuildManifest | null> => {
    try {
      const manifest = await readManifest({ name: store.name, read: inTime }, part, buildId);
      manifests.set(buildId, manifest);
      return manifest;
    } catch (thrown) {
      if (!(thrown instanceof ReleaseRefusedError)) throw thrown;
      if (thrown.code !== 'unknown-build') throw new StoreError(thrown.message, { cause: thrown });
      unknown.set(buildId, now() + UNKNOWN_MS);
      return null;
    }
  };
  const requireBudget = () => {
    const present = Math.floor(now() / 1_000);
    if (present !== second) readsInSecond = 0;
    second = present;
    readsInSecond += 1;
    if (readsInSecond <= MAX_READS_PER_SECOND) return;
    throw new StoreError(
      `More than ${MAX_READS_PER_SECOND} unknown builds of ${part} were requested in a second.`,
    );
  };
  const manifestOf = async (buildId: string, isNamed: boolean): Promise<BuildManifest | null> => {
    const known = manifests.get(buildId);
    if (known) return known;
    if ((unknown.get(buildId) ?? 0) > now()) return null;
    const present = running.get(buildId);
    if (present) return present;
    if (!isNamed) requireBudget();
    const reading = readFromStore(buildId).finally(() => running.delete(buildId));
    running.set(buildId, reading);
    return reading;
  };

  return async (buildId: string, { document, isNamed }: KnownDocument): Promise<ReadableBuild | null> => {
    if (document !== lastDocument) unknown.clear();
    lastDocument = document;
    const manifest = await manifestOf(buildId, isNamed);
    if (!manifest) return null;
    return {
      manifest,
      async read(name) {
        if (!Object.hasOwn(manifest.files, name)) return null;
        const key = `${buildKey(part, buildId)}${name}`;
        const body = await inTime(key);
        if (body && integrityOf(body) === manifest.files[name]) return body;
        // prune removes the manifest first: it may be gone by now.
        manifests.delete(buildId);
        if (!body && !(await manifestOf(buildId, isNamed))) return null;
        throw new StoreError(`${key} in ${store.name} is ${body ? 'not what was built' : 'missing'}.`);
      },
    };
  };
}
