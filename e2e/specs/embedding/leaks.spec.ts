import type { Page } from '@playwright/test';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { measureMemory, startMemorySession } from '../../fixtures/page/page-memory';
import { origins } from '../../fixtures/origins';
import { trackRequests } from '../../fixtures/track-requests';
import '../../fixtures/page/uniframe-window';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
// R-PERF-9

const BATCHES = sizeOfRun({ quick: 2, full: 8 });
const CYCLES_PER_BATCH = 125;
const MOUNTS = BATCHES * CYCLES_PER_BATCH;
const MAX_GROWTH_BYTES = 1_048_576;
// A trace retains page objects.
test.use({ trace: 'off' });

/** Mounts and unmounts header and footer. Every fiftieth header opens a menu and changes its language first. */
async function cycle(page: Page, count: number): Promise<void> {
  await page.evaluate(async (cycles) => {
    const waitForNextTask = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let index = 0; index < cycles; index += 1) {
      const { header, footer } = await window.uniframe!.mount({ header: '#top', footer: '#bottom' });
      if (index % 50 === 0) {
        await waitForNextTask();
        document.querySelector<HTMLElement>('.sh-header [aria-expanded]')!.click();
        header!.update({ locale: index % 100 === 0 ? 'ar-SA' : 'en' });
        await waitForNextTask();
      }
      header!.unmount();
      footer!.unmount();
    }
    await waitForNextTask();
  }, count);
}

test(`${MOUNTS.toLocaleString('en')} mounts of header and footer leak no nodes, listeners or memory`, async ({
  page,
  context,
  log,
}) => {
  // Takes about 15 s on an idle machine; a busy one also takes longer to answer every request.
  test.setTimeout(240_000);
  // The page's own script would mount the frame. Without consent, no support chat loads after ten seconds.
  await answerConsent(page);
  await page.route(`${origins.plain}/by-function.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  // Each mounted header requests its menu, and a pending request holds memory. So every batch waits for its requests.
  const pending = trackRequests(page);
  const settled = () =>
    expect.poll(() => pending.size, { timeout: 90_000, message: 'pending requests' }).toBe(0);
  const background = waitForBackgroundChunk(page);
  await page.goto(`${origins.plain}/by-function.html`);
  await page.waitForFunction(() => 'uniframe' in window);
  const places = () =>
    page.evaluate(() => ['top', 'bottom'].map((id) => document.getElementById(id)!.outerHTML));
  const bare = await places();
  // React and the browser always keep their most recent objects.
  await cycle(page, CYCLES_PER_BATCH);
  await background;
  const devtools = await startMemorySession(context, page);

  await settled();
  const before = await measureMemory(devtools);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await cycle(page, CYCLES_PER_BATCH);
    await settled();
  }
  const after = await measureMemory(devtools);

  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(0);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(0);
  expect(after.heapBytes - before.heapBytes, 'bytes').toBeLessThanOrEqual(MAX_GROWTH_BYTES);
  expect(await places(), 'the positions are unchanged').toEqual(bare);
  expect((await recordOf(page)).shellErrors).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

test('the measurement detects a single leaked listener and node', async ({ page, context }) => {
  // Without the page's script, only the test adds and removes nodes.
  await page.route(`${origins.plain}/by-function.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(`${origins.plain}/by-function.html`);
  const devtools = await startMemorySession(context, page);
  await page.waitForFunction(() => 'uniframe' in window);
  const before = await measureMemory(devtools);
  await page.evaluate(() => {
    const detached = document.createElement('i');
    detached.addEventListener('click', () => undefined);
    Object.assign(window, { detached });
  });
  const after = await measureMemory(devtools);
  expect(after.nodes).toBeGreaterThan(before.nodes);
  expect(after.listeners).toBeGreaterThan(before.listeners);
});
