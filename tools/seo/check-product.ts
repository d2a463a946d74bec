import { browse } from './browser/browse';
import { VISITS } from './browser/visit-table';
import { editionsAt, type Edition } from './editions';
import { findAll } from './find-all';
import type { Report } from './report-lines';
import { crawlSite, requestLinks } from './site/crawl-site';
import { linksOf } from './site/page-facts';
import { createSite } from './site/site';
import type { SendToSite } from './site/site-client';

interface CheckInput {
  portBase: number;
  send: SendToSite;
  /** Region codes; default: all. */
  only?: readonly string[];
  /** Path of the browser; default: Playwright's own. */
  chromium?: string;
}

/** Selectors that exist when the scripts of a page have finished. */
const READY = [
  '.sh-header[data-live]',
  '.sh-header__end > [data-status]:not([data-status=unknown])',
  'footer a',
];

/** Checks a running product from outside and returns the report. */
export async function checkProduct({ portBase, send, only, chromium }: CheckInput): Promise<Report> {
  const startedAt = Date.now();
  const editions = editionsAt(portBase);
  const reported = editions.filter(({ region }) => !only || only.includes(region));
  const groups = new Set(reported.map(({ group }) => group));
  const skipped: string[] = [];
  const crawled = editions.filter(({ group }) => groups.has(group));
  const crawl = await crawlSite({ send, editions, crawled });
  const places = await placesOf(reported, send, skipped);
  const live = await browse({ visits: VISITS, ready: READY, chromium, places });
  await requestLinks(crawl, live.flatMap(linksOf), { send, editions });
  const pages = [...crawl.pages, ...live];
  const site = createSite({ ...crawl, editions, pages, answers: [...crawl.answers.values()] });
  const findings = findAll(site, reported);
  return { findings, pages: pages.length, skipped, tookMs: Date.now() - startedAt };
}

/** Returns all locales of the editions, and the placeholder locales if the build has them. */
async function placesOf(editions: readonly Edition[], send: SendToSite, skipped: string[]) {
  const places = editions.flatMap((edition) => edition.locales.map((locale) => ({ edition, locale })));
  for (const edition of editions) {
    for (const locale of edition.placeholders) {
      const { status } = await send(`${edition.origins.local}/${locale.code}/verification/`);
      if (status === 200) places.push({ edition, locale });
      else skipped.push(`${locale.code}: not built in (${status})`);
    }
  }
  return places;
}
