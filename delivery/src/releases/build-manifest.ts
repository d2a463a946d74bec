import * as v from 'valibot';
import { contentPathOf, FILES_FOLDER } from 'shared-config/loader/content-path';
import type { Store } from '../store/store';
import type { BuildRecord } from 'build/read-build-record';
import type { PartName } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';

/** The description of a build in a store. It is written last, so a build with a manifest is complete. */
export interface BuildManifest extends Omit<BuildRecord, 'hostLibraries' | 'libraries' | 'shared'> {
  part: PartName;
  contractVersion: string;
  minContract: string;
  /** Absent in builds before 2026-11-23. */
  hostLibraries?: BuildRecord['hostLibraries'];
  libraries?: BuildRecord['libraries'];
  /** All files of the build: path → Subresource Integrity value. */
  files: Record<string, string>;
}

export const MANIFEST_FILE = 'manifest.json';

/** Returns the key prefix of a build's own objects in a store. @example buildKey('shell', '0a1b2c3d4e') // 'builds/shell/0a1b2c3d4e/' */
export function buildKey(part: string, buildId: string): string {
  return `builds/${part}/${buildId}/`;
}

/** Returns the key prefix of the objects that builds of a part share. @example sharedKey('shell') // 'builds/shell/contents/' */
export function sharedKey(part: string): string {
  return `builds/${part}/contents/`;
}

/**
 * Returns the key of a file of a build. Builds share the files whose addresses depend on their contents alone, and their compressed
 * forms. The key contains a hash of the bytes, because compressors of other versions make other bytes of the same file.
 *
 * @example fileKey(manifest, 'files/frame.3c380ba1d2.js') // 'builds/shell/contents/xYz0123456/files/frame.3c380ba1d2.js'
 */
export function fileKey(
  { part, buildId, files }: Pick<BuildManifest, 'part' | 'buildId' | 'files'>,
  name: string,
): string {
  if (!SHARED_FILE.test(name)) return `${buildKey(part, buildId)}${name}`;
  return `${sharedKey(part)}${contentPathOf(name, files[name]!)}`;
}

const SHARED_FILE = new RegExp(`^(?:[\\w-]+/)?${FILES_FOLDER}`);

/** @throws ReleaseRefusedError when the store has no such build, or the manifest belongs to another build; StoreError */
export async function readManifest(
  store: Pick<Store, 'name' | 'read'>,
  part: string,
  buildId: string,
): Promise<BuildManifest> {
  return (await readManifestBody(store, part, buildId)).manifest;
}

/** Returns a manifest with its bytes, which signatures cover. @throws as `readManifest` */
export async function readManifestBody(
  store: Pick<Store, 'name' | 'read'>,
  part: string,
  buildId: string,
): Promise<{ manifest: BuildManifest; body: Buffer }> {
  const body = await store.read(`${buildKey(part, buildId)}${MANIFEST_FILE}`);
  if (!body) {
    const message = `${store.name} has no build ${buildId} of ${part}: check npm run release -- status, or publish it again.`;
    throw new ReleaseRefusedError('unknown-build', message);
  }
  const { success, output } = v.safeParse(MANIFEST, body.toString());
  if (success && output.part === part && output.buildId === buildId)
    return { manifest: output as unknown as BuildManifest, body };
  throw new ReleaseRefusedError(
    'build-damaged',
    `${buildKey(part, buildId)}${MANIFEST_FILE} in ${store.name} is not the manifest of this build: remove it and publish the build again.`,
  );
}

const MANIFEST = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ part: v.string(), buildId: v.string(), files: v.record(v.string(), v.string()) }),
);
