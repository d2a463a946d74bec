import type { Edition } from '../requirements/required-editions';
import type { Answer, Ask } from './answer';
import type { Site } from './site';
import type { SitePage } from './site-page';

/** What a crawl brings home; a `Site` is made of it. */
export interface Crawl {
  pages: SitePage[];
  answers: Map<string, Answer>;
  probes: Site['probes'];
  /** Regions in which more was linked than is asked for. */
  cutShort: string[];
}

export interface CrawlInput {
  ask: Ask;
  editions: readonly Edition[];
  /** Those that are crawled; their links to the others are asked for, not followed. */
  crawled: readonly Edition[];
  maxPerHost?: number;
}

/** Enough to keep one server of one process busy. */
export const AT_ONCE = 8;
