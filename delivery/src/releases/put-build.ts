import { isRecord } from 'shared-config/is-record';
import { eachOf } from './each-of';
import { ConflictError, type Store } from '../store/store';
import { buildKey, MANIFEST_FILE, type BuildManifest } from './build-manifest';
import { integrityOf } from 'build/integrity-of';
import type { LoadedBuild } from './loaded-build';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Puts a build into a store, its manifest last. Objects that are there stay as they are, because builds never change; missing ones
 * are added.
 *
 * @throws ReleaseRefusedError when the store has other content under the same id; StoreError
 */
export async function putBuild(store: Store, { manifest, contents }: LoadedBuild): Promise<void> {
  const folder = buildKey(manifest.part, manifest.buildId);
  const present = await store.read(`${folder}${MANIFEST_FILE}`);
  const text = JSON.stringify(manifest);
  if (present && present.toString() !== text) throw changed(manifest, MANIFEST_FILE);
  const known = new Set(present ? await store.list(folder) : []);
  const missing = [...contents].filter(([name]) => !known.has(`${folder}${name}`));
  await eachOf(missing, ([name, body]) => createSame(store, manifest, name, body));
  if (!present) await createSame(store, manifest, MANIFEST_FILE, Buffer.from(text));
}

/** Number of attempts to create an object while another writer starts to create it and fails. */
const TRIES = 3;

/** Creates an object of a build; one with the same content may be there already. */
async function createSame(store: Store, manifest: BuildManifest, name: string, body: Buffer): Promise<void> {
  const key = `${buildKey(manifest.part, manifest.buildId)}${name}`;
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (await store.create(key, body)) return;
    const present = await store.read(key);
    if (present?.equals(body)) return;
    if (present) throw changed(manifest, name);
  }
  throw new ConflictError(key);
}

/**
 * Reads a build's manifest.
 *
 * @throws ReleaseRefusedError when the store has no such build, or the manifest is not that of the build; StoreError
 */
export async function readManifest(
  store: Pick<Store, 'name' | 'read'>,
  part: string,
  buildId: string,
): Promise<BuildManifest> {
  const body = await store.read(`${buildKey(part, buildId)}${MANIFEST_FILE}`);
  if (!body) {
    throw new ReleaseRefusedError(
      'unknown-build',
      `${store.name} has no build ${buildId} of ${part}: look at npm run release -- status, or publish it again.`,
    );
  }
  const manifest = manifestFrom(body.toString());
  if (manifest?.part === part && manifest.buildId === buildId) return manifest;
  throw new ReleaseRefusedError(
    'build-damaged',
    `${buildKey(part, buildId)}${MANIFEST_FILE} in ${store.name} is not the manifest of this build: remove it and publish the build again.`,
  );
}

/**
 * Reads every object of a build back and compares it with the manifest, before anybody is led to it.
 *
 * @throws ReleaseRefusedError naming the first object that is gone or damaged; StoreError
 */
export async function checkBuild(store: Store, { part, buildId, files }: BuildManifest): Promise<void> {
  const folder = buildKey(part, buildId);
  await eachOf(Object.entries(files), async ([name, integrity]) => {
    const body = await store.read(`${folder}${name}`);
    if (body && integrityOf(body) === integrity) return;
    const what = body ? 'is not what was built' : 'is missing';
    throw new ReleaseRefusedError(
      'build-damaged',
      `${folder}${name} in ${store.name} ${what}: the pointer stays where it is. Remove ${folder} from the store and publish again.`,
    );
  });
}

function manifestFrom(text: string): BuildManifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && isRecord(value.files) ? (value as unknown as BuildManifest) : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

function changed({ part, buildId }: BuildManifest, name: string): ReleaseRefusedError {
  const folder = buildKey(part, buildId);
  return new ReleaseRefusedError(
    'build-changed',
    `The store has other content for ${folder}${name}, and builds never change. The id comes from the sources: build again from a clean clone. If an interrupted publish left ${folder} behind, and npm run release -- status does not name it, remove that folder.`,
  );
}
