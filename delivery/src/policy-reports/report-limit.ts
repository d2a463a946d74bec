import { CUSTOMER, networkOf } from '../server/network-of';

/** Requests with reports that are read in a minute. */
export const REQUESTS_PER_MINUTE = 300;

/** Those of one network. */
export const REQUESTS_PER_NETWORK = 10;

/**
 * Creates the limit of requests with reports: the first ones of each minute are the sample, and the rest is not read. Networks are
 * forgotten after the minute.
 *
 * @param now milliseconds since 1970
 * @returns whether a request from an address is read
 * @example createReportLimit(Date.now)('203.0.113.7') // true
 */
export function createReportLimit(now: () => number): (address: string) => boolean {
  const networks = new Map<string, number>();
  let minute = 0;
  let total = 0;
  return (address) => {
    const present = Math.floor(now() / 60_000);
    if (present !== minute) {
      networks.clear();
      total = 0;
    }
    minute = present;
    if (total >= REQUESTS_PER_MINUTE) return false;
    const network = networkOf(address, CUSTOMER) ?? '';
    const count = networks.get(network) ?? 0;
    if (count >= REQUESTS_PER_NETWORK) return false;
    networks.set(network, count + 1);
    total += 1;
    return true;
  };
}
