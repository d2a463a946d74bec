import type { Ask } from './answer';
import { AT_ONCE, type Crawl } from './crawl';
import { drain } from './drain';
import { metaContents } from './page-facts';

/** Asks for the pictures that social networks are told of, where they lie on this machine. */
export async function askForImages(crawl: Crawl, ask: Ask): Promise<void> {
  const urls = crawl.pages.flatMap(({ facts }) =>
    ['og:image', 'twitter:image'].flatMap((name) => metaContents(facts, name)),
  );
  const here = [...new Set(urls)].filter((url) => /^http:\/\/([a-z]+\.)?localhost:/.test(url));
  await drain(here, AT_ONCE, async (url) => {
    crawl.answers.set(url, { ...(await ask(url)), text: '' });
    return [];
  });
}
