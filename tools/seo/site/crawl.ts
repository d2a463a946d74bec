import type { Edition } from '../requirements/required-editions';
import type { Answer, SendRequest } from './answer';
import type { Site } from './site';
import type { SitePage } from './site-page';

/** Collected data of a crawl, the input of `createSite`. */
export interface Crawl {
  pages: SitePage[];
  answers: Map<string, Answer>;
  probes: Site['probes'];
  /** Regions with more links than the limit. */
  cutShort: string[];
}

export interface CrawlInput {
  send: SendRequest;
  editions: readonly Edition[];
  /** Editions to crawl; links to others are requested but not followed. */
  crawled: readonly Edition[];
  maxPerHost?: number;
}

/** Number of concurrent requests, enough for one server process. */
export const CONCURRENCY = 8;
