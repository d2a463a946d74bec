import { root } from 'build/paths';
import type { LiveReleases } from './loaded-build';
import { readBuild } from './read-build';
import { RELEASED_PARTS } from 'build/released-parts';
import { releasesOfBuilds } from './releases-of-builds';

/**
 * Reads the builds of this clone, each as a release for all visitors.
 *
 * @throws ReleaseRefusedError when a part is not built
 */
export async function readLiveReleases(): Promise<LiveReleases> {
  return releasesOfBuilds(await Promise.all(RELEASED_PARTS.map((part) => readBuild(part, root))));
}
