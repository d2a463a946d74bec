import { parseDeltas, type FileDeltas } from '../deltas/file-deltas';
import { logFailure } from '../log/log-failure';
import type { Store } from '../store/store';

/** Returns the key of a build's deltas in a store. They are not part of the build: they depend on the builds before it. */
export function deltasKey(part: string, buildId: string): string {
  return `deltas/${part}/${buildId}.json`;
}

/** Reads the deltas of a build; undefined if there are none. Without them visitors load whole files. @throws StoreError */
export async function readDeltas(
  store: Pick<Store, 'name' | 'read'>,
  part: string,
  buildId: string,
): Promise<FileDeltas | undefined> {
  const key = deltasKey(part, buildId);
  const body = await store.read(key);
  const deltas = body && parseDeltas(body.toString());
  if (body && !deltas)
    logFailure('store', `${key} in ${store.name} is damaged: publish the build again to replace it.`);
  return deltas ?? undefined;
}
