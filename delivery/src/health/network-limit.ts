import { WINDOW_MS } from './count-window';
import { LOADS_PER_NETWORK } from './thresholds-table';

/** Networks that are counted for one build in the time of a window: memory and stored counts stay bounded. */
export const MAX_NETWORKS = 500;

/** Builds whose reports are counted; far more than a document names. */
const MAX_BUILDS = 200;

/** Limits how many reports of a build each network adds in the time of a window. */
export interface NetworkLimit {
  /** Whether one more report of the network may count. */
  hasRoom(network: string, build: string): boolean;
  add(network: string, build: string): void;
}

/**
 * Makes the limit. At its bounds it refuses new networks until the next turn of ten minutes; known ones keep their room.
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
