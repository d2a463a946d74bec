import { loadsOf, rateOf, type LoadCounts, type Trouble } from './load-counts';
import { lowerBound } from './lower-bound';
import { sumOfNetworks, withLimitedShares, withoutWorst } from './network-shares';
import { DISTRUSTED_NETWORKS, REST_SIGMAS, THRESHOLDS, type Threshold } from './thresholds-table';

/** What the counts say of a build. */
export type Verdict =
  | { kind: 'well' }
  /** Too few loads for any row to judge. */
  | { kind: 'unknown' }
  /** Past the limit of a row. */
  | { kind: 'in-trouble'; trouble: Trouble; limit: number };

/**
 * Judges a build by its loads, and by those of the version that all other visitors got in the same time. A few dishonest networks
 * change nothing: each has a limited share, and the verdict must hold without the networks with the worst results.
 *
 * @param networks loads of the build for each network
 * @param defaultNetworks of the default version; null for the default version itself, which is judged alone
 * @example judge(networksOf(machines, 'shell/0a1b2c3d4e', since), networksOf(machines, 'shell/9999999999', since))
 */
export function judge(
  networks: readonly LoadCounts[],
  defaultNetworks: readonly LoadCounts[] | null,
): Verdict {
  const limited = withLimitedShares(networks);
  const counts = sumOfNetworks(limited);
  const loads = loadsOf(counts);
  const judging = THRESHOLDS.filter(({ minLoads }) => loads >= minLoads);
  if (judging.length === 0) return { kind: 'unknown' };
  for (const row of judging) {
    const bound = lowerBound(counts[row.kind], loads);
    if (bound <= row.limit) continue;
    const limit = limitOf(row, defaultNetworks);
    if (bound > limit && holdsWithoutWorst(limited, row.kind, limit)) {
      return { kind: 'in-trouble', trouble: row.kind, limit };
    }
  }
  return { kind: 'well' };
}

/** Whether the networks agree: those that are left without the worst ones are past the limit, too. */
function holdsWithoutWorst(networks: readonly LoadCounts[], kind: Trouble, limit: number): boolean {
  const rest = sumOfNetworks(withoutWorst(networks, kind, limit, DISTRUSTED_NETWORKS));
  return lowerBound(rest[kind], loadsOf(rest), REST_SIGMAS) > limit;
}

/** A few networks cannot raise the limit either: the default version's rate is counted without its worst ones. */
function limitOf(
  { kind, limit, timesDefault, aboveDefault }: Threshold,
  others: readonly LoadCounts[] | null,
): number {
  if (!others) return limit;
  const trusted = withoutWorst(withLimitedShares(others), kind, limit, DISTRUSTED_NETWORKS);
  return Math.max(limit, timesDefault * rateOf(sumOfNetworks(trusted), kind) + aboveDefault);
}
