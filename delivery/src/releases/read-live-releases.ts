import { root } from 'build/paths';
import type { LiveReleases } from './live-releases';
import { readBuild } from './read-build';
import { RELEASED_PARTS } from 'build/released-parts';
import { releasesOfBuilds } from './releases-of-builds';

/**
 * The finished builds of this clone as if each were released to everybody.
 *
 * @throws ReleaseRefusedError when something is not built
 */
export async function readLiveReleases(): Promise<LiveReleases> {
  return releasesOfBuilds(await Promise.all(RELEASED_PARTS.map((part) => readBuild(part, root))));
}
