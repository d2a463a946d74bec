import { CUSTOMER_NETWORK, networkOf } from '../http/network-of';

/** Maximum number of requests that are read per minute. */
export const REQUESTS_PER_MINUTE = 300;

/** Maximum number per minute and network. */
export const REQUESTS_PER_NETWORK = 10;

/**
 * Creates a rate limit: only the first requests of each minute are read. It stores no network longer than a minute.
 *
 * @param now milliseconds since 1970
 * @returns a function that returns whether a request from an address is read
 * @example createReportLimit(Date.now)('203.0.113.7') // true
 */
export function createReportLimit(now: () => number): (address: string) => boolean {
  const networks = new Map<string, number>();
  let minute = 0;
  let total = 0;
  return (address) => {
    const currentMinute = Math.floor(now() / 60_000);
    if (currentMinute !== minute) {
      networks.clear();
      total = 0;
    }
    minute = currentMinute;
    if (total >= REQUESTS_PER_MINUTE) return false;
    const network = networkOf(address, CUSTOMER_NETWORK) ?? '';
    const count = networks.get(network) ?? 0;
    if (count >= REQUESTS_PER_NETWORK) return false;
    networks.set(network, count + 1);
    total += 1;
    return true;
  };
}
