import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import type { ReleaseTrust } from 'shared-config/loader/signed-discovery';
import type { FileDeltas } from '../deltas/file-deltas';
import type { Store } from '../store/store';
import { fileKey, readManifest, type BuildManifest } from './build-manifest';
import { forEachConcurrently } from './for-each-concurrently';
import { integrityOf } from 'build/integrity-of';
import { readDeltas } from './read-deltas';
import { ReleaseRefusedError } from './release-refused-error';

/** A build in memory. */
export interface LoadedBuild {
  manifest: BuildManifest;
  /** Path in the build → content. */
  contents: ReadonlyMap<string, Buffer>;
  /** Deltas of its files; only a build from a store has them. */
  deltas?: FileDeltas;
}

/** The releases that a server serves at one moment: complete, checked, in memory. */
export interface LiveReleases {
  document: DiscoveryDocument;
  /** Served builds by `part/buildId`. */
  builds: ReadonlyMap<string, LoadedBuild>;
  /** What browsers need to verify the builds; only releases of a signed store have it. */
  trust?: ReleaseTrust | undefined;
}

/** Loads a build from a store and verifies every object of it. @throws ReleaseRefusedError; StoreError */
export async function loadBuild(
  store: Pick<Store, 'name' | 'read'>,
  part: string,
  buildId: string,
): Promise<LoadedBuild> {
  const manifest = await readManifest(store, part, buildId);
  return withStoredDeltas(store, { manifest, contents: await readContents(store, manifest) });
}

/** Returns a build with the deltas that the store has now. */
export async function withStoredDeltas(
  store: Pick<Store, 'name' | 'read'>,
  { manifest, contents }: LoadedBuild,
): Promise<LoadedBuild> {
  const deltas = await readDeltas(store, manifest);
  return { manifest, contents, ...(deltas && { deltas }) };
}

/**
 * Reads every object of a build and compares it with the manifest.
 *
 * @param remedy end of the message about a missing or damaged object, for those who can publish the build again
 * @throws ReleaseRefusedError that names the first missing or damaged object; StoreError
 */
export async function readContents(
  store: Pick<Store, 'name' | 'read'>,
  manifest: BuildManifest,
  remedy = '',
): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  await forEachConcurrently(Object.entries(manifest.files), async ([name, integrity]) => {
    const key = fileKey(manifest, name);
    const isIntact = (body: Buffer) => integrityOf(body) === integrity;
    const body = await store.read(key, isIntact);
    if (body && isIntact(body)) return void contents.set(name, body);
    const problem = body ? 'is damaged' : 'is missing';
    throw new ReleaseRefusedError('build-damaged', `${key} in ${store.name} ${problem}${remedy}.`);
  });
  return contents;
}

/** Returns a text file of a build. @throws Error when the build has no such file @example textOf(build, 'skeleton/kk-KAZ.html') */
export function textOf({ manifest, contents }: LoadedBuild, name: string): string {
  const body = contents.get(name);
  if (!body) throw new Error(`Build ${manifest.buildId} of ${manifest.part} has no ${name}.`);
  return body.toString();
}
