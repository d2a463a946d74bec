import type { DiscoveryDocument } from 'shared-config/contracts';
import { isStoreError, type Store } from '../store/store';
import { loadBuild, type LoadedBuild } from '../releases/loaded-build';
import { isInUse, versionsOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';

/**
 * Reads the builds that nobody is given any more, whose files open tabs may still ask for. One that is gone or damaged is told
 * and left out: nobody's page depends on it.
 *
 * @returns builds by `part/buildId`
 * @throws StoreError when the store is out of reach
 */
export async function formerBuilds(
  store: Store,
  document: DiscoveryDocument,
  tell: (message: string) => void,
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
        tell(`${part} ${buildId} is left out: ${(thrown as Error).message}`);
      }
    }
  }
  return builds;
}
