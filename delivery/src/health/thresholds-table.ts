import type { FailureKind } from './load-counts';

/** When a build is unhealthy. Rates are from 0 to 1. */
export interface Threshold {
  kind: FailureKind;
  /** Fewer loads give no verdict. */
  minLoads: number;
  /** A rate up to this is healthy. */
  limit: number;
  /** The limit is at least `timesDefault` × the default version's rate + `aboveDefault`, because a network problem affects all builds. */
  timesDefault: number;
  aboveDefault: number;
}

/** A canary beyond the limit of one row is rolled back. */
export const THRESHOLDS: readonly Threshold[] = [
  { kind: 'failed', minLoads: 50, limit: 0.05, timesDefault: 3, aboveDefault: 0.01 },
  { kind: 'slow', minLoads: 100, limit: 0.2, timesDefault: 2, aboveDefault: 0.05 },
];

/** Confidence of a verdict: standard deviations of the interval whose lower end must exceed the limit. */
export const CONFIDENCE_SIGMAS = 3;

/** Most loads of a build that one network counts for. More would let few networks outweigh many visitors. */
export const LOADS_PER_NETWORK = 3;

/**
 * A rollback must hold without the worst networks: this share of all networks, and at least `MIN_DISTRUSTED_NETWORKS`. A larger share
 * stops more attackers and misses more canaries with a low rate; `judge-simulation.test.ts` measures both.
 */
export const DISTRUSTED_SHARE = 0.08;

/** Protects the first verdicts, when there are few networks. */
export const MIN_DISTRUSTED_NETWORKS = 10;

/** Confidence without the worst networks. It is lower, because they had most of the failures even if all were honest. */
export const REST_SIGMAS = 0.75;
