import type { DiscoveryDocument } from 'shared-config/contracts';
import { isStoreError, type Store } from '../store/store';
import { loadBuild, type LoadedBuild } from '../releases/loaded-build';
import { isInUse, versionsOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';

/**
 * Loads the builds that are no longer served, because open tabs may still request their files. Leaves out missing and damaged builds
 * with a warning: no new page needs them.
 *
 * @returns builds by `part/buildId`
 * @throws StoreError when the store is unreachable
 */
export async function loadFormerBuilds(
  store: Store,
  document: DiscoveryDocument,
  warn: (message: string) => void,
): Promise<Map<string, LoadedBuild>> {
  const builds = new Map<string, LoadedBuild>();
  for (const { part } of RELEASED_PARTS) {
    for (const version of versionsOf(document, part)) {
      const { buildId } = version.extras;
      if (isInUse(version)) continue;
      try {
        builds.set(`${part}/${buildId}`, await loadBuild(store, part, buildId));
      } catch (thrown) {
        if (isStoreError(thrown)) throw thrown;
        warn(`${part} ${buildId} is left out: ${(thrown as Error).message}`);
      }
    }
  }
  return builds;
}
