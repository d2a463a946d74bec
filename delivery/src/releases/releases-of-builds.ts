import type { LiveReleases, LoadedBuild } from './loaded-build';
import { emptyDocument } from './release-document';
import { versionOfBuild } from './version-of-build';

/**
 * Returns builds as releases for all visitors: for servers and files without a store.
 *
 * @example releasesOfBuilds(await Promise.all(RELEASED_PARTS.map((part) => readBuild(part, root))))
 */
export function releasesOfBuilds(builds: readonly LoadedBuild[]): LiveReleases {
  const versions = builds.map(({ manifest }) => [
    manifest.part,
    [{ ...versionOfBuild(manifest), deployment: { traffic: 100, default: true } }],
  ]);
  return {
    document: { ...emptyDocument(), microFrontends: Object.fromEntries(versions) },
    builds: new Map(builds.map((build) => [`${build.manifest.part}/${build.manifest.buildId}`, build])),
  };
}
