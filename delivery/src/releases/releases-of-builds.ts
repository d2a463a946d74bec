import type { LoadedBuild } from './loaded-build';
import type { LiveReleases } from './live-releases';
import { emptyDocument } from './release-document';
import { versionOfBuild } from './version-of-build';

/**
 * Builds as if each were released to everybody: for servers and files that know of no store.
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
