import { chooseVersion, isStopped } from 'shared-config/loader/choose-version';
import type { RegionCode } from 'shared-config/regions';
import type { Revision } from './release-at-random';

/** The longest time that a page may show what was released before: a build of ten megabytes is read and checked first. */
export const LAG_MS = 10_000;

/** What a device is given by a revision, as `ReadPage` names it. */
export function givenBuilds(
  { microFrontends }: Pick<Revision, 'microFrontends'>,
  { region, deviceId }: { region: RegionCode; deviceId: string | undefined },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(microFrontends).map(([part, versions]) => {
      const { buildId } = chooseVersion({ versions, region, deviceId })!.extras;
      // Nobody stops a host: its pages are the page.
      const mark = part !== 'verification-host' && isStopped({ versions, region }) ? '!' : '';
      return [part, `${buildId}${mark}`];
    }),
  );
}

/** Revisions that a page may be of, which was loaded between two moments. */
export function revisionsWithin(
  revisions: readonly Revision[],
  startedAt: number,
  endedAt: number,
): Revision[] {
  return revisions.filter((revision, index) => {
    const next = revisions[index + 1];
    return revision.startedAt <= endedAt && (!next || next.doneAt + LAG_MS >= startedAt);
  });
}
