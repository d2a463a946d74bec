import type { LoadedBuild } from './loaded-build';

/** Builds of a part that stay in memory after they are no longer served. */
const MAX_RECENT_BUILDS = 2;

/**
 * Returns the builds that were served most recently, newest first. A rollback to one of them is fast and needs no store.
 *
 * @param recent the previous result of this function
 */
export function recentlyUsedBuilds(
  current: ReadonlyMap<string, LoadedBuild>,
  previous: ReadonlyMap<string, LoadedBuild>,
  recent: ReadonlyMap<string, LoadedBuild>,
): Map<string, LoadedBuild> {
  const unused = [...previous, ...recent].filter(([name]) => !current.has(name));
  const countBefore = (index: number, part: string) =>
    unused.slice(0, index).filter(([, { manifest }]) => manifest.part === part).length;
  return new Map(
    unused.filter(([, { manifest }], index) => countBefore(index, manifest.part) < MAX_RECENT_BUILDS),
  );
}
