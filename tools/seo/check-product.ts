import { browse, type BrowseInput } from './browser/browse';
import { VISITS } from './browser/visit-table';
import { editionsAt, type Edition } from './editions';
import { findAll } from './find-all';
import type { RegionRow, Report } from './report-lines';
import { crawlSite, requestLinks, type Crawl } from './site/crawl-site';
import { linksOf } from './site/page-facts';
import { createSite } from './site/site';
import type { SendToSite } from './site/site-client';
import type { SitePage } from './site/site-page';

interface CheckInput {
  portBase: number;
  send: SendToSite;
  /** Region codes; default: all. */
  only?: readonly string[];
  /** Options of the browser; without them pages are only fetched. */
  browser?: Omit<BrowseInput, 'places'>;
  /** Maximum number of requested addresses per edition. */
  maxPerHost?: number;
}

/** Browser options for the product. */
export const PRODUCT_BROWSER: NonNullable<CheckInput['browser']> = {
  visits: VISITS,
  ready: ['.sh-header[data-live]', '.sh-header__end > [data-status]:not([data-status=unknown])', 'footer a'],
};

/** Checks a running product from outside and returns the report. */
export async function checkProduct(input: CheckInput): Promise<Report> {
  const { portBase, send, only, browser, maxPerHost } = input;
  const startedAt = Date.now();
  const editions = editionsAt(portBase);
  const reported = editions.filter(({ region }) => !only || only.includes(region));
  const groups = new Set(reported.map(({ group }) => group));
  const skipped: string[] = [];
  const crawled = editions.filter(({ group }) => groups.has(group));
  const crawl = await crawlSite({ send, editions, crawled, maxPerHost });
  const fetchedMs = Date.now() - startedAt;
  const live = browser ? await browse({ ...browser, places: await placesOf(reported, send, skipped) }) : [];
  await requestLinks(crawl, live.flatMap(linksOf), { send, editions });
  const pages = [...crawl.pages, ...live];
  const site = createSite({ ...crawl, editions, pages, answers: [...crawl.answers.values()] });
  const findings = findAll(site, reported);
  const regions = reported.map((edition): RegionRow => ({
    ...rowOf(edition, crawl, pages),
    findings: findings.filter(({ region }) => region === edition.region).length,
  }));
  return { findings, regions, skipped, fetchedMs, tookMs: Date.now() - startedAt };
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

function rowOf(edition: Edition, { answers }: Crawl, pages: readonly SitePage[]) {
  const own = pages.filter((page) => page.edition === edition);
  const states = own.filter(({ kind }) => kind === 'live' || kind === 'surface').length;
  const links = [...answers.keys()].filter((url) => url.startsWith(`${edition.origins.local}/`)).length;
  return { region: edition.region, pages: own.length - states, links, states };
}
