import { otherPageOf } from 'delivery/demonstration/other-pages-table';
import { withoutHash } from 'shared-config/platform/without-hash';
import { drain } from '../../requests/drain';
import { redirectProbes } from './redirect-probes';
import { type Edition, UNKNOWN_SEGMENT } from '../editions';
import { linksOf, metaContents } from './page-facts';
import { readSitemap } from './read-sitemap';
import type { Site } from './site';
import { redirectTargetOf, type Answer, type SendToSite } from './site-client';
import { pageOf, placeOfUrl, type SitePage } from './site-page';

/** Collected data of a crawl, the input of `createSite`. */
export interface Crawl {
  pages: SitePage[];
  answers: Map<string, Answer>;
  probes: Site['probes'][number][];
}

interface CrawlInput {
  send: SendToSite;
  editions: readonly Edition[];
  /** Editions to crawl; links to others are requested but not followed. */
  crawled: readonly Edition[];
}

/** Number of concurrent requests, enough for one server process. */
const CONCURRENCY = 8;
/** An edition has some hundred addresses; far more indicate an endless loop. */
const MAX_PER_HOST = 4_000;
const TEXTS = ['/robots.txt', '/sitemap.xml'];

/**
 * Fetches all reachable addresses on the local hosts of the editions, starting at robots.txt, sitemap and start pages. Then
 * fetches the required redirects, and the same pages on the hosts of production and testnet.
 */
export async function crawlSite(input: CrawlInput): Promise<Crawl> {
  const crawl: Crawl = { pages: [], answers: new Map(), probes: [] };
  const isNew = createFilter(input.editions);
  const starts = input.crawled.flatMap(startsOf).filter(isNew);
  await drain(starts, CONCURRENCY, async (url) =>
    (await visit(url, crawl, input)).map(withoutHash).filter(isNew),
  );
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

/** Returns a filter that accepts each local address once, and throws an error beyond the limit per host. */
function createFilter(editions: readonly Edition[]) {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return (url: string): boolean => {
    const place = placeOfUrl(url, editions);
    if (seen.has(url) || place?.environment !== 'local') return false;
    seen.add(url);
    const { region } = place.edition;
    const count = (counts.get(region) ?? 0) + 1;
    counts.set(region, count);
    if (count > MAX_PER_HOST) throw new Error(`${region} has more than ${MAX_PER_HOST} addresses: ${url}`);
    return true;
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
  } catch {
    return [];
  }
}

/** Requests the social images that are on this machine. */
async function requestImages(crawl: Crawl, send: SendToSite): Promise<void> {
  const urls = crawl.pages.flatMap(({ facts }) =>
    ['og:image', 'twitter:image'].flatMap((name) => metaContents(facts, name)),
  );
  const here = [...new Set(urls)].filter((url) => /^http:\/\/([a-z]+\.)?localhost:/.test(url));
  await drain(here, CONCURRENCY, async (url) => {
    crawl.answers.set(url, { ...(await send(url)), text: '' });
  });
}

/** Requests addresses that the browser found, and follows their redirects. */
export async function requestLinks(
  crawl: Crawl,
  urls: readonly string[],
  { send, editions }: Pick<CrawlInput, 'send' | 'editions'>,
): Promise<void> {
  const isOpen = (url: string) =>
    !crawl.answers.has(url) && placeOfUrl(url, editions)?.environment === 'local';
  await drain([...new Set(urls.map(withoutHash))].filter(isOpen), CONCURRENCY, async (url) => {
    const answer = await send(url, { method: 'HEAD' });
    crawl.answers.set(url, answer);
    const target = redirectTargetOf(answer);
    return target && isOpen(withoutHash(target)) ? [withoutHash(target)] : [];
  });
}

/** Requests all found pages again on the hosts of production and testnet. */
async function requestOtherHosts(crawl: Crawl, { send, editions, crawled }: CrawlInput): Promise<void> {
  const pages = crawl.pages.flatMap(({ url, edition: { origins } }) => {
    const rest = url.slice(origins.local.length);
    return [origins.production + rest, origins.testnet + rest];
  });
  const texts = crawled.flatMap(({ origins: { production, testnet } }) =>
    [production, testnet].flatMap((origin) => [`${origin}/robots.txt`, `${origin}/sitemap.xml`]),
  );
  await drain(pages, CONCURRENCY, async (url) => {
    const answer = await send(url);
    const page = pageOf(answer, editions);
    if (page) crawl.pages.push(page);
    crawl.answers.set(url, { ...answer, text: '' });
  });
  await drain(texts, CONCURRENCY, async (url) => {
    crawl.answers.set(url, await send(url));
  });
}

/** Requests every required redirect (R-PAGE-2). */
async function requestProbes(crawl: Crawl, { send, editions, crawled }: CrawlInput): Promise<void> {
  const probes = crawled.flatMap((edition) => redirectProbes(editions, edition, pathsOf(crawl, edition)));
  await drain(probes, CONCURRENCY, async (probe) => {
    const { url, cookie } = probe;
    crawl.probes.push({ probe, answer: { ...(await send(url, { cookie })), text: '' } });
  });
}

/** Returns the found paths of an edition below /verification/, and /verification/ itself. */
function pathsOf({ pages }: Crawl, edition: Edition): string[] {
  const own = pages.filter((page) => page.edition === edition && page.kind === 'page');
  const paths = own.map(({ path }) => path).filter((path) => path.startsWith('/verification/'));
  return [...new Set(['/verification/', ...paths])].sort();
}
