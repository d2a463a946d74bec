import { loadsOf, rateOf, type LoadCounts, type Trouble } from './load-counts';
import { lowerBound } from './lower-bound';
import { THRESHOLDS, type Threshold } from './thresholds-table';

/** What the counts say of a build. */
export type Verdict =
  | { kind: 'well' }
  /** Too few loads for any row to judge. */
  | { kind: 'unknown' }
  /** Past the limit of a row. */
  | { kind: 'in-trouble'; trouble: Trouble; limit: number };

/**
 * Judges a build by its loads, and by those of the version that everybody else was given in the same time.
 *
 * @param others of the default version; null for the default version itself, which is judged alone
 * @example judge({ loaded: 210, slow: 0, failed: 30 }, { loaded: 2_092, slow: 0, failed: 8 }) // in trouble: 12.5 % of 240 failed
 */
export function judge(counts: LoadCounts, others: LoadCounts | null): Verdict {
  const loads = loadsOf(counts);
  const judging = THRESHOLDS.filter(({ minLoads }) => loads >= minLoads);
  if (judging.length === 0) return { kind: 'unknown' };
  for (const row of judging) {
    const limit = limitOf(row, others);
    if (lowerBound(counts[row.kind], loads) > limit) return { kind: 'in-trouble', trouble: row.kind, limit };
  }
  return { kind: 'well' };
}

function limitOf({ kind, limit, timesDefault, aboveDefault }: Threshold, others: LoadCounts | null): number {
  if (!others) return limit;
  return Math.max(limit, timesDefault * rateOf(others, kind) + aboveDefault);
}
