import type { SendRequest } from './answer';
import { CONCURRENCY, type Crawl } from './crawl';
import { drain } from './drain';
import { metaContents } from './page-facts';

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
