import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { applyCondition, type Condition } from './network';
import { probe, type PageFigures } from './probe';
import { recordRequests, type RecordedRequest } from './record-requests';

/** What one visit showed. */
export interface Visit extends PageFigures {
  requests: RecordedRequest[];
}

/** Long after everything that a page does by itself has begun. */
const QUIET_MS = 700;
const DEADLINE_MS = 60_000;

/**
 * Opens an address in a new page and waits until nothing moves any more.
 *
 * @param look at the page before it is closed
 * @throws Error when header or content never come
 */
export async function measureVisit(
  context: BrowserContext,
  url: string,
  condition: Condition,
  look?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await applyCondition(session, condition);
    const recorder = recordRequests(session);
    // tsx writes calls of it into functions, so that they keep their names.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(probe);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: '__benchSeen' });
    await Promise.all([toldBy(session, url), page.goto(url, { timeout: DEADLINE_MS, waitUntil: 'commit' })]);
    await quiet(recorder.requests);
    const figures = await page.evaluate(() => window.__bench);
    const visit = { ...figures, requests: recorder.requests() };
    await look?.(page);
    return visit;
  } finally {
    await page.close();
  }
}

/** Playwright's own way to wait brings a script of 330 KB into the page, in the middle of what is measured. */
function toldBy(session: CDPSession, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`Header or content of ${url} have not come for ${DEADLINE_MS} ms.`));
    const timer = setTimeout(late, DEADLINE_MS);
    session.once('Runtime.bindingCalled', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Waits until no request is under way and none has begun for a while. */
async function quiet(requests: () => RecordedRequest[]): Promise<void> {
  const started = Date.now();
  let count = -1;
  for (;;) {
    const all = requests();
    const isBusy = all.some(({ end }) => end === null);
    if (!isBusy && all.length === count) return;
    // A report may hang for ever; what the page shows does not hang on it.
    if (Date.now() - started > 15_000) return;
    count = isBusy ? -1 : all.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}
