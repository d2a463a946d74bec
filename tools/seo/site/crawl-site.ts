import { otherPageOf } from 'delivery/demonstration/other-pages-table';
import type { Edition } from '../requirements/required-editions';
import { UNKNOWN_SEGMENT } from '../requirements/unknown-segment';
import { redirectTargetOf, type Answer } from './answer';
import { CONCURRENCY, type Crawl, type CrawlInput } from './crawl';
import { drain } from './drain';
import { linksOf } from './links-of';
import { pageOf } from './page-of';
import { readSitemap } from './read-sitemap';
import { requestImages, requestOtherHosts, requestProbes } from './requests';
import { withoutHash } from './site';
import { placeOfUrl } from './site-page';

/** An edition has some hundred addresses; far more indicate an endless loop. */
const MAX_PER_HOST = 4_000;
const TEXTS = ['/robots.txt', '/sitemap.xml'];

/**
 * Fetches all reachable addresses on the local hosts of the editions, starting at robots.txt, sitemap and start pages. Then
 * fetches the required redirects, and the same pages on the hosts of production and testnet.
 */
export async function crawlSite(input: CrawlInput): Promise<Crawl> {
  const crawl: Crawl = { pages: [], answers: new Map(), probes: [], cutShort: [] };
  const isNew = createFilter(input, crawl);
  const starts = input.crawled.flatMap(startsOf).filter(isNew);
  await drain(starts, CONCURRENCY, async (url) => {
    const found = await visit(url, crawl, input);
    return found.map(withoutHash).filter(isNew);
  });
  await requestImages(crawl, input.send);
  await requestProbes(crawl, input);
  await requestOtherHosts(crawl, input);
  return crawl;
}

/** Fetches an address, stores the response and returns its links. */
async function visit(url: string, crawl: Crawl, { send, editions, crawled }: CrawlInput): Promise<string[]> {
  const { pathname } = new URL(url);
  const isOthers = otherPageOf(placeOfUrl(url, editions)?.path ?? '') !== undefined;
  const answer = await send(url, { method: isOthers ? 'HEAD' : 'GET' });
  const isKept = TEXTS.includes(pathname) || answer.status === 0;
  crawl.answers.set(url, isKept ? answer : { ...answer, text: '' });
  const target = redirectTargetOf(answer);
  if (target) return [target];
  if (TEXTS.includes(pathname)) return pathname === '/sitemap.xml' ? addressesIn(answer) : [];
  const page = pageOf(answer, editions);
  if (!page || !crawled.includes(page.edition)) return [];
  crawl.pages.push(page);
  return linksOf(page);
}

/** Returns a filter that accepts each local address once, up to the limit per host. */
function createFilter({ editions, maxPerHost = MAX_PER_HOST }: CrawlInput, { cutShort }: Crawl) {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return (url: string): boolean => {
    const place = placeOfUrl(url, editions);
    if (seen.has(url) || place?.environment !== 'local') return false;
    seen.add(url);
    const { region } = place.edition;
    const count = (counts.get(region) ?? 0) + 1;
    counts.set(region, count);
    if (count === maxPerHost + 1) cutShort.push(region);
    return count <= maxPerHost;
  };
}

function startsOf({ origins: { local }, locales }: Edition): string[] {
  return [
    ...TEXTS.map((path) => local + path),
    `${local}/`,
    `${local}/${UNKNOWN_SEGMENT}/`,
    ...locales.flatMap(({ code }) => [
      `${local}/${code}/verification/`,
      `${local}/${code}/verification/${UNKNOWN_SEGMENT}/`,
    ]),
  ];
}

/** Returns the addresses of a sitemap; a rule reports an invalid one. */
function addressesIn({ status, text }: Answer): string[] {
  if (status !== 200) return [];
  try {
    return readSitemap(text).flatMap(({ loc }) => (URL.canParse(loc) ? [new URL(loc).href] : []));
  } catch (unreadable) {
    if (unreadable instanceof Error) return [];
    throw unreadable;
  }
}
