import type { LoadOutcome } from 'shared-config/contracts';

/** How often a build was loaded, and how. */
export type LoadCounts = Record<LoadOutcome, number>;

/** Kinds of loads that count against a build. */
export type Trouble = Exclude<LoadOutcome, 'loaded'>;

export const NO_LOADS: LoadCounts = { loaded: 0, slow: 0, failed: 0 };

/** @example loadsOf({ loaded: 90, slow: 4, failed: 6 }) // 100 */
export function loadsOf({ loaded, slow, failed }: LoadCounts): number {
  return loaded + slow + failed;
}

/** From 0 to 1; 0 where nothing was loaded. @example rateOf({ loaded: 90, slow: 4, failed: 6 }, 'failed') // 0.06 */
export function rateOf(counts: LoadCounts, kind: Trouble): number {
  const loads = loadsOf(counts);
  return loads === 0 ? 0 : counts[kind] / loads;
}

export function addCounts(one: LoadCounts, other: LoadCounts): LoadCounts {
  return {
    loaded: one.loaded + other.loaded,
    slow: one.slow + other.slow,
    failed: one.failed + other.failed,
  };
}

/** For people: no load is counted by halves. */
export function roundedCounts({ loaded, slow, failed }: LoadCounts): LoadCounts {
  return { loaded: Math.round(loaded), slow: Math.round(slow), failed: Math.round(failed) };
}
