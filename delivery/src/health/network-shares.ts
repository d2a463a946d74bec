import { loadsOf, type LoadCounts, type Trouble } from './load-counts';
import { LOADS_PER_NETWORK } from './thresholds-table';

/** Limits the weight of each network: scales down one with too many loads, at unchanged rates. */
export function withLimitedShares(networks: readonly LoadCounts[]): LoadCounts[] {
  return networks.map((counts) => {
    const share = LOADS_PER_NETWORK / loadsOf(counts);
    if (share >= 1) return counts;
    return { loaded: counts.loaded * share, slow: counts.slow * share, failed: counts.failed * share };
  });
}

/**
 * Returns the networks without those with the most trouble beyond a limit. If the rest still exceeds the limit, the verdict does not
 * depend on a few networks.
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
