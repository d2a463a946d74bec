import type { Edition } from '../requirements/required-editions';
import { redirectProbes } from '../requirements/redirect-probes';
import { redirectTargetOf, type SendRequest } from './answer';
import { CONCURRENCY, type Crawl, type CrawlInput } from './crawl';
import { drain } from './drain';
import { metaContents } from './page-facts';
import { pageOf } from './page-of';
import { withoutHash, type Site } from './site';
import { placeOfUrl } from './site-page';

/** Requests the social images that are on this machine. */
export async function requestImages(crawl: Crawl, send: SendRequest): Promise<void> {
  const urls = crawl.pages.flatMap(({ facts }) =>
    ['og:image', 'twitter:image'].flatMap((name) => metaContents(facts, name)),
  );
  const here = [...new Set(urls)].filter((url) => /^http:\/\/([a-z]+\.)?localhost:/.test(url));
  await drain(here, CONCURRENCY, async (url) => {
    crawl.answers.set(url, { ...(await send(url)), text: '' });
    return [];
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
export async function requestOtherHosts(
  crawl: Crawl,
  { send, editions, crawled }: CrawlInput,
): Promise<void> {
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
    return [];
  });
  await drain(texts, CONCURRENCY, async (url) => {
    crawl.answers.set(url, await send(url));
    return [];
  });
}

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
