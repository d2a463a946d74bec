import { CONFIDENCE_SIGMAS } from './thresholds-table';

/**
 * The lower end of the Wilson score interval: the true rate is hardly below it, however few were counted.
 *
 * @param sureness standard deviations
 * @returns from 0 to 1; 0 where nothing was counted
 * @example lowerBound(30, 240) // 0.0736…
 */
export function lowerBound(count: number, total: number, sureness: number = CONFIDENCE_SIGMAS): number {
  // Nothing is exactly nothing: the sum below would leave a grain of it.
  if (count === 0) return 0;
  const rate = count / total;
  const square = sureness ** 2;
  const centre = rate + square / (2 * total);
  const spread = sureness * Math.sqrt((rate * (1 - rate)) / total + square / (4 * total ** 2));
  return Math.min(rate, Math.max(0, (centre - spread) / (1 + square / total)));
}
