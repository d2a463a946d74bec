import type { Page } from '@playwright/test';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { makeTall, wheelTo } from '../../fixtures/rendering/tall-page';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

const PATH = '/en/verification/';
const SAMPLE = '/en/verification/sample/';

test.use({ contextOptions: WITH_MOTION, viewport: { width: 390, height: 844 } });

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openDrawer(page: Page, header: SiteHeader) {
  // Clicks by position: `locator.click()` would scroll the page to the static position of the sticky button.
  const { x, y, width, height } = (await header.openMenu.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(drawerOf(page)).toBeVisible();
  return drawerOf(page);
}

test('the back button closes the drawer and stays on the page; a second press leaves the page; going back from a link of the drawer returns to this page once', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await header.open(SAMPLE);
  await header.open(PATH);
  const drawer = await openDrawer(page, header);
  await page.evaluate(() => Object.assign(window, { __same: true }));
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/en\/verification\/$/);
  await expect(header.openMenu).toBeFocused();
  // The history has the same length after opening and closing in every way.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: 'Close menu' }).click(),
    () => page.goBack(),
  ]) {
    await openDrawer(page, header);
    await close();
    await expect(drawer).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.uiSurface)).toBeUndefined();
  }
  expect(await page.evaluate(() => '__same' in window), 'no page load in between').toBe(true);
  await openDrawer(page, header);
  await drawer.getByRole('link', { name: 'Markets' }).click();
  await expect(page).toHaveURL(/\/en\/markets$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/verification\/$/);
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/sample\/$/);
});

test('nothing shifts on a phone, the page keeps its scroll position, is inert and does not scroll behind the drawer; a click beside the drawer only closes it', async ({
  page,
}) => {
  await makeTall(page);
  const header = new SiteHeader(page);
  await header.open(PATH);
  await page.mouse.move(195, 600);
  await wheelTo(page, 777);
  const drawer = await openDrawer(page, header);
  await page.goBack();
  await expect.soft(drawer).toBeHidden();
  expect.soft(await page.evaluate(() => window.scrollY)).toBe(777);
  expect.soft((await recordOf(page)).shifts).toEqual([]);

  await wheelTo(page, 0);
  await page.setViewportSize({ width: 800, height: 700 });
  const behind = page.getByRole('main').getByRole('button', { name: 'Log in' });
  const place = (await behind.boundingBox())!;
  await openDrawer(page, header);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect.soft(await drawer.boundingBox(), 'at the end edge').toMatchObject({ y: 0, height: 700 });
  const box = (await drawer.boundingBox())!;
  expect.soft(box.x + box.width).toBe(800);
  await behind.evaluate((button: HTMLElement) => button.focus());
  await expect(behind, 'takes no focus').not.toBeFocused();
  await page.mouse.move(place.x + 5, place.y + 5);
  await page.mouse.wheel(0, 500);
  await drawer.locator('.sh-mobile-nav').hover();
  await page.mouse.wheel(0, 5_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.click(place.x + 5, place.y + 5);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/en\/verification\/$/);
});

test('opening and closing the drawer moves nothing at any scroll position, with visible scrollbars', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 900, height: 700 },
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
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
  for (let round = 0; round < 2; round += 1) {
    const drawer = await openDrawer(page, header);
    expect(await places(), 'open').toEqual(before);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    expect(await places(), 'closed').toEqual(before);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(333);
  await browser.close();
});

test('groups expand and collapse by touch and by keyboard, and widening the window closes the drawer and shows the full header', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await header.open(PATH);
  const drawer = await openDrawer(page, header);
  const earn = drawer.locator('summary', { hasText: 'Earn' });
  const inside = drawer.getByRole('link', { name: 'Launchpool New', exact: true });
  await expect(inside).toBeHidden();
  await earn.click();
  await expect(inside).toBeVisible();
  expect((await inside.boundingBox())!.height, 'a finger finds it').toBeGreaterThanOrEqual(44);
  await earn.click();
  await expect(inside).toBeHidden();
  await earn.focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('link', { name: 'Savings' })).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(drawer).toBeHidden();
  await header.menu('Trade').click();
  await expect(await header.panelOf(header.menu('Trade'))).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page scrolls again').toBeGreaterThan(0);
});

test('the drawer shows the account, and signing out there returns the focus to its button', async ({
  page,
  context,
}) => {
  await signInByApi(context.request, 'victor@example.com');
  const header = new SiteHeader(page);
  await header.open(PATH);
  const drawer = await openDrawer(page, header);
  await expect(drawer.getByText('vi***@example.com')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Identity verification Verified' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(drawer).toBeHidden();
  await expect(header.signUp).toBeVisible();
  await expect(header.openMenu).toBeFocused();
});
