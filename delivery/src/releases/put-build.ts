import { isRecord } from 'shared-config/is-record';
import { eachOf } from './each-of';
import type { Store } from '../store/store';
import { buildKey, MANIFEST_FILE, type BuildManifest } from './build-manifest';
import { integrityOf } from './integrity-of';
import type { LoadedBuild } from './loaded-build';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Puts a build into a store, its manifest last. A build that is there already stays as it is: builds never change.
 *
 * @throws ReleaseRefusedError when another content lies there under the same id; StoreError
 */
export async function putBuild(store: Store, { manifest, contents }: LoadedBuild): Promise<void> {
  const folder = buildKey(manifest.part, manifest.buildId);
  const present = await store.read(`${folder}${MANIFEST_FILE}`);
  const text = JSON.stringify(manifest);
  if (present?.toString() === text) return;
  if (present) throw changed(manifest);
  await eachOf(contents, ([name, body]) => store.write(`${folder}${name}`, body));
  await store.write(`${folder}${MANIFEST_FILE}`, text);
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

function changed({ part, buildId }: BuildManifest): ReleaseRefusedError {
  return new ReleaseRefusedError(
    'build-changed',
    `Another build of ${part} has the id ${buildId} already, and builds never change. The id comes from the sources: build again from a clean clone.`,
  );
}
