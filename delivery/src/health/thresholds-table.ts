import type { Trouble } from './load-counts';

/** From when on a build is in trouble. Rates are from 0 to 1. */
export interface Threshold {
  kind: Trouble;
  /** Fewer loads than this say nothing. */
  minLoads: number;
  /** A rate up to this is nobody's trouble. */
  limit: number;
  /** Nor is one up to this many times that of the default version, … */
  timesDefault: number;
  /** … and this on top: a line that is bad for everybody is no build's fault. */
  aboveDefault: number;
}

/** One row = one kind of trouble. A canary that is past the limit of a row is rolled back. */
export const THRESHOLDS: readonly Threshold[] = [
  { kind: 'failed', minLoads: 50, limit: 0.05, timesDefault: 3, aboveDefault: 0.01 },
  { kind: 'slow', minLoads: 100, limit: 0.2, timesDefault: 2, aboveDefault: 0.05 },
];

/** How sure a judgement is: standard deviations of the interval whose lower end must be past the limit. */
export const CONFIDENCE_SIGMAS = 3;

/** Loads of a build that one network counts for, at most: a tenth of the smallest verdict. */
export const LOADS_PER_NETWORK = 5;

/** A verdict must hold without this many networks, those with the worst results: three dishonest ones, and a bad one. */
export const DISTRUSTED_NETWORKS = 4;

/**
 * Confidence that the verdict of the other networks needs. Lower than `SURENESS`: the excluded networks had most of the trouble,
 * also where all of them were honest.
 */
export const REST_SIGMAS = 0.75;
