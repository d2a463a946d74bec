import { messageOf } from 'shared-config/errors/report-failure';
import { drain } from '../requests/drain';
import { deviceAt } from './devices';
import { loadPage, type PageLoad, type SoakTarget } from './load-page';

export interface DeviceLoad extends PageLoad {
  device: number;
  region: ReturnType<typeof deviceAt>['region'];
  deviceId: string | undefined;
}

/** Result of many page loads. */
interface LoadedPages {
  /** Successful loads, ordered by end. */
  loaded: DeviceLoad[];
  failures: string[];
}

/** Number of concurrent page loads. */
const CONCURRENCY = 16;
/** Number of pages that each device opens. */
const PAGES_PER_DEVICE = 4;

/** Loads pages with many devices. */
export async function loadPages(loads: number, target: SoakTarget): Promise<LoadedPages> {
  const count = Math.max(CONCURRENCY, Math.ceil(loads / PAGES_PER_DEVICE));
  const devices = Array.from({ length: count }, (_, number) => deviceAt(number));
  const result: LoadedPages = { loaded: [], failures: [] };
  await drain(Array(loads).keys(), CONCURRENCY, async (number) => {
    const device = devices[number % count]!;
    try {
      const load = await loadPage(device, target);
      const { region, deviceId } = device;
      result.loaded.push({ ...load, device: number % count, region, deviceId });
    } catch (thrown) {
      result.failures.push(`${device.region} ${device.deviceId}: ${messageOf(thrown)}`);
    }
  });
  return result;
}
