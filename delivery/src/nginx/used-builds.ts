import { versionsOf } from '../releases/release-document';
import type { LoadedBuild } from '../releases/loaded-build';
import type { PartName } from 'build/released-parts';
import type { NginxInput } from './nginx-input';

/** A build with its version. */
export type UsedBuild = { buildId: string; build: LoadedBuild };

/**
 * The builds of a part that somebody is given, the default one first.
 *
 * @throws Error when the part was never released
 */
export function usedBuilds({ live }: Pick<NginxInput, 'live'>, part: PartName): UsedBuild[] {
  const used = versionsOf(live.document, part).flatMap(({ extras: { buildId } }) => {
    const build = live.builds.get(`${part}/${buildId}`);
    return build ? [{ buildId, build }] : [];
  });
  if (used.length > 0) return used;
  throw new Error(`${part} was never released: publish it first (npm run release).`);
}

/**
 * Every build of a part whose files are served, the default one first: also those that nobody is given any more.
 *
 * @throws RangeError for an id that is none: it becomes a folder's name and part of a regular expression
 */
export function servedBuilds(
  { live, former }: Pick<NginxInput, 'live' | 'former'>,
  part: PartName,
): UsedBuild[] {
  return versionsOf(live.document, part).flatMap(({ extras: { buildId } }) => {
    if (!/^[\w-]+$/.test(buildId)) throw new RangeError(`"${buildId}" is no id of a build.`);
    const build = live.builds.get(`${part}/${buildId}`) ?? former.get(`${part}/${buildId}`);
    return build ? [{ buildId, build }] : [];
  });
}
