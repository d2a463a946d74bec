import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments } from '../../testing/browser-arguments';
import type { SitePage } from '../site/site-page';
import type { Visit } from './visit-table';
import { visitPage, type VisitedPlace } from './visit-page';

/** The narrowest phone that counts. */
const WINDOW = { width: 360, height: 740 };
/** One more than the smallest machine has processors: the question for consent is waited for. */
const AT_ONCE = 3;
const WAIT_MS = 15_000;

export interface BrowseInput {
  places: readonly VisitedPlace[];
  visits: readonly Visit[];
  /** Says of a page that its scripts have done their work: selectors that must be there. */
  ready: readonly string[];
  /** The browser's file; Playwright's own without it. */
  chromium?: string;
  /** How long something may take to come. */
  waitMs?: number;
}

/** Visits pages in Chromium, in a narrow window, and opens everything there is to open. */
export async function browse({ chromium: file, ...input }: BrowseInput): Promise<SitePage[]> {
  const browser = await chromium.launch({
    ...(file && existsSync(file) ? { executablePath: file } : {}),
    args: browserArguments(),
  });
  const open = input.places.flatMap((place) => input.visits.map((visit) => ({ place, visit })));
  try {
    const seen = Array.from({ length: AT_ONCE }, () => visitAll(browser, open, input));
    return (await Promise.all(seen)).flat();
  } finally {
    await browser.close();
  }
}

/** Takes one visit after the other from a list that others take from as well. */
async function visitAll(
  browser: Browser,
  open: { place: VisitedPlace; visit: Visit }[],
  { ready, waitMs = WAIT_MS }: Omit<BrowseInput, 'chromium'>,
): Promise<SitePage[]> {
  const newPage = async () => {
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
    await context.addInitScript({ path: path.join(__dirname, 'page-side.js') });
    const page = await context.newPage();
    page.setDefaultTimeout(waitMs);
    return page;
  };
  const seen: SitePage[] = [];
  // One page for all: a new one costs more than what is done with it.
  let page = await newPage();
  for (let next = open.shift(); next; next = open.shift()) {
    let pages = await visitPage(page, next, ready);
    if (pages.some(({ trouble }) => trouble !== undefined)) {
      // A busy machine can be too late for once: what fails is tried from the start before it is told.
      await page.context().close();
      page = await newPage();
      pages = await visitPage(page, next, ready);
    }
    seen.push(...pages);
  }
  await page.context().close();
  return seen;
}
