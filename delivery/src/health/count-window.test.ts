/** @jest-environment node */
import fc from 'fast-check';
import type { LoadOutcome } from 'shared-config/contracts/contracts';
import { BUCKET_MS, createCountWindow, networksOf, sumOf, WINDOW_MS } from './count-window';
import { loadsOf } from './load-counts';

const SHELL = 'shell/0a1b2c3d4e';
const START = 1_800_000_000_000;
const OUTCOMES: readonly LoadOutcome[] = ['loaded', 'slow', 'failed'];

test('the window has every load of the last ten minutes by step, and no older one', () => {
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
        window.add(build, outcome, 'network');
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

test('a hundred thousand expired loads take no memory', () => {
  let now = START;
  const window = createCountWindow(() => now);
  for (let load = 0; load < 100_000; load += 1) {
    window.add(SHELL, load % 50 === 0 ? 'failed' : 'loaded', 'network');
    if (load % 100 === 0) now += 3_000;
  }
  const counts = window.counts();
  expect(Object.keys(counts[SHELL]!).length).toBeLessThanOrEqual(WINDOW_MS / BUCKET_MS);
  expect(loadsOf(sumOf([counts], SHELL, 0))).toBeLessThan(21_000);
});

test('changing returned counts does not change the window', () => {
  const window = createCountWindow(() => START);
  window.add(SHELL, 'loaded', 'network');
  for (const { loaded } of Object.values(window.counts()[SHELL]!)) loaded.push('forged');
  expect(sumOf([window.counts()], SHELL, 0).loaded).toBe(1);
});

describe('loads of several machines', () => {
  const one = {
    [SHELL]: {
      '1000': { loaded: ['a', 'a', 'b'], slow: [], failed: ['c'] },
      '2000': { loaded: ['b'], slow: ['c'], failed: [] },
    },
  };
  const other = { [SHELL]: { '2000': { loaded: ['a', 'd'], slow: [], failed: ['c'] } } };

  test('add up from a given time', () => {
    expect(sumOf([one, other], SHELL, 0)).toEqual({ loaded: 6, slow: 1, failed: 2 });
    expect(sumOf([one, other], SHELL, 2000)).toEqual({ loaded: 3, slow: 1, failed: 1 });
    expect(sumOf([one, other], 'shell/other', 0)).toEqual({ loaded: 0, slow: 0, failed: 0 });
  });

  test('add up for each network', () => {
    expect(networksOf([one, other], SHELL, 0)).toEqual([
      { loaded: 3, slow: 0, failed: 0 },
      { loaded: 2, slow: 0, failed: 0 },
      { loaded: 0, slow: 1, failed: 2 },
      { loaded: 1, slow: 0, failed: 0 },
    ]);
    expect(networksOf([one, other], SHELL, 2000)).toHaveLength(4);
    expect(networksOf([one, other], 'shell/other', 0)).toEqual([]);
  });
});

test('the window drops loads in the future after the clock is set back', () => {
  let now = START;
  const window = createCountWindow(() => now);
  window.add(SHELL, 'loaded', 'network');
  now -= 3_600_000;
  window.add(SHELL, 'failed', 'network');
  expect(sumOf([window.counts()], SHELL, 0)).toEqual({ loaded: 0, slow: 0, failed: 1 });
});
