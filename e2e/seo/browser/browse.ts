import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { beKnownAs } from '../../fixtures/demo-tokens';
import type { DecidedLocale, Edition } from '../decided/decided-editions';
import { readPage } from '../site/read-page';
import type { SitePage } from '../site/site-page';
import type { Misfit } from './misfit';
import type { Surface, Visit } from './visit-table';

/** The narrowest phone that counts. */
const WINDOW = { width: 360, height: 740 };
/** One more than there are processors on the smallest machine: the question for consent is waited for. */
const AT_ONCE = 3;
const WAIT_MS = 15_000;

export interface BrowseInput {
  places: readonly { edition: Edition; locale: DecidedLocale }[];
  visits: readonly Visit[];
  /** Says of a page that its scripts have done their work: selectors that must be there. */
  ready: readonly string[];
  /** The browser's file; Playwright's own without it. */
  chromium?: string;
  /** How long something may take to come. */
  waitMs?: number;
}

declare global {
  interface Window {
    /** Brought by `page-side.js`. */
    __findMisfits(selector: string): Misfit[];
  }
}

/** Visits pages in Chromium, in a narrow window, and opens everything there is to open. */
export async function browse(input: BrowseInput): Promise<SitePage[]> {
  const { places, visits, chromium: file } = input;
  const browser = await chromium.launch({
    ...(file && existsSync(file) ? { executablePath: file } : {}),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  });
  const open = [...places];
  const seen: SitePage[] = [];
  const work = async () => {
    const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
    await context.addInitScript({ path: path.join(__dirname, 'page-side.js') });
    for (let place = open.shift(); place; place = open.shift()) {
      for (const visit of visits) seen.push(...(await visitTwice(context, visit, place, input)));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
  return seen;
}

/** A busy machine can be too late for once: what fails is tried from the start before it is told. */
async function visitTwice(...input: Parameters<typeof visitPage>): Promise<SitePage[]> {
  const pages = await visitPage(...input);
  return pages.every(({ trouble }) => trouble === undefined) ? pages : visitPage(...input);
}

async function visitPage(
  context: BrowserContext,
  visit: Visit,
  place: BrowseInput['places'][number],
  { ready, waitMs = WAIT_MS }: BrowseInput,
): Promise<SitePage[]> {
  const { edition, locale } = place;
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  const bare = {
    ...place,
    environment: 'local' as const,
    url: `${edition.origins.local}/${locale.code}${visit.path}`,
    path: visit.path,
    headers: {},
    status: 200,
  };
  const see = async (state: string, kind: 'live' | 'surface', root: string, come: () => Promise<void>) => {
    const trouble = await troubleOf(come());
    const seen = trouble === null ? await look(page, root, locale) : nothing;
    return { ...bare, kind, state, ...seen, ...(trouble === null ? {} : { trouble }) };
  };
  const account = visit.account === undefined ? '' : `signed in as ${visit.account}`;
  const pages = [
    await see(account, 'live', 'html', async () => {
      if (visit.account !== undefined) await beKnownAs(page, visit.account);
      await page.goto(bare.url);
      for (const selector of ready) await page.locator(selector).first().waitFor({ state: 'attached' });
    }),
  ];
  for (const surface of pages[0]!.trouble === undefined ? visit.surfaces : []) {
    pages.push(await see(surface.name, 'surface', surface.root, () => open(page, surface)));
    if (!surface.stays) await close(page);
  }
  // The next visitor is a new one.
  await page
    .evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
    .catch(String);
  await page.close();
  return pages;
}

const nothing = { facts: readPage(''), misfits: [] };

async function open(page: Page, { open, whole }: Surface): Promise<void> {
  await open(page);
  await page.locator(whole).first().waitFor();
}

async function close(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  if ((await dialogs.count()) === 0) return;
  await page.keyboard.press('Escape');
  // One that stays open is told by the next surface, which does not open.
  await dialogs.first().waitFor({ state: 'hidden', timeout: 2_000 }).catch(String);
}

/** What stands below an element, as a document of its own in the page's language. */
async function look(
  page: Page,
  root: string,
  { bcp47, direction }: DecidedLocale,
): Promise<Pick<SitePage, 'facts' | 'misfits'>> {
  const { html, misfits } = await page.evaluate(
    (selector) => ({
      html: [...document.querySelectorAll(selector)].at(-1)?.outerHTML ?? '',
      misfits: window.__findMisfits(selector),
    }),
    root,
  );
  const whole =
    root === 'html' ? html : `<html lang="${bcp47}" dir="${direction}"><body>${html}</body></html>`;
  return { facts: readPage(whole), misfits };
}

async function troubleOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    return String(thrown instanceof Error ? thrown.message : thrown).split('\n')[0]!;
  }
}
