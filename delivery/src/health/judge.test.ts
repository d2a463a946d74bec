/** @jest-environment node */
import fc from 'fast-check';
import { reasonOf } from './assess-part';
import { judge as judgeNetworks, limitsFrom, lowerBound } from './judge';
import { NO_LOADS, type LoadCounts } from './load-counts';
import { THRESHOLDS, type Threshold } from './thresholds-table';
// R-REL-5

const [FAILED, SLOW] = THRESHOLDS as [Threshold, Threshold];

const counts = (loads: number, failed: number, slow = 0): LoadCounts => ({
  loaded: loads - failed - slow,
  slow,
  failed,
});
const GOOD = counts(2_100, 8);

/** Splits counts into single loads, each of a different network. */
const spread = ({ loaded, slow, failed }: LoadCounts): LoadCounts[] => [
  ...Array.from({ length: failed }, () => ({ ...NO_LOADS, failed: 1 })),
  ...Array.from({ length: slow }, () => ({ ...NO_LOADS, slow: 1 })),
  ...Array.from({ length: loaded }, () => ({ ...NO_LOADS, loaded: 1 })),
];
const judge = (canary: LoadCounts, others: LoadCounts | null) =>
  judgeNetworks(spread(canary), limitsFrom(others && spread(others)));

describe('a canary', () => {
  test.each<[string, LoadCounts, LoadCounts]>([
    ['nothing was loaded of', NO_LOADS, GOOD],
    ['fails always, but was loaded once too few', counts(FAILED.minLoads - 1, FAILED.minLoads - 1), GOOD],
  ])('%s has no verdict yet', (_what, canary, others) => {
    expect(judge(canary, others)).toEqual({ kind: 'unknown' });
  });

  test.each<[string, LoadCounts, LoadCounts]>([
    ['never fails', counts(400, 0), GOOD],
    ['fails a little more often than it may, which may be chance', counts(100, 8), GOOD],
    ['fails as often as everything does at this moment', counts(400, 120), counts(2_000, 580)],
    ['fails twice as often as the default one', counts(1_000, 100), counts(2_000, 100)],
    ['is slow where everything is', counts(400, 0, 200), counts(2_000, 0, 900)],
    ['is slow here and there', counts(400, 0, 60), GOOD],
  ])('%s is well', (_what, canary, others) => {
    expect(judge(canary, others)).toEqual({ kind: 'healthy' });
  });

  test.each<[string, LoadCounts, LoadCounts, object]>([
    ['fails in a fifth of its loads', counts(240, 48), GOOD, { failure: 'failed', limit: FAILED.limit }],
    [
      'fails always, from the first judged load on',
      counts(FAILED.minLoads, FAILED.minLoads),
      GOOD,
      { failure: 'failed' },
    ],
    [
      'fails, without loads of the default',
      counts(240, 48),
      NO_LOADS,
      { failure: 'failed', limit: FAILED.limit },
    ],
    [
      'fails far more often than a failing default',
      counts(400, 280),
      counts(2_000, 400),
      { limit: expect.closeTo(0.401) },
    ],
    ['is slow for every third visitor', counts(400, 2, 133), GOOD, { failure: 'slow', limit: SLOW.limit }],
  ])('%s is unhealthy', (_what, canary, others, verdict) => {
    expect(judge(canary, others)).toMatchObject({ kind: 'unhealthy', ...verdict });
  });
});

test('a canary whose failures a share of the networks can explain is suspected', () => {
  const verdicts = Array.from({ length: 240 }, (_, failed) => judge(counts(240, failed), GOOD));
  const firstFailure = verdicts.find(({ kind }) => kind !== 'healthy');
  expect(firstFailure).toEqual({ kind: 'suspected', failure: 'failed', limit: FAILED.limit });
});

test('ten networks that each report a thousand failures do not roll a canary with few good loads back', () => {
  const liars = Array.from({ length: 10 }, () => ({ ...NO_LOADS, failed: 1_000 }));
  expect(
    judgeNetworks([...spread(counts(FAILED.minLoads, 0)), ...liars], limitsFrom(spread(GOOD))).kind,
  ).toBe('suspected');
});

test('the default version is judged without a comparison', () => {
  expect(judge(counts(400, 200), null)).toEqual({
    kind: 'unhealthy',
    failure: 'failed',
    limit: FAILED.limit,
  });
  expect(judge(counts(400, 4), null)).toEqual({ kind: 'healthy' });
});

test('one more success never makes a canary unhealthy, and one more failure never makes it healthy', () => {
  const some = fc.record({ loaded: fc.nat(400), slow: fc.nat(100), failed: fc.nat(200) });
  fc.assert(
    fc.property(some, some, (canary, others) => {
      const isUnhealthy = (changes: Partial<LoadCounts>) =>
        judge({ ...canary, ...changes, slow: 0 }, { ...others, slow: 0 }).kind === 'unhealthy';
      if (isUnhealthy({})) expect(isUnhealthy({ failed: canary.failed + 1 })).toBe(true);
      else if (canary.loaded + canary.failed >= FAILED.minLoads)
        expect(isUnhealthy({ loaded: canary.loaded + 1 })).toBe(false);
    }),
  );
});

describe('the lower bound', () => {
  // Newcombe 1998, Statistics in Medicine 17, 857, table I, method 3 (95 %: 1.96 standard deviations).
  test.each([
    [81, 263, 0.2553],
    [15, 148, 0.0624],
    [0, 20, 0],
    [1, 29, 0.0061],
  ])('of %i of %i is %d', (count, total, bound) => {
    expect(lowerBound(count, total, 1.959964)).toBeCloseTo(bound, 4);
  });

  test('is never above the rate, and approaches it with more loads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (total, part) => {
        const count = Math.min(part, total);
        const bound = lowerBound(count, total);
        expect(bound).toBeGreaterThanOrEqual(0);
        expect(bound).toBeLessThanOrEqual(count / total);
        expect(lowerBound(count * 10, total * 10)).toBeGreaterThanOrEqual(bound);
      }),
      { examples: [[496, 0]] },
    );
  });
});

test.each<[Parameters<typeof reasonOf>[0], LoadCounts, LoadCounts | null, string]>([
  [
    { kind: 'unhealthy', failure: 'failed', limit: 0.05 },
    counts(240, 48),
    GOOD,
    '20 % of 240 loads failed in 10 min (default: 0.4 % of 2,100); limit 5 %',
  ],
  [
    { kind: 'suspected', failure: 'failed', limit: 0.05 },
    counts(240, 30),
    GOOD,
    '12.5 % of 240 loads failed in 10 min (default: 0.4 % of 2,100); limit 5 %, but not without the worst networks',
  ],
  [
    { kind: 'unhealthy', failure: 'failed', limit: 0.05 },
    counts(400, 60),
    null,
    '15 % of 400 loads failed in 10 min; limit 5 %',
  ],
  [
    { kind: 'unhealthy', failure: 'slow', limit: 0.2 },
    counts(400, 2, 133),
    GOOD,
    '33.3 % of 400 loads were slow in 10 min (default: 0 % of 2,100); limit 20 %',
  ],
])('the reason of %j contains every deciding figure', (verdict, canary, others, text) => {
  expect(reasonOf(verdict, canary, others)).toBe(text);
});
