import { setTimeout as wait } from 'node:timers/promises';
import type { DevToolsContext, DevToolsPage } from '../product/devtools-browser';
import { applyCondition, type Condition } from './network';
import type { CpuTime } from '../trace/main-thread';
import { probe, type PageFigures } from './probe';
import { recordRequests, type RecordedRequest } from './record-requests';

export interface Visit extends PageFigures {
  requests: RecordedRequest[];
  /** Only of a traced visit. */
  cpuTime?: CpuTime;
}

/** Longer than any gap between the requests of a loading page. */
export const QUIET_MS = 700;
const DEADLINE_MS = 60_000;

/** The same window for all variants. */
export const VIEWPORT = { width: 1280, height: 800 };

/**
 * Opens an address in a new page and waits until it is idle.
 *
 * @throws Error if header or content do not appear
 */
export async function measureVisit(
  context: DevToolsContext,
  url: string,
  condition: Condition,
): Promise<Visit> {
  const page = await openPage(context, { condition, script: `(${probe.toString()})()` });
  try {
    const requests = recordRequests(page);
    await page.send('Page.navigate', { url });
    await waitUntilDrawn(page, url);
    await waitUntilIdle(requests);
    return { ...(await figuresOf(page))!, requests: requests() };
  } finally {
    await page.close();
  }
}

interface OpenOptions {
  condition: Condition;
  /** Runs first in the page. */
  script: string;
  viewport?: typeof VIEWPORT;
}

/** Opens an empty page that is ready for a measured visit. */
export async function openPage(
  context: DevToolsContext,
  { condition, script, viewport = VIEWPORT }: OpenOptions,
): Promise<DevToolsPage> {
  const page = await context.newPage();
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });
  await applyCondition(page, condition);
  await page.send('Page.enable');
  // tsx inserts calls of `__name` into functions to keep their names.
  const source = `globalThis.__name = (named) => named; ${script};`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  return page;
}

/** Polls the page: a binding that reports the moment would need an enabled `Runtime`, which slows scripts down. */
async function waitUntilDrawn(page: DevToolsPage, url: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const figures = await figuresOf(page);
    // An empty page has no figures yet.
    if (figures && ALL.every((name) => figures[name] !== null)) return;
    if (Date.now() > deadline)
      throw new Error(`Header or content of ${url} did not appear within ${DEADLINE_MS} ms.`);
    await wait(QUIET_MS);
  }
}

const ALL = ['headerVisible', 'contentVisible', 'headerInteractive'] as const;

async function figuresOf(page: DevToolsPage): Promise<PageFigures | undefined> {
  const asked = { expression: 'window.__bench', returnByValue: true };
  const { result } = await page.send('Runtime.evaluate', asked);
  return result.value as PageFigures | undefined;
}

/** Waits until no request is pending and none has started for a while. */
export async function waitUntilIdle(requests: () => RecordedRequest[]): Promise<void> {
  const started = Date.now();
  let count = -1;
  for (;;) {
    const all = requests();
    const isBusy = all.some(({ end }) => end === null);
    if (!isBusy && all.length === count) return;
    // A pending report does not affect the page.
    if (Date.now() - started > 15_000) return;
    count = isBusy ? -1 : all.length;
    await wait(QUIET_MS);
  }
}
