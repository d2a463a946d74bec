import { WINDOW_MS } from './count-window';
import { LOADS_PER_NETWORK } from './thresholds-table';

/** Networks that count for one build in a period. Bounds memory and stored counts. */
export const MAX_NETWORKS = 1_500;

/** Builds that count in a period; far more than a document names. */
const MAX_BUILDS = 200;

export type NetworkLimit = ReturnType<typeof createNetworkLimit>;

/**
 * Limits the reports of each network about a build in a period of ten minutes. When the limit is full, it refuses new networks until
 * the next period; known networks keep their share.
 */
export function createNetworkLimit(now: () => number) {
  const builds = new Map<string, Map<string, number>>();
  let period = 0;
  const buildsOfPeriod = () => {
    const currentPeriod = Math.floor(now() / WINDOW_MS);
    if (currentPeriod !== period) builds.clear();
    period = currentPeriod;
    return builds;
  };
  return {
    hasRoom(network: string, build: string): boolean {
      const networks = buildsOfPeriod().get(build);
      if (!networks) return builds.size < MAX_BUILDS;
      const count = networks.get(network);
      return count === undefined ? networks.size < MAX_NETWORKS : count < LOADS_PER_NETWORK;
    },
    add(network: string, build: string): void {
      const networks = buildsOfPeriod().get(build) ?? new Map<string, number>();
      builds.set(build, networks.set(network, (networks.get(network) ?? 0) + 1));
    },
  };
}
