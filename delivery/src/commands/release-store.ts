import { releasesFolder, root } from 'build/paths';
import { createLastGoodDocument, type LastGoodDocument } from '../releases/last-good-document';
import type { MirroredStore } from '../store/mirrored-store';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { portBaseFrom } from './port-base';

/** Opens the configured store; by default a folder of the working copy, separate for each port base. */
export function releaseStore(environment: NodeJS.ProcessEnv): Store | MirroredStore {
  const place = environment.RELEASE_STORE || releasesFolder(portBaseFrom(environment));
  return openStore({ ...environment, RELEASE_STORE: place }, root);
}

/** Returns the copy of the last good document in the store's mirror, if it has one. */
export function lastGoodOf(store: Store | MirroredStore): LastGoodDocument | undefined {
  return 'mirror' in store ? createLastGoodDocument(store.mirror) : undefined;
}
