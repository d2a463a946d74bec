import { redirectTargetOf } from './answer';
import { CONCURRENCY, type Crawl, type CrawlInput } from './crawl';
import { drain } from './drain';
import { withoutHash } from './site';
import { placeOfUrl } from './site-page';

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
