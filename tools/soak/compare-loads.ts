import { assignedBuilds, LAG_MS, revisionsWithin, serialize } from './assigned-builds';
import type { DeviceLoad } from './load-pages';
import type { Revision } from './release-at-random';

/** Page loads with unexpected builds. */
export interface UnexpectedLoads {
  /** Loads with a build that was not assigned to their device at that time. */
  unassigned: string[];
  /** Loads whose builds differ from the device's previous load without a release in between. */
  changed: string[];
}

/**
 * Compares page loads with the releases during that time.
 *
 * @param loaded page loads, ordered by end
 * @param revisions released revisions, in order
 * @param lagMs how long a page may show the previous release
 */
export function compareLoads(
  loaded: readonly DeviceLoad[],
  revisions: readonly Revision[],
  lagMs = LAG_MS,
): UnexpectedLoads {
  const unexpected: UnexpectedLoads = { unassigned: [], changed: [] };
  const before = new Map<number, DeviceLoad>();
  for (const load of loaded) {
    const shown = serialize(load.builds);
    const possible = revisionsWithin(revisions, load, lagMs);
    if (!possible.some((revision) => serialize(assignedBuilds(revision, load)) === shown))
      unexpected.unassigned.push(describe(load));
    const last = before.get(load.device);
    if (last && serialize(last.builds) !== shown && !hasReleased(revisions, { from: last, to: load }, lagMs))
      unexpected.changed.push(describe(load));
    before.set(load.device, load);
  }
  return unexpected;
}

function hasReleased(
  revisions: readonly Revision[],
  { from, to }: { from: DeviceLoad; to: DeviceLoad },
  lagMs: number,
): boolean {
  return revisions.some(
    ({ startedAt, doneAt }) => doneAt + lagMs >= from.startedAt && startedAt <= to.endedAt,
  );
}

function describe({ region, deviceId, builds }: DeviceLoad): string {
  return `${region} ${deviceId}: ${serialize(builds)}`;
}
