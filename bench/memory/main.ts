import { runCommand } from 'delivery/commands/run-until-stopped';
import { measureMemory, startMemorySession, type PageMemory } from 'e2e/fixtures/page/page-memory';
import 'e2e/fixtures/page/uniframe-window';
import type { Page } from '@playwright/test';
import { resultRow } from '../measure/result-rows';
import { reportResults } from '../measure/save-results';
import { launchBrowser } from '../product/launch-browser';
import { portBase, startServed } from '../product/start-served';

const CYCLES = 1_000;
/** React and the browser always keep their most recent objects. */
const WARM_UP_CYCLES = 100;
const ROUNDS = 3;
const METRICS = [
  { metric: 'heap-growth', unit: 'bytes', of: ({ heapBytes }: PageMemory) => heapBytes },
  { metric: 'nodes-left', unit: 'nodes', of: ({ nodes }: PageMemory) => nodes },
  { metric: 'listeners-left', unit: 'listeners', of: ({ listeners }: PageMemory) => listeners },
] as const;

/** `npm run bench -- memory`: how much memory a host page holds after 1,000 mounts of header and footer. */
runCommand(async () => {
  const product = await startServed();
  const browser = await launchBrowser();
  try {
    const growths: { before: PageMemory; after: PageMemory }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openPlainPage(page);
      await cycle(page, WARM_UP_CYCLES);
      // The support chat loads by itself after 10 s and would count.
      await page.locator('script[data-third-party]').first().waitFor({ state: 'attached' });
      const devtools = await startMemorySession(context, page);
      const before = await measureMemory(devtools);
      await cycle(page, CYCLES);
      growths.push({ before, after: await measureMemory(devtools) });
      await context.close();
    }
    const rows = METRICS.map(({ metric, unit, of }) =>
      resultRow(
        { metric, condition: '1,000 mounts of header and footer', variant: 'ours', unit },
        growths.map(({ before, after }) => of(after) - of(before)),
      ),
    );
    reportResults(rows);
  } finally {
    await browser.close();
    await product.stop();
  }
});

async function openPlainPage(page: Page): Promise<void> {
  const origin = `http://localhost:${portBase + 4}`;
  // The page's own script would mount the frame.
  await page.route(`${origin}/by-function.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(`${origin}/by-function.html`);
  await page.waitForFunction(() => 'uniframe' in window);
}

async function cycle(page: Page, count: number): Promise<void> {
  await page.evaluate(async (cycles) => {
    for (let index = 0; index < cycles; index += 1) {
      const { header, footer } = await window.uniframe!.mount({ header: '#top', footer: '#bottom' });
      header!.unmount();
      footer!.unmount();
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, count);
}
