import type { LoadedBuild } from './loaded-build';

/** Builds of a part that stay in memory after they are no longer served. */
const MAX_RECENT_BUILDS = 2;

/**
 * Returns the builds that were served most recently, newest first. A rollback to one of them is fast and needs no store.
 *
 * @param current builds that are served now, by `part/buildId`
 * @param previous builds that were served before
 * @param recent the previous result of this function
 */
export function recentlyUsedBuilds(
  current: ReadonlyMap<string, LoadedBuild>,
  previous: ReadonlyMap<string, LoadedBuild>,
  recent: ReadonlyMap<string, LoadedBuild>,
): Map<string, LoadedBuild> {
  const counts = new Map<string, number>();
  const unused = [...previous, ...recent].filter(([name]) => !current.has(name));
  return new Map(
    unused.filter(([, { manifest }]) => {
      const count = (counts.get(manifest.part) ?? 0) + 1;
      counts.set(manifest.part, count);
      return count <= MAX_RECENT_BUILDS;
    }),
  );
}
