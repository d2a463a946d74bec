import type { LoadOutcome } from 'shared-config/contracts';
import { addCounts, NO_LOADS, type LoadCounts } from './load-counts';

/** How far back anybody looks. */
export const WINDOW_MS = 600_000;

/** Loads are counted in steps of this. */
export const BUCKET_MS = 10_000;

/** Counts of one build: start of a step (milliseconds since 1970, a multiple of the step) → what was counted in it. */
export type Buckets = Record<string, LoadCounts>;

/** By `part/buildId`. */
export type CountsByBuild = Record<string, Buckets>;

/** Counts loads of the last ten minutes. Its size depends on how many builds it is asked to count, never on how many loads. */
export interface CountWindow {
  add(build: string, outcome: LoadOutcome): void;
  /** What is in the window at this moment. */
  counts(): CountsByBuild;
}

/** Makes an empty window. @example createCountWindow(Date.now).add('shell/0a1b2c3d4e', 'loaded') */
export function createCountWindow(now: () => number): CountWindow {
  let builds: CountsByBuild = {};
  const forget = () => (builds = withoutOld(builds, now()));
  return {
    add(build, outcome) {
      const start = String(Math.floor(now() / BUCKET_MS) * BUCKET_MS);
      const isNewStep = !builds[build]?.[start];
      if (isNewStep) forget();
      const buckets = (builds[build] ??= {});
      const bucket = (buckets[start] ??= { ...NO_LOADS });
      bucket[outcome] += 1;
    },
    counts: () => structuredClone(forget()),
  };
}

/**
 * What was counted of a build, by several machines or by one, since a moment.
 *
 * @example sumOf([own, other], 'shell/0a1b2c3d4e', Date.now() - WINDOW_MS)
 */
export function sumOf(machines: readonly CountsByBuild[], build: string, sinceMs: number): LoadCounts {
  return machines
    .flatMap((counts) => Object.entries(counts[build] ?? {}))
    .filter(([start]) => Number(start) >= sinceMs)
    .reduce((sum, [, counts]) => addCounts(sum, counts), NO_LOADS);
}

function withoutOld(builds: CountsByBuild, now: number): CountsByBuild {
  const isRecent = ([start]: [string, LoadCounts]) => Number(start) > now - WINDOW_MS && Number(start) <= now;
  const recent = Object.entries(builds).map(
    ([build, buckets]) => [build, Object.fromEntries(Object.entries(buckets).filter(isRecent))] as const,
  );
  return Object.fromEntries(recent.filter(([, buckets]) => Object.keys(buckets).length > 0));
}
