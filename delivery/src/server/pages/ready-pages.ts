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

/** Enough for all sites, languages and combinations of builds; a hundred pages take about 15 MB. */
const MAX_PAGES = 1_000;

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
