import type { LoadedBuild } from './loaded-build';

/** Builds of a part that stay in memory after nobody is given them any more. */
const KEPT_BUILDS = 2;

/**
 * The builds that went out of use last, by `part/buildId`, newest first: going back to one of them has to be quick, and the store
 * may be what is in trouble.
 *
 * @param used builds in use now
 * @param before builds that were in use before
 * @param last what this function has answered then
 */
export function lastUsedBuilds(
  used: ReadonlyMap<string, LoadedBuild>,
  before: ReadonlyMap<string, LoadedBuild>,
  last: ReadonlyMap<string, LoadedBuild>,
): Map<string, LoadedBuild> {
  const counts = new Map<string, number>();
  const unused = [...before, ...last].filter(([name]) => !used.has(name));
  return new Map(
    unused.filter(([, { manifest }]) => {
      const count = (counts.get(manifest.part) ?? 0) + 1;
      counts.set(manifest.part, count);
      return count <= KEPT_BUILDS;
    }),
  );
}
