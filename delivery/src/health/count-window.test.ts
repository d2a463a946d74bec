/** @jest-environment node */
import fc from 'fast-check';
import type { LoadOutcome } from 'shared-config/contracts';
import { BUCKET_MS, createCountWindow, sumOf, WINDOW_MS } from './count-window';
import { loadsOf } from './load-counts';

const SHELL = 'shell/0a1b2c3d4e';
const START = 1_800_000_000_000;
const OUTCOMES: readonly LoadOutcome[] = ['loaded', 'slow', 'failed'];

test('the window has every load of the last ten minutes, step by step, and no older one', () => {
  const step = fc.record({
    waitMs: fc.nat({ max: 90_000 }),
    build: fc.constantFrom(SHELL, 'bridge/9999999999'),
    outcome: fc.constantFrom(...OUTCOMES),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = START;
      const window = createCountWindow(() => now);
      const added: { at: number; build: string; outcome: LoadOutcome }[] = [];
      for (const { waitMs, build, outcome } of steps) {
        now += waitMs;
        window.add(build, outcome);
        added.push({ at: now, build, outcome });
        const sum = sumOf([window.counts()], build, 0);
        const isCounted = ({ at }: { at: number }) =>
          Math.floor(at / BUCKET_MS) * BUCKET_MS > now - WINDOW_MS;
        for (const kind of OUTCOMES) {
          const expected = added.filter(
            (one) => one.build === build && one.outcome === kind && isCounted(one),
          );
          expect(sum[kind]).toBe(expected.length);
        }
      }
    }),
  );
});

test('a million loads take no more room than a hundred', () => {
  let now = START;
  const window = createCountWindow(() => now);
  for (let load = 0; load < 1_000_000; load += 1) {
    window.add(SHELL, load % 50 === 0 ? 'failed' : 'loaded');
    if (load % 1_000 === 0) now += 3_000;
  }
  const counts = window.counts();
  expect(Object.keys(counts[SHELL]!).length).toBeLessThanOrEqual(WINDOW_MS / BUCKET_MS);
  expect(loadsOf(sumOf([counts], SHELL, 0))).toBeGreaterThan(190_000);
});

test('what a machine told cannot change what another has counted', () => {
  const window = createCountWindow(() => START);
  window.add(SHELL, 'loaded');
  for (const counts of Object.values(window.counts()[SHELL]!)) counts.loaded = 99;
  expect(sumOf([window.counts()], SHELL, 0).loaded).toBe(1);
});

test('loads of several machines add up, from a moment on', () => {
  const one = {
    [SHELL]: { '1000': { loaded: 5, slow: 0, failed: 1 }, '2000': { loaded: 1, slow: 1, failed: 0 } },
  };
  const other = { [SHELL]: { '2000': { loaded: 10, slow: 0, failed: 2 } } };
  expect(sumOf([one, other], SHELL, 0)).toEqual({ loaded: 16, slow: 1, failed: 3 });
  expect(sumOf([one, other], SHELL, 2000)).toEqual({ loaded: 11, slow: 1, failed: 2 });
  expect(sumOf([one, other], 'shell/other', 0)).toEqual({ loaded: 0, slow: 0, failed: 0 });
});

test('a clock that goes back forgets what is in its future, and goes on', () => {
  let now = START;
  const window = createCountWindow(() => now);
  window.add(SHELL, 'loaded');
  now -= 3_600_000;
  window.add(SHELL, 'failed');
  expect(sumOf([window.counts()], SHELL, 0)).toEqual({ loaded: 0, slow: 0, failed: 1 });
});
