import { chooseVersion, isStopped } from 'shared-config/loader/choose-version';
import type { RegionCode } from 'shared-config/site/regions';
import type { Revision } from './release-at-random';

/** How long a page may show the previous release, because the server first reads and verifies the new build. */
export const LAG_MS = 10_000;

/** Returns the builds that a revision assigns to a device, in the format of `ReadPage`. */
export function assignedBuilds(
  { microFrontends }: Pick<Revision, 'microFrontends'>,
  { region, deviceId }: { region: RegionCode; deviceId: string | undefined },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(microFrontends).map(([part, versions]) => {
      const { buildId } = chooseVersion({ versions, region, deviceId })!.extras;
      // A kill switch has no effect on the host, which is the page itself.
      const mark = part !== 'verification-host' && isStopped({ versions, region }) ? '!' : '';
      return [part, `${buildId}${mark}`];
    }),
  );
}

/** Returns builds as text, to compare them. */
export function serialize(builds: Record<string, string>): string {
  return JSON.stringify(Object.entries(builds).sort());
}

/** Returns the revisions that a page may show if it loaded between two times. */
export function revisionsWithin(
  revisions: readonly Revision[],
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  lagMs = LAG_MS,
): Revision[] {
  return revisions.filter((revision, index) => {
    const next = revisions[index + 1];
    return revision.startedAt <= endedAt && (!next || next.doneAt + lagMs >= startedAt);
  });
}
