import { loadsOf, mapCounts, rateOf, sumCounts, type LoadCounts, type FailureKind } from './load-counts';
import {
  CONFIDENCE_SIGMAS,
  DISTRUSTED_SHARE,
  LOADS_PER_NETWORK,
  MIN_DISTRUSTED_NETWORKS,
  REST_SIGMAS,
  THRESHOLDS,
  type Threshold,
} from './thresholds-table';

export type Verdict =
  | { kind: 'healthy' }
  /** Too few loads for every threshold. */
  | { kind: 'unknown' }
  /** Beyond the limit only because of the worst networks. An operator decides: they may have a real problem, or lie. */
  | { kind: 'suspected'; failure: FailureKind; limit: number }
  | { kind: 'unhealthy'; failure: FailureKind; limit: number };

/**
 * Judges a build by its loads, compared with those of the default version in the same time. A minority of dishonest networks changes
 * nothing: each has a limited weight, and a verdict must hold without the share of networks with the worst results.
 *
 * @param limits what its rates may reach; default: without a comparison, as for the default version
 */
export function judge(
  networks: readonly LoadCounts[],
  limits: readonly Limits[] = limitsFrom(null),
): Verdict {
  const limited = withLimitedShares(networks);
  const counts = sumCounts(limited);
  const loads = loadsOf(counts);
  const judging = limits.filter(({ row }) => loads >= row.minLoads);
  if (judging.length === 0) return { kind: 'unknown' };
  const verdicts = judging.flatMap(({ row, limit, suspicion }): Verdict[] => {
    const bound = lowerBound(counts[row.kind], loads);
    if (bound > limit && holdsWithoutWorst(limited, row.kind, limit)) {
      return [{ kind: 'unhealthy', failure: row.kind, limit }];
    }
    return bound > suspicion ? [{ kind: 'suspected', failure: row.kind, limit: suspicion }] : [];
  });
  return verdicts.find(({ kind }) => kind === 'unhealthy') ?? verdicts[0] ?? { kind: 'healthy' };
}

interface Limits {
  row: Threshold;
  /** A rate above it is unhealthy. */
  limit: number;
  /** A rate above it is suspected. All networks of the default version raise it, also the worst ones. */
  suspicion: number;
}

/**
 * Returns the limits of a build's rates by those of the default version in the same time.
 *
 * @param defaultNetworks loads of the default version by network; null without a comparison
 */
export function limitsFrom(defaultNetworks: readonly LoadCounts[] | null): Limits[] {
  const others = defaultNetworks && withLimitedShares(defaultNetworks);
  return THRESHOLDS.map((row) => ({
    row,
    // Dishonest networks of the default version must not raise the limit of a rollback.
    limit: limitOf(row, others && withoutWorst(others, row.kind, row.limit)),
    suspicion: limitOf(row, others),
  }));
}

function holdsWithoutWorst(networks: readonly LoadCounts[], kind: FailureKind, limit: number): boolean {
  const rest = sumCounts(withoutWorst(networks, kind, limit));
  return lowerBound(rest[kind], loadsOf(rest), REST_SIGMAS) > limit;
}

/** @param others loads of the default version by network; null without a comparison */
function limitOf(
  { kind, limit, timesDefault, aboveDefault }: Threshold,
  others: readonly LoadCounts[] | null,
): number {
  if (!others) return limit;
  return Math.max(limit, timesDefault * rateOf(sumCounts(others), kind) + aboveDefault);
}

/**
 * Returns the lower end of the Wilson score interval, from 0 to 1: the true rate is unlikely to be below it, even for few loads.
 *
 * @param sigmas confidence in standard deviations
 * @example lowerBound(30, 240) // 0.0736…
 */
export function lowerBound(count: number, total: number, sigmas: number = CONFIDENCE_SIGMAS): number {
  // Avoids a rounding error of the formula below.
  if (count === 0) return 0;
  const rate = count / total;
  const square = sigmas ** 2;
  const centre = rate + square / (2 * total);
  const spread = sigmas * Math.sqrt((rate * (1 - rate)) / total + square / (4 * total ** 2));
  return Math.min(rate, Math.max(0, (centre - spread) / (1 + square / total)));
}

/** Limits the weight of each network: scales down one with too many loads, at unchanged rates. */
export function withLimitedShares(networks: readonly LoadCounts[]): LoadCounts[] {
  return networks.map((counts) => {
    const share = LOADS_PER_NETWORK / loadsOf(counts);
    return share >= 1 ? counts : mapCounts(counts, (count) => count * share);
  });
}

/** Returns the networks without the share with the highest rates above a limit. */
function withoutWorst(networks: readonly LoadCounts[], kind: FailureKind, limit: number): LoadCounts[] {
  const excessOf = (counts: LoadCounts) => counts[kind] - limit * loadsOf(counts);
  const distrusted = Math.max(MIN_DISTRUSTED_NETWORKS, Math.ceil(DISTRUSTED_SHARE * networks.length));
  const ranked = networks.map((counts) => ({ counts, excess: excessOf(counts) }));
  return ranked
    .sort((one, other) => other.excess - one.excess)
    .slice(distrusted)
    .map(({ counts }) => counts);
}
