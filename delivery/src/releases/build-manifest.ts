import * as v from 'valibot';
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
  /** All other objects of the build: path below the build's folder → Subresource Integrity value. */
  files: Record<string, string>;
}

export const MANIFEST_FILE = 'manifest.json';

/** Returns the key prefix of a build's objects in a store. @example buildKey('shell', '0a1b2c3d4e') // 'builds/shell/0a1b2c3d4e/' */
export function buildKey(part: string, buildId: string): string {
  return `builds/${part}/${buildId}/`;
}

/** @throws ReleaseRefusedError when the store has no such build, or the manifest belongs to another build; StoreError */
export async function readManifest(
  store: Pick<Store, 'name' | 'read'>,
  part: string,
  buildId: string,
): Promise<BuildManifest> {
  const body = await store.read(`${buildKey(part, buildId)}${MANIFEST_FILE}`);
  if (!body) {
    const message = `${store.name} has no build ${buildId} of ${part}: check npm run release -- status, or publish it again.`;
    throw new ReleaseRefusedError('unknown-build', message);
  }
  const { success, output } = v.safeParse(MANIFEST, body.toString());
  if (success && output.part === part && output.buildId === buildId)
    return output as unknown as BuildManifest;
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
