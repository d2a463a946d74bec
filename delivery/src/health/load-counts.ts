import type { LoadOutcome } from 'shared-config/contracts/contracts';

export type LoadCounts = Record<LoadOutcome, number>;

/** Outcomes that count against a build. */
export type FailureKind = Exclude<LoadOutcome, 'loaded'>;

export const OUTCOMES = ['loaded', 'slow', 'failed'] as const satisfies readonly LoadOutcome[];

export const NO_LOADS: LoadCounts = { loaded: 0, slow: 0, failed: 0 };

export function loadsOf({ loaded, slow, failed }: LoadCounts): number {
  return loaded + slow + failed;
}

/** Returns a rate from 0 to 1; 0 without loads. @example rateOf({ loaded: 90, slow: 4, failed: 6 }, 'failed') // 0.06 */
export function rateOf(counts: LoadCounts, kind: FailureKind): number {
  const loads = loadsOf(counts);
  return loads === 0 ? 0 : counts[kind] / loads;
}

export function sumCounts(list: readonly LoadCounts[]): LoadCounts {
  const sum = { ...NO_LOADS };
  for (const counts of list) for (const outcome of OUTCOMES) sum[outcome] += counts[outcome];
  return sum;
}

export function mapCounts({ loaded, slow, failed }: LoadCounts, map: (count: number) => number): LoadCounts {
  return { loaded: map(loaded), slow: map(slow), failed: map(failed) };
}
