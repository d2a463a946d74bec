import type { ReleaseReader } from './live-releases';
import type { LiveReleases } from './loaded-build';
import { readLiveReleases } from './read-live-releases';

/** The builds of this clone as a reader of releases. */
export interface BuiltReleases extends ReleaseReader {
  /** Reads the builds again. */
  refresh(): Promise<void>;
}

/**
 * Creates a reader that serves the builds of this clone to all visitors, without a store: for developers.
 *
 * @throws ReleaseRefusedError when a part is not built
 */
export async function createBuiltReleases(): Promise<BuiltReleases> {
  let live: LiveReleases = await readLiveReleases();
  return {
    current: async () => live,
    checkNow: async () => live,
    trouble: () => null,
    refresh: async () => void (live = await readLiveReleases()),
  };
}
