import type { Page } from '@playwright/test';
import { mockNavigation, linkItem, menuItem } from '../../fixtures/network/navigation-response';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';

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
  }
}

/** Records the names of the bar's first entry in order, from the first frame on. */
async function recordFirstEntries(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.__firstEntries = [];
    const recordFrame = () => {
      const name = document.querySelector('.sh-nav__list .sh-nav__name')?.textContent;
      if (name && window.__firstEntries.at(-1) !== name) window.__firstEntries.push(name);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
}

const shownIn = (page: Page) => page.evaluate(() => window.__firstEntries);
const saved = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the page once and waits until the backend's navigation is cached. */
async function openFirst(page: Page, path = PATH): Promise<SiteHeader> {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await header.open(path);
  await expect.poll(() => saved(page, 'shell:navigation')).toContain('Kept menu');
  return header;
}

for (const width of rowsOfRun([1280, 360, 1024], 1)) {
  test(`a returning visitor sees the cached navigation in the first frame, and nothing moves (${width} px)`, async ({
    page,
    log,
  }) => {
    const calls = await mockNavigation(page, () => CACHED_NAVIGATION);
    const header = await openFirst(page);
    await recordFirstEntries(page);
    await page.setViewportSize({ width, height: 800 });
    await header.open(PATH);
    await expect.poll(() => calls.bodies.length).toBe(2);
    expect(await shownIn(page)).toEqual(['Kept menu']);
    const { shifts, shellErrors, violations } = await recordOf(page);
    expect([shifts, shellErrors, violations, log.pageErrors]).toEqual([[], [], [], []]);
  });
}

test('the cached menus open before the shell’s code has loaded', async ({ page }) => {
  await mockNavigation(page, () => CACHED_NAVIGATION);
  await openFirst(page);
  await page.route(/remoteEntry/, (route) => route.abort());
  await page.reload();
  const menu = page.locator('.sh-header').getByRole('button', { name: 'Kept menu' });
  await menu.hover();
  await expect(page.locator('#sh-menu-left-0').getByRole('link', { name: 'Spot' })).toBeVisible();
});

test('a page in another language shows its baked navigation and then saves its language', async ({
  page,
}) => {
  await mockNavigation(page, () => CACHED_NAVIGATION);
  await openFirst(page);
  await recordFirstEntries(page);
  let keyAtFirst: string | null = null;
  await page.exposeFunction('tellKey', (key: string | null) => (keyAtFirst = key));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const tell = Reflect.get(window, 'tellKey') as (key: string | null) => void;
      tell(localStorage.getItem('shell:language'));
    });
  });
  await page.goto('/ja-JP/verification/');
  await expect.poll(() => saved(page, 'shell:language')).toBe('ja-JP');
  expect((await shownIn(page))[0]).not.toBe('Kept menu');
  expect(keyAtFirst, 'the host’s scripts have run').toBe('en');
});

test('the baked navigation shows when the saved language differs from the cached navigation’s', async ({
  page,
}) => {
  await mockNavigation(page, () => CACHED_NAVIGATION);
  const header = await openFirst(page);
  await page.evaluate(() => localStorage.setItem('shell:language', 'ja-JP'));
  await recordFirstEntries(page);
  await header.open(PATH);
  expect((await shownIn(page))[0]).toBe('Buy crypto');
});

for (const [what, good, hostile] of [
  ['a script as an address', '"/kept"', '"javascript:window.__pwn=1"'],
  ['markup as a name', 'Kept link', '<img src=x onerror=window.__pwn=1>'],
] as const) {
  test(`the header rejects a cached navigation with ${what} as a whole and works`, async ({ page, log }) => {
    await mockNavigation(page, () => CACHED_NAVIGATION);
    const header = await openFirst(page);
    const entry = (await saved(page, 'shell:navigation'))!;
    await page.evaluate(
      (text) => localStorage.setItem('shell:navigation', text),
      entry.replace(good, hostile),
    );
    await recordFirstEntries(page);
    await header.open(PATH);
    expect((await shownIn(page))[0]).toBe('Buy crypto');
    await expect(header.menu('Kept menu')).toBeVisible();
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
    expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
    expect([(await recordOf(page)).violations, log.pageErrors]).toEqual([[], []]);
  });
}
