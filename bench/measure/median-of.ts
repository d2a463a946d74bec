/**
 * Returns the median of unsorted figures; for an even number the mean of the middle two.
 *
 * @example medianOf([3, 1, 2]) // 2
 */
export function medianOf(figures: readonly number[]): number {
  if (figures.length === 0) throw new Error('There is no median of an empty list.');
  const sorted = figures.toSorted((one, other) => one - other);
  const upper = sorted.length >> 1;
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2;
}
