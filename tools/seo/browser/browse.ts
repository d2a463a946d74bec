import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments } from '../../testing/browser-arguments';
import type { SitePage } from '../site/site-page';
import type { Visit } from './visit-table';
import { visitPage, type VisitedPlace } from './visit-page';

/** The narrowest supported phone. */
const WINDOW = { width: 360, height: 740 };
/** One more than the processors of the smallest machine, because visits mostly wait for the consent banner. */
const CONCURRENCY = 3;
/** Timeout of each step. */
const WAIT_MS = 15_000;

interface BrowseInput {
  places: readonly VisitedPlace[];
  visits: readonly Visit[];
  /** Selectors that exist when the page's scripts have finished. */
  ready: readonly string[];
  /** Path of the browser; default: Playwright's own. */
  chromium?: string;
}

/** Visits pages in Chromium in a narrow window and opens all surfaces. */
export async function browse({ chromium: file, ...input }: BrowseInput): Promise<SitePage[]> {
  const browser = await chromium.launch({
    ...(file && existsSync(file) ? { executablePath: file } : {}),
    args: browserArguments(),
  });
  const open = input.places.flatMap((place) => input.visits.map((visit) => ({ place, visit })));
  try {
    const seen = Array.from({ length: CONCURRENCY }, () => visitAll(browser, open, input));
    return (await Promise.all(seen)).flat();
  } finally {
    await browser.close();
  }
}

/** Processes visits from a shared list. */
async function visitAll(
  browser: Browser,
  open: { place: VisitedPlace; visit: Visit }[],
  { ready }: Omit<BrowseInput, 'chromium'>,
): Promise<SitePage[]> {
  const newPage = async () => {
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
    await context.addInitScript({ path: path.join(__dirname, 'page-side.js') });
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    return page;
  };
  const seen: SitePage[] = [];
  // Reuses one page, because creating a page takes longer than a visit.
  let page = await newPage();
  for (let next = open.shift(); next; next = open.shift()) {
    let pages = await visitPage(page, next, ready);
    if (pages.some(({ failure }) => failure !== undefined)) {
      // Retries once with a new page, because a busy machine can cause a timeout.
      await page.context().close();
      page = await newPage();
      pages = await visitPage(page, next, ready);
    }
    seen.push(...pages);
  }
  await page.context().close();
  return seen;
}
