import type { LiveReleases } from '../../releases/loaded-build';
import { createBoundedMap } from '../../releases/bounded-map';
import type { ComposedPage } from './compose-page';
import { createCompressionQueue, type CompressionQueue } from '../files/compression-queue';
import { readyPageOf, type ReadyPage } from './send-page';

export interface CachedPage {
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
  const cache = createBoundedMap<string, Promise<ReadyPage>>(MAX_PAGES);
  let cachedFor: LiveReleases | undefined;

  return ({ key, live, compose }) => {
    if (cachedFor !== live) cache.clear();
    cachedFor = live;
    const cached = cache.get(key);
    if (cached) return cached;
    const isCached = (): boolean => cachedFor === live && cache.has(key);
    const page = (async () => readyPageOf(compose(), { queue, isCached }))();
    cache.set(key, page);
    page.catch(() => cache.delete(key));
    return page;
  };
}
