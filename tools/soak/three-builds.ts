import { readBuild } from 'delivery/releases/read-build';
import { RELEASED_PARTS } from 'build/released-parts';
import { root } from 'build/paths';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { relabelledBuild } from './relabelled-build';

/**
 * Returns the local build of each part and two copies with other ids.
 *
 * @throws ReleaseRefusedError if a part is not built
 */
export async function threeBuilds(): Promise<LoadedBuild[]> {
  const built = await Promise.all(RELEASED_PARTS.map((part) => readBuild(part, root)));
  return built.flatMap((build) => {
    const { buildId } = build.manifest;
    return [
      build,
      relabelledBuild(build, `${buildId.slice(0, 8)}02`),
      relabelledBuild(build, `${buildId.slice(0, 8)}03`),
    ];
  });
}
