import type { PartName } from 'build/released-parts';
import type { Store } from '../store/store';
import { buildKey, MANIFEST_FILE } from './build-manifest';
import { ReleaseRefusedError } from './release-refused-error';

/** Most ids that a message names. */
const MAX_NAMED = 5;

/** Largest number of digits that differ in a similar id. */
const MAX_DISTANCE = 3;

/**
 * Requires that a store has a build, so that no action depends on a mistyped id.
 *
 * @throws ReleaseRefusedError `unknown-build` that names similar ids, also those of other parts; StoreError
 */
export async function requireStoredBuild(store: Store, part: PartName, buildId: string): Promise<void> {
  // A build that is revoked, damaged or not signed is known, too.
  const unverified = store.unverified ?? store;
  const keys = await unverified.list('builds/');
  const stored = keys.flatMap((key) => {
    const [, of = '', id = ''] = key.split('/');
    return key === `${buildKey(of, id)}${MANIFEST_FILE}` ? [{ part: of, id }] : [];
  });
  if (stored.some((build) => build.part === part && build.id === buildId)) return;
  const named = stored
    .map((build) => ({ ...build, distance: distanceOf(build.id, buildId) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_NAMED)
    .map((build) => (build.part === part ? build.id : `${build.id} of ${build.part}`));
  const hint = named.length > 0 ? `Similar: ${named.join(', ')}.` : 'No stored id is similar.';
  const message = `${store.name} has no build ${buildId} of ${part}. ${hint} npm run release -- status and log show the ids.`;
  throw new ReleaseRefusedError('unknown-build', message);
}

/** Returns how many characters must be added, removed or replaced to make one text the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [above, character] of [...one].entries()) {
    const next = [above + 1];
    for (let index = 0; index < other.length; index += 1) {
      const replaced = row[index]! + (character === other[index] ? 0 : 1);
      next.push(Math.min(replaced, row[index + 1]! + 1, next[index]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
