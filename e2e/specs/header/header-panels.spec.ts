import type { Locator, Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { signInAs } from 'tools/testing/demo-tokens';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';
import { WITH_MOTION } from '../../fixtures/motion';
// R-HEADER-5

test.use({ contextOptions: WITH_MOTION });

const PAGES = [
  { direction: 'right to left', locale: 'ar-SA' },
  { direction: 'left to right', locale: 'en' },
];

/** Returns the visible buttons of the bar that open a panel by hover. The bell opens by click alone and comes later. */
async function panelButtonsOf(header: SiteHeader): Promise<Locator[]> {
  const all = await header.root.locator('.sh-dropdown:not(.sh-bell *) > button').all();
  const seen = await Promise.all(all.map((button) => button.isVisible()));
  return all.filter((_, index) => seen[index]);
}

/** Returns faults of the open panel: invisible or outside of the window, or without its button. */
async function panelFaults(page: Page, header: SiteHeader, button: Locator): Promise<string[]> {
  const panel = (await header.panelOf(button)).locator(':scope > *');
  await expect(panel).toBeVisible();
  await panel.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const box = (await panel.boundingBox())!;
  const isInside = box.x >= 0 && box.x + box.width <= page.viewportSize()!.width;
  return [
    ...(await unpaintedPoints(panel)).map((point) => `panel: ${point}`),
    ...(await unpaintedPoints(button)).map((point) => `button: ${point}`),
    ...(isInside ? [] : ['panel: outside of the window']),
  ];
}

async function openSignedIn(page: Page, locale: string) {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'mira');
  await header.open(`/${locale}/verification/`);
  return header;
}

// The other tests cover left to right.
for (const { direction, locale } of rowsOfRun(PAGES, 1)) {
  test(`every menu of the bar paints its whole panel on hover, click and keyboard (${direction})`, async ({
    page,
  }) => {
    const header = await openSignedIn(page, locale);
    const buttons = await panelButtonsOf(header);
    expect(buttons.length, 'Trade, Earn, bots, More, Assets, appearance, account').toBe(7);
    for (const button of buttons) {
      const name = await button.evaluate((element) => element.ariaLabel ?? element.textContent);
      await button.hover();
      expect(await panelFaults(page, header, button), `${name}, by pointer`).toEqual([]);
      await button.click();
      expect(await panelFaults(page, header, button), `${name}, by click`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.mouse.move(700, 800);
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const focused = (await header.panelOf(button)).locator(':focus');
      await expect(focused, `${name}: the focus goes into the panel`).toHaveCount(1);
      expect(await panelFaults(page, header, button), `${name}, by keyboard`).toEqual([]);
      expect(await unpaintedPoints(focused), `${name}: the focused link`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await panelButtonsOf(header)).length, 'on a phone').toBe(1);
    const [account] = await panelButtonsOf(header);
    await account!.click();
    expect(await panelFaults(page, header, account!), 'on a phone').toEqual([]);
  });
}

test('every menu of the bar paints its whole panel on tap', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
  const header = await openSignedIn(page, 'en');
  for (const button of await panelButtonsOf(header)) {
    await button.tap();
    expect(await panelFaults(page, header, button), String(await button.textContent())).toEqual([]);
  }
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every menu of the bar paints its whole panel on hover and focus, and the focus stays visible', async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    await page.goto('/en/verification/');
    for (const width of [1440, 1025]) {
      await page.setViewportSize({ width, height: 900 });
      // Overflowing entries are in “More” and still in the Tab order.
      const buttons = await header.root.locator('.sh-nav .sh-dropdown > button').all();
      expect(buttons.length).toBe(4);
      for (const button of buttons) {
        const name = `${await button.textContent()} at ${width}`;
        await button.focus();
        expect(await panelFaults(page, header, button), `${name}, by focus`).toEqual([]);
        await page.keyboard.press('Tab');
        expect(await unpaintedPoints(page.locator(':focus')), `${name}: the focused link`).toEqual([]);
        expect(await panelFaults(page, header, button), `${name}, with the focus in it`).toEqual([]);
      }
      await page.locator('.sh-header__logo').focus();
      const more = header.menu('More');
      await more.hover();
      expect(await panelFaults(page, header, more), `More at ${width}, by pointer`).toEqual([]);
      const first = header.root.locator('.sh-nav__list .sh-nav__link').first();
      expect(await unpaintedPoints(first), `the first entry at ${width}, after the focus has left`).toEqual(
        [],
      );
    }
  });
});
