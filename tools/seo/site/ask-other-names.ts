import { AT_ONCE, type Crawl, type CrawlInput } from './crawl';
import { drain } from './drain';
import { pageOf } from './page-of';

/** Asks for what was found once more under the names that the editions have on production and on testnet. */
export async function askOtherNames(crawl: Crawl, { ask, editions, crawled }: CrawlInput): Promise<void> {
  const pages = crawl.pages.flatMap(({ url, edition: { origins } }) => {
    const rest = url.slice(origins.local.length);
    return [origins.production + rest, origins.testnet + rest];
  });
  const texts = crawled.flatMap(({ origins: { production, testnet } }) =>
    [production, testnet].flatMap((origin) => [`${origin}/robots.txt`, `${origin}/sitemap.xml`]),
  );
  await drain(pages, AT_ONCE, async (url) => {
    const answer = await ask(url);
    const page = pageOf(answer, editions);
    if (page) crawl.pages.push(page);
    crawl.answers.set(url, { ...answer, text: '' });
    return [];
  });
  await drain(texts, AT_ONCE, async (url) => {
    crawl.answers.set(url, await ask(url));
    return [];
  });
}
