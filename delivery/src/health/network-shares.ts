import { loadsOf, NO_LOADS, type LoadCounts, type Trouble } from './load-counts';
import { LOADS_PER_NETWORK } from './thresholds-table';

/** Limits the weight of each network: one with more loads than a network may add keeps its rates and is scaled down. */
export function withLimitedShares(networks: readonly LoadCounts[]): LoadCounts[] {
  return networks.map((counts) => {
    const share = LOADS_PER_NETWORK / loadsOf(counts);
    if (share >= 1) return counts;
    return { loaded: counts.loaded * share, slow: counts.slow * share, failed: counts.failed * share };
  });
}

/** @example sumOfNetworks([{ loaded: 3, slow: 0, failed: 1 }, { loaded: 2, slow: 0, failed: 0 }]).loaded // 5 */
export function sumOfNetworks(networks: readonly LoadCounts[]): LoadCounts {
  const sum = { ...NO_LOADS };
  for (const { loaded, slow, failed } of networks) {
    sum.loaded += loaded;
    sum.slow += slow;
    sum.failed += failed;
  }
  return sum;
}

/**
 * Returns what is left without the networks that speak most against a build: those with the most trouble beyond a limit. If the rest
 * is still beyond the limit, no such number of networks decided it.
 *
 * @param limit rate from 0 to 1
 */
export function withoutWorst(
  networks: readonly LoadCounts[],
  kind: Trouble,
  limit: number,
  count: number,
): LoadCounts[] {
  const excessOf = (counts: LoadCounts) => counts[kind] - limit * loadsOf(counts);
  /** Largest excess first. */
  const worst: LoadCounts[] = [];
  for (const counts of networks) {
    const place = worst.findIndex((other) => excessOf(counts) > excessOf(other));
    worst.splice(place < 0 ? worst.length : place, 0, counts);
    worst.length = Math.min(worst.length, count);
  }
  return networks.filter((counts) => !worst.includes(counts));
}
