import { createLastGoodDocument } from '../releases/last-good-document';
import { createReleaseReader, type ReleaseReader } from '../releases/live-releases';
import { verifyPages } from '../server/pages/verify-pages';
import type { SignedStore } from '../signing/signed-store';
import type { MirroredStore } from '../store/mirrored-store';
import type { Store } from '../store/store';

/** Loads the releases of a store, with the last good document in its mirror, if it has one. */
export function openReleases(
  store: SignedStore | Store | MirroredStore,
  portBase: number,
  intervalMs: number,
): Promise<ReleaseReader> {
  const lastGood = 'mirror' in store && store.mirror ? createLastGoodDocument(store.mirror) : undefined;
  return createReleaseReader({
    store,
    intervalMs,
    validate: (live) => verifyPages(live, portBase),
    lastGood,
  });
}
