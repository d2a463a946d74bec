import type { Page } from '@playwright/test';
import {
  NAVIGATION_URL,
  mockNavigation,
  linkItem,
  menuItem,
} from '../../fixtures/network/navigation-response';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-SKELETON-4

const PATH = '/en/verification/';
const MORE = menuItem('More', [linkItem('Card', '/card')]);
const CACHED_NAVIGATION = [
  menuItem('Kept menu', [linkItem('Spot', '/trade/spot')]),
  linkItem('Kept link', '/kept'),
  MORE,
];

declare global {
  interface Window {
    __firstEntries: string[];
    /** Names of all entries of the bar in the first frame that has any. */
    __firstBar: string[];
    /** Elements of the header, in any frame, with a script as an address, an event handler, or markup as a text. */
    __hostile: string[];
  }
}

/** Records the bar from the first frame on: the names of its first entry in order, the first names, and what is hostile. */
async function recordBar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__firstEntries = [];
    window.__firstBar = [];
    window.__hostile = [];
    const recordFrame = () => {
      const entries = document.querySelectorAll('.sh-nav__list > li');
      const names = [...entries].map((entry) => entry.querySelector('.sh-nav__name')?.textContent ?? '');
      if (window.__firstBar.length === 0) window.__firstBar = names;
      const name = names[0];
      if (name && window.__firstEntries.at(-1) !== name) window.__firstEntries.push(name);
      for (const part of document.querySelectorAll('.sh-header, .sh-header *')) {
        const hasHandler = part.getAttributeNames().some((attribute) => attribute.startsWith('on'));
        const isScript = /^\s*javascript:/i.test(part.getAttribute('href') ?? '');
        const isMarkup = part.childElementCount === 0 && part.textContent.includes('<');
        if (hasHandler || isScript || isMarkup) window.__hostile.push(part.outerHTML);
      }
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
}

const shownIn = (page: Page) => page.evaluate(() => window.__firstEntries);
const saved = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the page once and waits until the backend's navigation is cached. */
async function openFirst(page: Page): Promise<SiteHeader> {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await header.open(PATH);
  await expect.poll(() => saved(page, 'shell:navigation')).toContain('Kept menu');
  return header;
}

for (const width of rowsOfRun([1280, 360, 1024], 1)) {
  test(`a returning visitor sees the cached navigation in the first frame (${width} px)`, async ({
    page,
    log,
  }) => {
    const calls = await mockNavigation(page, () => CACHED_NAVIGATION);
    const header = await openFirst(page);
    await recordBar(page);
    await page.setViewportSize({ width, height: 800 });
    await header.open(PATH);
    await expect.poll(() => calls.bodies.length).toBe(2);
    expect.soft(await shownIn(page)).toEqual(['Kept menu']);
    const { shifts, shellErrors, violations } = await recordOf(page);
    expect([shifts, shellErrors, violations, log.pageErrors]).toEqual([[], [], [], []]);

    // The same while the backend is down.
    await page.route(NAVIGATION_URL, (route) => route.fulfill({ status: 500, body: 'gone' }));
    await header.open(PATH);
    // At 360 px the bar is hidden.
    await expect(header.root.locator('a', { hasText: 'Kept link' }).first()).toBeAttached();
    expect.soft(await shownIn(page)).toEqual(['Kept menu']);

    await page.setViewportSize({ width: 1280, height: 800 });
    // The menus open before the shell’s code has loaded.
    await page.route(/remoteEntry/, (route) => route.abort());
    await page.reload();
    const menu = page.locator('.sh-header').getByRole('button', { name: 'Kept menu' });
    await menu.hover();
    await expect(page.locator('#sh-menu-left-0').getByRole('link', { name: 'Spot' })).toBeVisible();
  });
}
