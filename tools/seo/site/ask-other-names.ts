import { CONCURRENCY, type Crawl, type CrawlInput } from './crawl';
import { drain } from './drain';
import { pageOf } from './page-of';

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
