import { deviceAt, type Device } from './devices';
import { givenBuilds, LAG_MS, revisionsWithin } from './given-builds';
import { loadPage, type PageLoad } from './load-page';
import type { Revision } from './release-at-random';

/** What came of many page loads. */
export interface LoadedPages {
  loads: number;
  files: number;
  failures: string[];
  /** Loads that showed what their device was not given at that time. */
  misled: string[];
  /** Devices that showed other builds than before while nothing was released. */
  changed: string[];
}

/** Pages that are under way at the same time. */
const AT_ONCE = 16;
/** Pages that each browser opens, one after the other. */
const PAGES_PER_DEVICE = 4;

/**
 * Loads pages with many devices.
 *
 * @param revisions what was released so far; grows meanwhile
 */
export async function loadPages(
  { loads, portBase }: { loads: number; portBase: number },
  revisions: readonly Revision[],
): Promise<LoadedPages> {
  const devices = Array.from(
    { length: Math.max(AT_ONCE, Math.ceil(loads / PAGES_PER_DEVICE)) },
    (_, number) => deviceAt(number),
  );
  const before = new Map<Device, PageLoad>();
  const found: LoadedPages = { loads, files: 0, failures: [], misled: [], changed: [] };
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < loads; number = next++) {
      const device = devices[number % devices.length]!;
      try {
        const load = await loadPage(device, portBase);
        found.files += load.files;
        judge(device, load, before.get(device), revisions, found);
        before.set(device, load);
      } catch (thrown) {
        found.failures.push(
          `${device.region} ${device.deviceId}: ${thrown instanceof Error ? thrown.message : thrown}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

function judge(
  device: Device,
  load: PageLoad,
  before: PageLoad | undefined,
  revisions: readonly Revision[],
  found: LoadedPages,
): void {
  const possible = revisionsWithin(revisions, load.startedAt, load.endedAt);
  const told = (builds: Record<string, string>) => JSON.stringify(Object.entries(builds).sort());
  const who = `${device.region} ${device.deviceId}: ${told(load.builds)}`;
  if (!possible.some((revision) => told(givenBuilds(revision, device)) === told(load.builds)))
    found.misled.push(who);
  if (!before || told(before.builds) === told(load.builds)) return;
  const hasReleased = revisions.some(
    ({ startedAt, doneAt }) => doneAt + LAG_MS >= before.startedAt && startedAt <= load.endedAt,
  );
  if (!hasReleased) found.changed.push(who);
}
