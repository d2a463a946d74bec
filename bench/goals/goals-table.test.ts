import type { ResultRow } from '../measure/result-rows';
import { PRERENDER, pagesTimes } from '../prerender/prerender-metric';
import { findMedianIn, GOALS } from './goals-table';

const row = (variant: string, median: number): ResultRow => ({
  ...{ metric: 'header-interactive', condition: 'cold slow-4g 4x', variant, unit: 'ms', median },
  ...{ min: median, max: median, runs: 15 },
});
const COLD = GOALS.find(({ what }) => what === 'header interactive, cold, ÷ one bundle')!;

test.each([
  [1_600, 1_280, 0.8, true],
  [1_600, 1_296, 0.81, false],
])('computes for %d against %d the ratio %d, reached: %s', (bundle, ours, ratio, isReached) => {
  const find = findMedianIn([row('one-bundle', bundle), row('ours', ours)]);
  const figure = COLD.of(find)!;
  expect(figure).toBeCloseTo(ratio, 2);
  expect(COLD.isReached(figure, find)).toBe(isReached);
});

test('has no figure for a measurement that was not run', () => {
  const find = findMedianIn([]);
  expect(GOALS.map(({ of }) => of(find))).toEqual(GOALS.map(() => undefined));
});

test('has no ratio to a variant that was not measured', () => {
  expect(COLD.of(findMedianIn([row('ours', 1_280)]))).toBeUndefined();
  expect(COLD.of(findMedianIn([row('one-bundle', 1_280)]))).toBeUndefined();
});

test('divides the visit after a deployment by the second visit of the same variant', () => {
  const goal = GOALS.find(({ what }) => what === 'header interactive, after a deployment, ÷ second visit')!;
  const find = findMedianIn([
    { ...row('ours', 630), condition: 'after-deploy' },
    { ...row('ours', 600), condition: 'second-visit' },
    { ...row('one-bundle', 500), condition: 'second-visit' },
  ]);
  expect(goal.of(find)).toBe(1.05);
  expect(goal.isReached(1.05, find)).toBe(true);
  expect(goal.isReached(1.06, find)).toBe(false);
});

test('subtracts React from the scripts that the header waits for', () => {
  const goal = GOALS.find(({ what }) => what.startsWith('JavaScript'))!;
  const bytes = (metric: string, condition: string, variant: string, median: number): ResultRow => ({
    ...row(variant, median),
    ...{ metric, condition, unit: 'bytes' },
  });
  const find = findMedianIn([
    bytes('script-bytes', 'cold slow-4g 4x', 'ours', 120_000),
    bytes('react-bytes', 'brotli', 'single-spa', 60_000),
  ]);
  expect(goal.of(find)).toBe(60_000);
  expect(goal.isReached(60_000, find)).toBe(false);
});

test.each([
  [8_000, 1, true],
  [9_600, 1.2, false],
])(
  'computes for eight times as many pages in %d ms instead of 1,000 the ratio %d',
  (many, ratio, isReached) => {
    const goal = GOALS.find(({ what }) => what.startsWith('a page prerendered'))!;
    const times = (factor: number, median: number): ResultRow => ({
      ...row(pagesTimes(factor), median),
      ...PRERENDER,
    });
    const find = findMedianIn([times(1, 1_000), times(8, many)]);
    expect(goal.of(find)).toBeCloseTo(ratio, 6);
    expect(goal.isReached(goal.of(find)!, find)).toBe(isReached);
  },
);
