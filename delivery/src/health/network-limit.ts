import { WINDOW_MS } from './count-window';
import { LOADS_PER_NETWORK } from './thresholds-table';

/** Networks that count for one build in a period. Bounds memory and stored counts. */
export const MAX_NETWORKS = 500;

/** Builds that count in a period; far more than a document names. */
const MAX_BUILDS = 200;

/** Limits the reports of each network about a build in a period of ten minutes. */
export interface NetworkLimit {
  hasRoom(network: string, build: string): boolean;
  add(network: string, build: string): void;
}

/**
 * Creates the limit. When it is full, it refuses new networks until the next period; known networks keep their share.
 *
 * @example createNetworkLimit(Date.now).hasRoom('mP3kQ0aZ', 'shell/0a1b2c3d4e') // true
 */
export function createNetworkLimit(now: () => number): NetworkLimit {
  const builds = new Map<string, Map<string, number>>();
  let period = 0;
  const startPeriod = () => {
    const currentPeriod = Math.floor(now() / WINDOW_MS);
    if (currentPeriod !== period) builds.clear();
    period = currentPeriod;
  };
  return {
    hasRoom(network, build) {
      startPeriod();
      const networks = builds.get(build);
      if (!networks) return builds.size < MAX_BUILDS;
      const count = networks.get(network);
      return count === undefined ? networks.size < MAX_NETWORKS : count < LOADS_PER_NETWORK;
    },
    add(network, build) {
      startPeriod();
      const networks = builds.get(build) ?? new Map<string, number>();
      builds.set(build, networks.set(network, (networks.get(network) ?? 0) + 1));
    },
  };
}
