import { releasesFolder, root } from 'build/paths';
import { createLastGoodDocument } from '../releases/last-good-document';
import { createReleaseReader, type ReleaseReader } from '../releases/live-releases';
import { verifyPages } from '../server/pages/verify-pages';
import type { MirroredStore } from '../store/mirrored-store';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { portBaseFrom } from './port-base';

/** Opens the configured store; by default a folder of the working copy, separate for each port base. */
export function releaseStore(environment: NodeJS.ProcessEnv): Store | MirroredStore {
  const place = environment.RELEASE_STORE || releasesFolder(portBaseFrom(environment));
  return openStore({ ...environment, RELEASE_STORE: place }, root);
}

/** Loads the releases of a store, with the last good document in its mirror, if it has one. */
export function openReleases(
  store: Store | MirroredStore,
  portBase: number,
  intervalMs: number,
): Promise<ReleaseReader> {
  const lastGood = 'mirror' in store ? createLastGoodDocument(store.mirror) : undefined;
  return createReleaseReader({
    store,
    intervalMs,
    validate: (live) => verifyPages(live, portBase),
    lastGood,
  });
}
