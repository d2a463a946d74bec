import { forEachConcurrently } from './for-each-concurrently';
import { ConflictError, type Store } from '../store/store';
import { buildKey, fileKey, MANIFEST_FILE, sharedKey, type BuildManifest } from './build-manifest';
import type { LoadedBuild } from './loaded-build';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Writes a build to a store, its manifest last. It adds missing objects and never replaces one, because builds do not change. Files
 * that another build of the part has, too, are neither uploaded nor stored again.
 *
 * @throws ReleaseRefusedError when the build is one of `npm run dev`, or the store has other content under the same id; StoreError
 */
export async function putBuild(store: Store, { manifest, contents }: LoadedBuild): Promise<void> {
  if (manifest.isDevelopment) {
    const message = `${manifest.part} ${manifest.buildId} is a development build, without checks of integrity: run npm run build, and publish again.`;
    throw new ReleaseRefusedError('development-build', message);
  }
  const folder = buildKey(manifest.part, manifest.buildId);
  const present = await store.read(`${folder}${MANIFEST_FILE}`);
  const text = JSON.stringify(manifest);
  if (present && present.toString() !== text) throw buildChangedError(manifest, `${folder}${MANIFEST_FILE}`);
  const known = new Set([
    ...(present ? await store.list(folder) : []),
    ...(await store.list(sharedKey(manifest.part))),
  ]);
  const keyed = [...contents].map(([name, body]) => [fileKey(manifest, name), body] as const);
  const missing = keyed.filter(([key]) => !known.has(key));
  const own = missing.filter(([key]) => key.startsWith(folder));
  const shared = missing.filter(([key]) => !key.startsWith(folder));
  // The build's own files first: `prune` finds an unfinished publish by its folder.
  for (const files of [own, shared])
    await forEachConcurrently(files, ([key, body]) => createIdentical(store, manifest, key, body));
  if (!present) await createIdentical(store, manifest, `${folder}${MANIFEST_FILE}`, Buffer.from(text));
}

/** Number of attempts to create an object while another writer starts to create it and fails. */
const MAX_ATTEMPTS = 3;

/** Creates an object of a build, unless it exists with the same content. */
async function createIdentical(
  store: Store,
  manifest: BuildManifest,
  key: string,
  body: Buffer,
): Promise<void> {
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    if (await store.create(key, body)) return;
    const present = await store.read(key);
    if (present?.equals(body)) return;
    if (present) throw buildChangedError(manifest, key);
  }
  throw new ConflictError(key);
}

function buildChangedError({ part, buildId }: BuildManifest, key: string): ReleaseRefusedError {
  const folder = buildKey(part, buildId);
  return new ReleaseRefusedError(
    'build-changed',
    `The store has other content for ${key}, and builds never change. The id comes from the sources: build again from a clean clone. If an interrupted publish left ${folder} behind, and npm run release -- status does not name it, remove that folder.`,
  );
}
