import type { LoadOutcome } from 'shared-config/contracts';

export type LoadCounts = Record<LoadOutcome, number>;

/** Outcomes that count against a build. */
export type Trouble = Exclude<LoadOutcome, 'loaded'>;

export const NO_LOADS: LoadCounts = { loaded: 0, slow: 0, failed: 0 };

/** @example loadsOf({ loaded: 90, slow: 4, failed: 6 }) // 100 */
export function loadsOf({ loaded, slow, failed }: LoadCounts): number {
  return loaded + slow + failed;
}

/** Returns a rate from 0 to 1; 0 without loads. @example rateOf({ loaded: 90, slow: 4, failed: 6 }, 'failed') // 0.06 */
export function rateOf(counts: LoadCounts, kind: Trouble): number {
  const loads = loadsOf(counts);
  return loads === 0 ? 0 : counts[kind] / loads;
}

/** @example sumCounts([{ loaded: 3, slow: 0, failed: 1 }, { loaded: 2, slow: 0, failed: 0 }]).loaded // 5 */
export function sumCounts(list: readonly LoadCounts[]): LoadCounts {
  const sum = { ...NO_LOADS };
  for (const { loaded, slow, failed } of list) {
    sum.loaded += loaded;
    sum.slow += slow;
    sum.failed += failed;
  }
  return sum;
}

/** Rounds counts, which limited shares make fractional, for display. */
export function roundedCounts({ loaded, slow, failed }: LoadCounts): LoadCounts {
  return { loaded: Math.round(loaded), slow: Math.round(slow), failed: Math.round(failed) };
}
