import type { LoadOutcome } from 'shared-config/contracts';
import { NO_LOADS, sumCounts, type LoadCounts } from './load-counts';

/** Length of the window that judgements use. */
export const WINDOW_MS = 600_000;

export const BUCKET_MS = 10_000;

/** The loads of one step: the network of each load, by outcome. */
export type Bucket = Record<LoadOutcome, string[]>;

/** Loads of one build by start of the step (milliseconds since 1970, a multiple of the step). */
export type Buckets = Record<string, Bucket>;

/** By `part/buildId`. */
export type CountsByBuild = Record<string, Buckets>;

/** Counts loads of the last ten minutes. `createNetworkLimit` bounds its size. */
export interface CountWindow {
  /** @param network name of the network that the load came from */
  add(build: string, outcome: LoadOutcome, network: string): void;
  /** Returns a copy of the current counts. */
  counts(): CountsByBuild;
}

const OUTCOMES: readonly LoadOutcome[] = ['loaded', 'slow', 'failed'];

/** Creates an empty window. @example createCountWindow(Date.now).add('shell/0a1b2c3d4e', 'loaded', 'mP3kQ0aZ') */
export function createCountWindow(now: () => number): CountWindow {
  let builds: CountsByBuild = {};
  const dropExpired = () => (builds = withoutExpired(builds, now()));
  return {
    add(build, outcome, network) {
      const start = String(Math.floor(now() / BUCKET_MS) * BUCKET_MS);
      const isNewStep = !builds[build]?.[start];
      if (isNewStep) dropExpired();
      const buckets = (builds[build] ??= {});
      const bucket = (buckets[start] ??= { loaded: [], slow: [], failed: [] });
      bucket[outcome].push(network);
    },
    counts: () => structuredClone(dropExpired()),
  };
}

/**
 * Returns the loads of a build since a time, for each network, added up over machines.
 *
 * @example networksOf([own, other], 'shell/0a1b2c3d4e', Date.now() - WINDOW_MS)
 */
export function networksOf(
  machines: readonly CountsByBuild[],
  build: string,
  sinceMs: number,
): readonly LoadCounts[] {
  const networks = new Map<string, LoadCounts>();
  for (const bucket of bucketsOf(machines, build, sinceMs)) {
    for (const outcome of OUTCOMES) {
      for (const network of bucket[outcome]) {
        const counts = networks.get(network) ?? { ...NO_LOADS };
        counts[outcome] += 1;
        networks.set(network, counts);
      }
    }
  }
  return [...networks.values()];
}

/**
 * Returns the loads of a build since a time, added up over machines.
 *
 * @example sumOf([own, other], 'shell/0a1b2c3d4e', Date.now() - WINDOW_MS)
 */
export function sumOf(machines: readonly CountsByBuild[], build: string, sinceMs: number): LoadCounts {
  const counts = bucketsOf(machines, build, sinceMs).map(({ loaded, slow, failed }) => ({
    loaded: loaded.length,
    slow: slow.length,
    failed: failed.length,
  }));
  return sumCounts(counts);
}

function bucketsOf(machines: readonly CountsByBuild[], build: string, sinceMs: number): Bucket[] {
  return machines
    .flatMap((counts) => Object.entries(counts[build] ?? {}))
    .filter(([start]) => Number(start) >= sinceMs)
    .map(([, bucket]) => bucket);
}

function withoutExpired(builds: CountsByBuild, now: number): CountsByBuild {
  const isRecent = ([start]: [string, Bucket]) => Number(start) > now - WINDOW_MS && Number(start) <= now;
  const recent = Object.entries(builds).map(
    ([build, buckets]) => [build, Object.fromEntries(Object.entries(buckets).filter(isRecent))] as const,
  );
  return Object.fromEntries(recent.filter(([, buckets]) => Object.keys(buckets).length > 0));
}
