import { deviceAt } from './devices';
import { loadPage, type PageLoad } from './load-page';

/** A page load of a device. */
export interface DeviceLoad extends PageLoad {
  /** Number of the device. */
  device: number;
  region: ReturnType<typeof deviceAt>['region'];
  /** As the page knew it. */
  deviceId: string | undefined;
}

/** What came of many page loads. */
export interface LoadedPages {
  /** Those that were made, in the order in which they ended. */
  loaded: DeviceLoad[];
  failures: string[];
}

/** Pages that are under way at the same time. */
const AT_ONCE = 16;
/** Pages that each browser opens, one after the other. */
const PAGES_PER_DEVICE = 4;

/** Loads pages with many devices. */
export async function loadPages({
  loads,
  portBase,
}: {
  loads: number;
  portBase: number;
}): Promise<LoadedPages> {
  const count = Math.max(AT_ONCE, Math.ceil(loads / PAGES_PER_DEVICE));
  const devices = Array.from({ length: count }, (_, number) => deviceAt(number));
  const found: LoadedPages = { loaded: [], failures: [] };
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < loads; number = next++) {
      const device = devices[number % count]!;
      try {
        const load = await loadPage(device, portBase);
        const { region, deviceId } = device;
        found.loaded.push({ ...load, device: number % count, region, deviceId });
      } catch (thrown) {
        const message = thrown instanceof Error ? thrown.message : String(thrown);
        found.failures.push(`${device.region} ${device.deviceId}: ${message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}
