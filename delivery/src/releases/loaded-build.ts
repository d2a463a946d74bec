import type { Store } from '../store/store';
import { buildKey, type BuildManifest } from './build-manifest';
import { eachOf } from './each-of';
import { integrityOf } from 'build/integrity-of';
import { readManifest } from './put-build';
import { ReleaseRefusedError } from './release-refused-error';

/** A build in memory. */
export interface LoadedBuild {
  manifest: BuildManifest;
  /** Path below the build's folder → content. */
  contents: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a build from a store and checks every object of it.
 *
 * @throws ReleaseRefusedError naming the object that is missing or damaged; StoreError
 */
export async function loadBuild(
  store: Pick<Store, 'name' | 'read'>,
  part: string,
  buildId: string,
): Promise<LoadedBuild> {
  const manifest = await readManifest(store, part, buildId);
  const folder = buildKey(part, buildId);
  const contents = new Map<string, Buffer>();
  await eachOf(Object.entries(manifest.files), async ([name, integrity]) => {
    const body = await store.read(`${folder}${name}`);
    if (!body) throw damaged(`${folder}${name} is missing in ${store.name}.`);
    if (integrityOf(body) !== integrity) throw damaged(`${folder}${name} in ${store.name} is damaged.`);
    contents.set(name, body);
  });
  return { manifest, contents };
}

/** @throws Error when the build has no such file @example textOf(build, 'skeleton/kk-KAZ.html') */
export function textOf({ manifest, contents }: LoadedBuild, name: string): string {
  const body = contents.get(name);
  if (!body) throw new Error(`Build ${manifest.buildId} of ${manifest.part} has no ${name}.`);
  return body.toString();
}

function damaged(message: string): ReleaseRefusedError {
  return new ReleaseRefusedError('build-damaged', message);
}
