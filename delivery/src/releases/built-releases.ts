import type { LiveReleases, ReleaseReader } from './live-releases';
import { readLiveReleases } from './read-live-releases';

/** What is built, as a server reads it. */
export interface BuiltReleases extends ReleaseReader {
  /** Reads the builds again. */
  refresh(): Promise<void>;
}

/**
 * Serves this clone's own builds, released to everybody, without a store: for developers.
 *
 * @throws ReleaseRefusedError when something is not built
 */
export async function createBuiltReleases(): Promise<BuiltReleases> {
  let live: LiveReleases = await readLiveReleases();
  return {
    present: async () => live,
    look: async () => live,
    trouble: () => null,
    refresh: async () => void (live = await readLiveReleases()),
  };
}
