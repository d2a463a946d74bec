/** Whether `npm run test:full` runs the tests, including the slow ones. */
export const isFullRun = process.env.IS_FULL_TEST_RUN === 'true';

/**
 * Returns how often a test repeats: `npm test` repeats enough to find a permanent fault, `npm run test:full` enough to find a
 * rare one.
 *
 * @example const REQUESTS = sizeOfRun({ quick: 1_000, full: 10_000 });
 */
export function sizeOfRun({ quick, full }: { quick: number; full: number }): number {
  return isFullRun ? full : quick;
}

/**
 * Returns the rows of a table that a test repeats: all in `npm run test:full`, few in `npm test`.
 *
 * @param quick the rows of `npm test`: a number of first rows (write those that differ most first), or a filter for rows that have an
 *   order of their own
 * @example for (const locale of rowsOfRun(['en', 'ar-SA'], 1)) test(`axe finds no violations (${locale})`, …)
 */
export function rowsOfRun<Row>(
  rows: readonly Row[],
  quick: number | ((row: Row, index: number) => boolean),
): readonly Row[] {
  if (isFullRun) return rows;
  return typeof quick === 'number' ? rows.slice(0, quick) : rows.filter(quick);
}
