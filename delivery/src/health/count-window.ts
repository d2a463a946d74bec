import type { LoadOutcome } from 'shared-config/contracts/contracts';
import { NO_LOADS, OUTCOMES, type LoadCounts } from './load-counts';

/** Length of the window that judgements use. */
export const WINDOW_MS = 600_000;

export const BUCKET_MS = 10_000;

/** The loads of one step: the network of each load, by outcome. */
type Bucket = Record<LoadOutcome, string[]>;

/** By `part/buildId` and start of the step (milliseconds since 1970, a multiple of the step). */
export type CountsByBuild = Record<string, Record<string, Bucket>>;

export type CountWindow = ReturnType<typeof createCountWindow>;

/** Counts loads of the last ten minutes. `createNetworkLimit` bounds its size. */
export function createCountWindow(now: () => number) {
  let builds: CountsByBuild = {};
  const dropExpired = () => (builds = withoutExpired(builds, now()));
  return {
    /** @param network name of the network that the load came from */
    add(build: string, outcome: LoadOutcome, network: string): void {
      const start = String(Math.floor(now() / BUCKET_MS) * BUCKET_MS);
      const isNewStep = !builds[build]?.[start];
      if (isNewStep) dropExpired();
      const buckets = (builds[build] ??= {});
      const bucket = (buckets[start] ??= { loaded: [], slow: [], failed: [] });
      bucket[outcome].push(network);
    },
    /** Returns a copy of the current counts. */
    counts: (): CountsByBuild => structuredClone(dropExpired()),
  };
}

/** Returns the loads of a build since a time, for each network, added up over machines. */
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

/** Returns the loads of a build in a time, added up over machines. */
export function sumOf(
  machines: readonly CountsByBuild[],
  build: string,
  sinceMs: number,
  untilMs = Infinity,
): LoadCounts {
  const sum = { ...NO_LOADS };
  for (const bucket of bucketsOf(machines, build, sinceMs, untilMs)) {
    for (const outcome of OUTCOMES) sum[outcome] += bucket[outcome].length;
  }
  return sum;
}

function bucketsOf(
  machines: readonly CountsByBuild[],
  build: string,
  sinceMs: number,
  untilMs = Infinity,
): Bucket[] {
  return machines
    .flatMap((counts) => Object.entries(counts[build] ?? {}))
    .filter(([start]) => Number(start) >= sinceMs && Number(start) < untilMs)
    .map(([, bucket]) => bucket);
}

function withoutExpired(builds: CountsByBuild, now: number): CountsByBuild {
  const isRecent = ([start]: [string, Bucket]) => Number(start) > now - WINDOW_MS && Number(start) <= now;
  const recent = Object.entries(builds).map(
    ([build, buckets]) => [build, Object.fromEntries(Object.entries(buckets).filter(isRecent))] as const,
  );
  return Object.fromEntries(recent.filter(([, buckets]) => Object.keys(buckets).length > 0));
}
