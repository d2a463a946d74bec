import { givenBuilds, LAG_MS, revisionsWithin } from './given-builds';
import type { DeviceLoad } from './load-pages';
import type { Revision } from './release-at-random';

/** Page loads that showed something else than they should. */
export interface JudgedLoads {
  /** Loads that showed what their device was not given at that time. */
  misled: string[];
  /** Loads that showed other builds than the device's last one while nothing was released. */
  changed: string[];
}

/**
 * Holds page loads against what was released meanwhile, once all of it is known.
 *
 * @param loaded in the order in which they ended
 * @param revisions in the order in which they were released
 */
export function judgeLoads(loaded: readonly DeviceLoad[], revisions: readonly Revision[]): JudgedLoads {
  const judged: JudgedLoads = { misled: [], changed: [] };
  const before = new Map<number, DeviceLoad>();
  for (const load of loaded) {
    const shown = told(load.builds);
    const possible = revisionsWithin(revisions, load.startedAt, load.endedAt);
    if (!possible.some((revision) => told(givenBuilds(revision, load)) === shown))
      judged.misled.push(named(load));
    const last = before.get(load.device);
    if (last && told(last.builds) !== shown && !hasReleased(revisions, last, load))
      judged.changed.push(named(load));
    before.set(load.device, load);
  }
  return judged;
}

function hasReleased(revisions: readonly Revision[], from: DeviceLoad, to: DeviceLoad): boolean {
  return revisions.some(
    ({ startedAt, doneAt }) => doneAt + LAG_MS >= from.startedAt && startedAt <= to.endedAt,
  );
}

function named({ region, deviceId, builds }: DeviceLoad): string {
  return `${region} ${deviceId}: ${told(builds)}`;
}

function told(builds: Record<string, string>): string {
  return JSON.stringify(Object.entries(builds).sort());
}
