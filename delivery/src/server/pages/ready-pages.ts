import type { LiveReleases } from '../../releases/loaded-build';
import type { ComposedPage } from './compose-page';
import { createCompressionQueue, type CompressionQueue } from '../files/compression-queue';
import { createReleaseCache } from '../files/create-release-cache';
import { readyPageOf, type ReadyPage } from './send-page';

interface CachedPage {
  /** Identifies everything that the page depends on. No part of it may be free text of a request. */
  key: string;
  live: LiveReleases;
  compose(): ComposedPage;
}

/**
 * Enough for all sites, languages, session hints and allowed scripts with a canary of one part: a client with chosen cookies must not
 * cause more work than that. A hundred pages take about 6.5 MB.
 */
const MAX_PAGES = 3_500;

/**
 * Creates the cache of composed and compressed pages. It holds the pages of one release, composes each once, and replaces its
 * quick compression by the best one in the background.
 */
export function createReadyPages(
  queue: CompressionQueue = createCompressionQueue({ maxPending: MAX_PAGES }),
): (page: CachedPage) => Promise<ReadyPage> {
  const cache = createReleaseCache<LiveReleases, ReadyPage>(MAX_PAGES);
  return ({ key, live, compose }) =>
    cache.get(live, key, async () => readyPageOf(compose(), { queue, isCached: () => cache.has(live, key) }));
}
