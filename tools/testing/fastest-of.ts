/**
 * Returns the duration of the fastest run in ms. Other processes can slow down a run; the fastest run measures the code alone.
 *
 * @example expect(fastestOf(3, () => foldText(long))).toBeLessThan(50);
 */
export function fastestOf(runs: number, work: () => void): number {
  const timesMs = Array.from({ length: runs }, () => {
    const startedMs = performance.now();
    work();
    return performance.now() - startedMs;
  });
  return Math.min(...timesMs);
}
