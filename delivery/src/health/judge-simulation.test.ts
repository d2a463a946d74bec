/** @jest-environment node */
import { rowsOfRun, sizeOfRun } from 'tools/testing/size-of-run';
import { MIXES, networksToRollBack, shareFound, simulate } from './judge-simulation.fixture';
import { MIN_DISTRUSTED_NETWORKS } from './thresholds-table';
// R-REL-5

/** One fewer than a verdict excludes, because one honest network may have real problems. */
const LIARS = rowsOfRun([MIN_DISTRUSTED_NETWORKS - 1, 1], 1);
const RELEASES = sizeOfRun({ quick: 200, full: 1_000 });
/** Each of their loads takes a full verdict. */
const LIED_RELEASES = sizeOfRun({ quick: 30, full: 100 });

describe.each(MIXES)('over many releases with %s, judged after every load', (_name, mix) => {
  test.each(rowsOfRun([0.05, 0.01], 1))(
    'rolls back at most one canary that is as good as the default (%d)',
    (rate) => {
      const found = simulate({ mix, canaryRate: rate, defaultRate: rate, loads: 400, releases: RELEASES });
      expect(shareFound(found)).toBeLessThanOrEqual(0.001);
    },
  );

  test('finds 99 % of the canaries that fail at every fifth load within 400 loads', () => {
    const rates = { canaryRate: 0.2, defaultRate: 0.01 };
    const found = simulate({ mix, ...rates, loads: 400, releases: RELEASES, failuresPerVerdict: 10 });
    expect(shareFound(found)).toBeGreaterThanOrEqual(0.99);
  });

  test('finds a canary that always fails within 120 loads', () => {
    const found = simulate({ mix, canaryRate: 1, defaultRate: 0.01, loads: 120, releases: 100 });
    expect(shareFound(found)).toBe(1);
  });

  test.each(LIARS)('rolls back no good canary for %d networks that send only failures', (networks) => {
    const liars = { networks, ofCanary: 'failed', ofDefault: 'loaded' } as const;
    const found = simulate({
      mix,
      canaryRate: 0.01,
      defaultRate: 0.01,
      loads: 200,
      liars,
      releases: LIED_RELEASES,
    });
    expect(shareFound(found)).toBe(0);
  });

  test.each(LIARS)('finds a bad canary for all %d networks that hide it: within 500 loads', (networks) => {
    const liars = { networks, ofCanary: 'loaded', ofDefault: 'failed' } as const;
    const rates = { canaryRate: 0.2, defaultRate: 0.01 };
    const found = simulate({ mix, ...rates, loads: 500, liars, releases: 100, failuresPerVerdict: 10 });
    expect(shareFound(found)).toBeGreaterThanOrEqual(0.99);
  });
});

test('an attacker needs more networks than a verdict excludes to roll a good canary back, and more with more honest loads', () => {
  const needed = [100, 1_000, 10_000].map((loads) => MIXES.map(([, mix]) => networksToRollBack(mix, loads)));
  const [first, second, third] = needed.map((networks) => Math.min(...networks));
  expect(first).toBeGreaterThan(MIN_DISTRUSTED_NETWORKS);
  expect(second).toBeGreaterThan(first!);
  expect(third).toBeGreaterThan(second!);
});
