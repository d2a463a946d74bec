import type { DevToolsContext, DevToolsPage } from '../product/devtools-browser';
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

/** One window for all. */
const VIEWPORT = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

/**
 * Opens an address in a new page and waits until nothing moves any more.
 *
 * @throws Error when header or content never come
 */
export async function measureVisit(
  context: DevToolsContext,
  url: string,
  condition: Condition,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    await page.send('Emulation.setDeviceMetricsOverride', VIEWPORT);
    await applyCondition(page, condition);
    const recorder = recordRequests(page);
    await page.send('Page.enable');
    // tsx writes calls of it into functions, so that they keep their names.
    const source = `globalThis.__name = (named) => named; (${probe.toString()})();`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.send('Page.navigate', { url });
    await seen(page, url);
    await quiet(recorder.requests);
    return { ...(await valueOf<PageFigures>(page, 'window.__bench')), requests: recorder.requests() };
  } finally {
    await page.close();
  }
}

/** Asks now and then: what would tell it by itself is a listener to scripts, and makes them slower. */
async function seen(page: DevToolsPage, url: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await valueOf<boolean>(page, 'Boolean(window.__bench?.isSeen)'))) {
    if (Date.now() > deadline)
      throw new Error(`Header or content of ${url} have not come for ${DEADLINE_MS} ms.`);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

async function valueOf<Value>(page: DevToolsPage, expression: string): Promise<Value> {
  const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as Value;
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
