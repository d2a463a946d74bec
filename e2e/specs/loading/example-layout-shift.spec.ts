import type { Page } from '@playwright/test';
import { isFullRun } from 'tools/testing/size-of-run';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { slowDownNetwork } from '../../fixtures/network/slow-network';
import { expect, test } from '../../fixtures/test';
import { WITH_SCROLLBARS } from '../../fixtures/launch-options';
import { WITH_MOTION } from '../../fixtures/motion';
// R-PERF-4

test.use({ contextOptions: WITH_MOTION, launchOptions: WITH_SCROLLBARS });

const WIDTHS = [360, 768, 1024, 1280, 1920];
/** `npm test` checks the header of phones and that of desktops: on some pages both, on the others in turn. */
const QUICK_WIDTHS = [360, 1280];

const PAGES = [
  { name: 'the plain page by element', url: `${origins.plain}/`, quickWidths: [360] },
  { name: 'the plain page by function', url: `${origins.plain}/by-function.html`, quickWidths: [1280] },
  { name: 'the React 18 page', url: `${origins.plain}/react-18/`, quickWidths: [360] },
  { name: 'the Vue page', url: `${origins.plain}/vue/`, quickWidths: [1280] },
  { name: 'the hostile page', url: `${origins.plain}/hostile/`, quickWidths: [360] },
  {
    name: 'the page of exposed modules',
    url: `${origins.host}/en/verification/exposed-modules/`,
    quickWidths: QUICK_WIDTHS,
  },
];

/** Waits until header and footer are mounted and two more frames are painted. */
async function waitForFrame(page: Page): Promise<void> {
  await expect(page.locator('.sh-header[data-live]')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('.sh-header__end > [data-status]')).not.toHaveAttribute('data-status', 'unknown');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Opens a page at each width, and expects that nothing shifts. */
async function expectNoShifts(page: Page, url: string, quickWidths: readonly number[]): Promise<void> {
  await slowDownNetwork(page);
  for (const width of isFullRun ? WIDTHS : quickWidths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    await waitForFrame(page);
    expect((await recordOf(page)).shifts, `${width}px`).toEqual([]);
  }
}

for (const { name, url, quickWidths } of PAGES)
  test(`${name} does not shift while it loads on a slow network, at any width`, ({ page }) =>
    expectNoShifts(page, url, quickWidths));
