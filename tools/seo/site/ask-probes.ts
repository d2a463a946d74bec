import type { Edition } from '../requirements/required-editions';
import { redirectProbes } from '../requirements/redirect-probes';
import type { Site } from './site';
import { CONCURRENCY, type Crawl, type CrawlInput } from './crawl';
import { drain } from './drain';

/** Requests every required redirect (R-PAGE-2). */
export async function requestProbes(crawl: Crawl, { send, editions, crawled }: CrawlInput): Promise<void> {
  const probes = crawled.flatMap((edition) => redirectProbes(editions, edition, pathsOf(crawl, edition)));
  const answered: Site['probes'][number][] = [];
  await drain(probes, CONCURRENCY, async (probe) => {
    const { url, cookie } = probe;
    answered.push({ probe, answer: { ...(await send(url, { cookie })), text: '' } });
    return [];
  });
  crawl.probes = answered;
}

/** Returns the found paths of an edition below /verification/, and /verification/ itself. */
function pathsOf({ pages }: Crawl, edition: Edition): string[] {
  const own = pages.filter((page) => page.edition === edition && page.kind === 'page');
  const paths = own.map(({ path }) => path).filter((path) => path.startsWith('/verification/'));
  return [...new Set(['/verification/', ...paths])].sort();
}
