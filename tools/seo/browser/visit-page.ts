import type { Page } from '@playwright/test';
import { messageOf } from 'shared-config/errors/report-failure';
import type { Edition, EditionLocale } from '../editions';
import { signInAs } from '../../testing/demo-tokens';
import { readPage } from '../site/read-page';
import type { SitePage } from '../site/site-page';
import type { Misfit } from './misfit';
import type { Surface, Visit } from './visit-table';

export interface VisitedPlace {
  edition: Edition;
  locale: EditionLocale;
}

declare global {
  interface Window {
    /** Defined by `page-side.js`. */
    __findMisfits(selector: string): Misfit[];
  }
}

/**
 * Visits a page, opens its surfaces one after another and returns the state of each, or why it did not open. Clears the
 * page's storage afterwards.
 *
 * @param ready selectors that must exist before the page is checked
 */
export async function visitPage(
  page: Page,
  { place, visit }: { place: VisitedPlace; visit: Visit },
  ready: readonly string[],
): Promise<SitePage[]> {
  const { edition, locale } = place;
  const { path, account, surfaces } = visit;
  const url = `${edition.origins.local}/${locale.code}${path}`;
  const capture = async (
    what: Pick<SitePage, 'kind' | 'state'>,
    root: string,
    openState: () => Promise<void>,
  ): Promise<SitePage> => {
    const failure = await failureOf(openState());
    const seen = failure === undefined ? await readState(page, root, locale) : NOTHING;
    const bare = { environment: 'local' as const, url, path, headers: {}, status: 200 };
    return { ...place, ...bare, ...what, ...seen, failure };
  };
  const signOut = account === undefined ? async () => {} : await signInAs(page, account);
  const state = account === undefined ? '' : `signed in as ${account}`;
  const pages = [await capture({ kind: 'live', state }, 'html', () => goTo(page, url, ready))];
  for (const surface of pages[0]!.failure === undefined ? surfaces : []) {
    const { name, root, stays } = surface;
    pages.push(await capture({ kind: 'surface', state: name }, root, () => open(page, surface)));
    if (!stays) await close(page);
  }
  await signOut();
  await page
    .evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
    .catch(String);
  return pages;
}

const NOTHING = { facts: readPage(''), misfits: [] };

async function goTo(page: Page, url: string, ready: readonly string[]): Promise<void> {
  await page.goto(url);
  for (const selector of ready) await page.locator(selector).first().waitFor({ state: 'attached' });
}

async function open(page: Page, { open, whole }: Surface): Promise<void> {
  await open(page);
  await page.locator(whole).first().waitFor();
}

async function close(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  if ((await dialogs.count()) === 0) return;
  await page.keyboard.press('Escape');
  // If a dialog stays open, the next surface fails to open and reports it.
  await dialogs.first().waitFor({ state: 'hidden', timeout: 2_000 }).catch(String);
}

/** Returns the contents of an element as a separate document in the page's language. */
async function readState(
  page: Page,
  root: string,
  { bcp47, direction }: EditionLocale,
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

function failureOf(work: Promise<void>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (thrown: unknown) => messageOf(thrown).split('\n')[0]!,
  );
}
