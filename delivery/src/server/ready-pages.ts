import type { LiveReleases } from '../releases/live-releases';
import { createBoundedCache } from './bounded-cache';
import type { ComposedPage } from './compose-page';
import { createCompressionQueue, type CompressionQueue } from './compression-queue';
import { readyPageOf, type ReadyPage } from './send-page';

/** A page that many visitors ask for. */
export interface CachedPage {
  /** Names everything that the page depends on; a request must not be able to make up one. */
  key: string;
  live: LiveReleases;
  compose(): ComposedPage;
}

/** Pages of all sites, languages and combinations of builds that visitors meet; some 15 MB for every hundred. */
const MAX_PAGES = 1_000;

/**
 * Creates the cache of composed and compressed pages. It holds pages of one release, composes each page once, and compresses it best
 * in the background as long as it is in the cache.
 */
export function createReadyPages(
  queue: CompressionQueue = createCompressionQueue({ maxPending: MAX_PAGES }),
): (page: CachedPage) => Promise<ReadyPage> {
  const cache = createBoundedCache<Promise<ReadyPage>>(MAX_PAGES);
  let cachedFor: LiveReleases | undefined;

  return ({ key, live, compose }) => {
    if (cachedFor !== live) cache.clear();
    cachedFor = live;
    const cached = cache.get(key);
    if (cached) return cached;
    const isKept = (): boolean => cachedFor === live && cache.has(key);
    const made = (async () => readyPageOf(compose(), { queue, isKept }))();
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
}
