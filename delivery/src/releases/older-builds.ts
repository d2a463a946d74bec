import type { Store } from '../store/store';
import { answerInTime } from './answer-in-time';
import { buildKey, type BuildManifest } from './build-manifest';
import { integrityOf } from './integrity-of';
import { readManifest } from './put-build';
import { ReleaseRefusedError } from './release-refused-error';
import type { PartName } from './released-parts';
import { StoreError } from '../store/store';

/** A build that lies in a store and not in memory. */
export interface OlderBuild {
  manifest: BuildManifest;
  /** @throws StoreError, also when the object is not what was built; null where the build has none */
  read(name: string): Promise<Buffer | null>;
}

/**
 * Makes the reader of a part's builds that nobody is given any more, or that this server has not heard of yet. Manifests never
 * change: each is read once.
 *
 * @returns a function that answers a build, or null where the store has none of that id
 */
export function createOlderBuilds(store: Pick<Store, 'name' | 'read'>, part: PartName) {
  const inTime = (key: string) => answerInTime(store, key, store.read(key));
  const manifests = new Map<string, BuildManifest>();

  const manifestOf = async (buildId: string): Promise<BuildManifest | null> => {
    const known = manifests.get(buildId);
    if (known) return known;
    try {
      const manifest = await readManifest({ name: store.name, read: inTime }, part, buildId);
      manifests.set(buildId, manifest);
      return manifest;
    } catch (thrown) {
      if (!(thrown instanceof ReleaseRefusedError)) throw thrown;
      if (thrown.code === 'unknown-build') return null;
      throw new StoreError(thrown.message, { cause: thrown });
    }
  };

  return async (buildId: string): Promise<OlderBuild | null> => {
    const manifest = await manifestOf(buildId);
    if (!manifest) return null;
    return {
      manifest,
      async read(name) {
        if (!Object.hasOwn(manifest.files, name)) return null;
        const key = `${buildKey(part, buildId)}${name}`;
        const body = await inTime(key);
        if (body && integrityOf(body) === manifest.files[name]) return body;
        // Whoever prunes removes the manifest first: it may be gone by now.
        manifests.delete(buildId);
        if (!body && !(await manifestOf(buildId))) return null;
        throw new StoreError(`${key} in ${store.name} is ${body ? 'not what was built' : 'missing'}.`);
      },
    };
  };
}
