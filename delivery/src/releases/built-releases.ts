import { RELEASED_PARTS } from 'build/released-parts';
import type { LiveReleases, LoadedBuild } from './loaded-build';
import { readBuild } from './read-build';
import { emptyDocument } from './release-document';
import { versionOfBuild } from './version-of-build';

/**
 * Creates a reader that serves the builds of this clone to all visitors, without a store: for developers.
 *
 * @throws ReleaseRefusedError when a part is not built
 */
export async function createBuiltReleases() {
  let live = await readLiveReleases();
  return {
    current: async () => live,
    checkNow: async () => live,
    failure: () => null,
    /** Reads the builds again. */
    refresh: async () => void (live = await readLiveReleases()),
  };
}

/** Reads the builds of this clone, each as a release for all visitors. @throws ReleaseRefusedError when a part is not built */
export async function readLiveReleases(): Promise<LiveReleases> {
  return releasesOfBuilds(await Promise.all(RELEASED_PARTS.map((part) => readBuild(part))));
}

/** Returns builds as releases for all visitors. @example releasesOfBuilds([await readBuild(partByName('shell'))]) */
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
