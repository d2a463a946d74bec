import { SiteHeader } from '../../page-objects/site-header';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { WITH_SCROLLBARS } from '../../fixtures/launch-options';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { waitForHistory } from '../../fixtures/page/navigate-in-place';
import { makeTall, wheelTo } from '../../fixtures/rendering/tall-page';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION, launchOptions: WITH_SCROLLBARS });

const PATH = '/en/verification/';

declare global {
  interface Window {
    /** Records every width of a frame with the header, without the scrollbar. */
    __pageWidths: Set<number>;
  }
}

/** `npm test` has the longest page and the shortest one. */
const PATHS = [PATH, '/en/no-such-page/', '/en/verification/sample/'];
for (const path of rowsOfRun(PATHS, 2)) {
  test(`header and page of ${path} keep their width when the footer makes the page scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      window.__pageWidths = new Set();
      const recordFrame = () => {
        if (document.querySelector('.sh-header'))
          window.__pageWidths.add(document.documentElement.clientWidth);
        requestAnimationFrame(recordFrame);
      };
      requestAnimationFrame(recordFrame);
    });
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await new SiteHeader(page).waitUntilLive();
    const { clientWidth, scrollHeight } = await page.evaluate(() => {
      const { clientWidth, scrollHeight } = document.documentElement;
      return { clientWidth, scrollHeight };
    });
    const widths = await page.evaluate(() => [...window.__pageWidths]);
    expect(scrollHeight, 'the page scrolls').toBeGreaterThan(800);
    expect(clientWidth, 'its scrollbar has a width').toBeLessThan(1280);
    expect(widths).toEqual([clientWidth]);
  });
}

for (const locale of ['en', 'ar-SA']) {
  test(`the drawer of ${locale} is fully visible in windows of 320, 360 and 399 px`, async ({ page }) => {
    await answerConsent(page);
    await page.setViewportSize({ width: 320, height: 740 });
    const header = new SiteHeader(page);
    await header.open(`/${locale}/verification/`);
    const drawer = page.locator('.sh-drawer');
    for (const width of [320, 360, 399]) {
      await page.setViewportSize({ width, height: 740 });
      const widthOfContent = () => page.evaluate(() => document.documentElement.clientWidth);
      // On a busy machine, Chromium lays out a resized page without its scrollbar first.
      await expect.poll(widthOfContent, `the scrollbar has a width at ${width}px`).toBeLessThan(width);
      const contentWidthPx = await widthOfContent();
      await page.locator('.sh-header .sh-menu > button').click();
      await expect(drawer).toBeVisible();
      await drawer.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
      const { left, right } = await drawer.evaluate((element) => element.getBoundingClientRect().toJSON());
      expect.soft(left, `${width}px`).toBeGreaterThanOrEqual(0);
      expect.soft(right, `${width}px`).toBeLessThanOrEqual(width);
      expect.soft(right - left, `${width}px`).toBe(contentWidthPx);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  });
}

test('opening and closing the drawer moves nothing at any scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await makeTall(page);
  const header = new SiteHeader(page);
  await header.open(PATH);
  const bar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(bar, 'the scrollbar has a width here').toBeGreaterThan(5);
  await page.mouse.move(300, 400);
  await wheelTo(page, 333);
  const places = () =>
    page.evaluate(() =>
      ['main', '.sh-header__logo', '.sh-header__end'].map((selector) => {
        const { x, y, width } = document.querySelector(selector)!.getBoundingClientRect();
        return [selector, x, y, width];
      }),
    );
  const before = await places();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  for (let round = 0; round < 2; round += 1) {
    // Clicks by position: `locator.click()` would scroll the page to the static position of the sticky button.
    const { x, y, width, height } = (await header.openMenu.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(drawer).toBeVisible();
    expect(await places(), 'open').toEqual(before);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    expect(await places(), 'closed').toEqual(before);
    await waitForHistory(page);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(333);
});
