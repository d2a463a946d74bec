import { parseDeltas, type FileDeltas } from '../deltas/file-deltas';
import { logFailure } from '../log/log-failure';
import { isStoreError, type Store } from '../store/store';
import type { BuildManifest } from './build-manifest';
import { ReleaseRefusedError } from './release-refused-error';

/** Returns the key of a build's deltas in a store. They are not part of the build: they depend on the builds before it. */
export function deltasKey(part: string, buildId: string): string {
  return `deltas/${part}/${buildId}.json`;
}

/**
 * Reads the deltas of a build. Without them visitors load whole files, so a problem is only logged: a server must also start without
 * the store, from a mirror that never had them.
 */
export async function readDeltas(
  store: Pick<Store, 'name' | 'read'>,
  { part, buildId, files }: Pick<BuildManifest, 'part' | 'buildId' | 'files'>,
): Promise<FileDeltas | undefined> {
  const key = deltasKey(part, buildId);
  try {
    const deltasIn = (body: Buffer) => parseDeltas(body.toString(), files);
    const body = await store.read(key, (copy) => deltasIn(copy) !== null);
    if (!body) return undefined;
    const deltas = deltasIn(body);
    if (deltas) return deltas;
    logFailure('store', `${key} in ${store.name} is damaged: publish the build again to replace it.`);
  } catch (thrown) {
    if (!isStoreError(thrown) && !(thrown instanceof ReleaseRefusedError)) throw thrown;
    logFailure('store', `Visitors load whole files of ${part} ${buildId}: ${thrown.message}`);
  }
  return undefined;
}
