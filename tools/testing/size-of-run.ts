/** Whether `npm run test:full` runs the tests: everything that is long by nature. */
export const isFullRun = process.env.IS_FULL_TEST_RUN === 'true';

/**
 * Returns how often a test repeats: `npm test` repeats enough to notice a fault that is there, `npm run test:full` enough to find a rare
 * one.
 *
 * @example const REQUESTS = sizeOfRun({ quick: 1_000, full: 10_000 });
 */
export function sizeOfRun({ quick, full }: { quick: number; full: number }): number {
  return isFullRun ? full : quick;
}
