import type { ResultRow } from '../measure/result-rows';
import { findMedianIn, GOALS } from './goals-table';

const row = (variant: string, median: number): ResultRow => ({
  ...{ metric: 'header-interactive', condition: 'cold slow-4g 4x', variant, unit: 'ms', median },
  ...{ min: median, max: median, runs: 15 },
});
const COLD = GOALS.find(({ what }) => what === 'header interactive, cold, ÷ one bundle')!;

test.each([
  [1_600, 1_760, 1.1, true],
  [1_600, 1_776, 1.11, false],
])('%d against %d is a ratio of %d, reached: %s', (bundle, ours, ratio, isReached) => {
  const find = findMedianIn([row('one-bundle', bundle), row('ours', ours)]);
  const figure = COLD.of(find)!;
  expect(figure).toBeCloseTo(ratio, 2);
  expect(COLD.isReached(figure, find)).toBe(isReached);
});

test('what was not measured has no figure', () => {
  const find = findMedianIn([]);
  expect(GOALS.map(({ of }) => of(find))).toEqual(GOALS.map(() => undefined));
});
