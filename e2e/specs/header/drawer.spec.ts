import type { Page } from '@playwright/test';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { waitForHistory } from '../../fixtures/page/navigate-in-place';
import { makeTall, wheelTo } from '../../fixtures/rendering/tall-page';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-HEADER-7

const PATH = '/en/verification/';

test.use({ contextOptions: WITH_MOTION, viewport: { width: 390, height: 844 } });

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openDrawer(page: Page, header: SiteHeader) {
  // Clicks by position: `locator.click()` would scroll the page to the static position of the sticky button.
  const { x, y, width, height } = (await header.openMenu.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(drawerOf(page)).toBeVisible();
  return drawerOf(page);
}

test('the back button closes the drawer before it leaves the page', async ({ page }) => {
  const header = new SiteHeader(page);
  await page.goto('/robots.txt');
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
    await waitForHistory(page);
  }
  expect(await page.evaluate(() => '__same' in window), 'no page load in between').toBe(true);
  await openDrawer(page, header);
  // Going back from a link returns to this page once.
  await drawer.getByRole('link', { name: 'Markets' }).click();
  await expect(page).toHaveURL(/\/en\/markets$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/verification\/$/);
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/robots\.txt$/);
});

test('the page behind the open drawer keeps its scroll position and is inert', async ({ page }) => {
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
  // A click beside the drawer only closes it.
  await page.mouse.click(place.x + 5, place.y + 5);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/en\/verification\/$/);
});

test('the drawer works by touch and keyboard, traps the focus, and closes for a modal or a wide window', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await header.open(PATH);
  const drawer = await openDrawer(page, header);
  const earn = drawer.locator('summary', { hasText: 'Earn' });
  const inside = drawer.getByRole('link', { name: /^Launchpool New / });
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
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await waitForHistory(page);

  await header.openMenu.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await drawer.getByText('Trade', { exact: true }).click();
  await expect(drawer.getByRole('link', { name: /^Spot / })).toBeVisible();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
  expect
    .soft(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      ),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(header.openMenu).toBeFocused();
  await waitForHistory(page);

  await openDrawer(page, header);
  await drawer.locator('a[href$="/login"]').click();
  await expect(page.getByRole('dialog', { name: /^Log in to/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const box = (await page.getByRole('dialog').boundingBox())!;
  expect.soft(box.x).toBeGreaterThanOrEqual(0);
  expect.soft(box.x + box.width).toBeLessThanOrEqual(390);
  const size = await page
    .locator('input[name=email]')
    .evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
  expect(size, 'phones zoom into smaller fields').toBeGreaterThanOrEqual(16);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await waitForHistory(page);

  await openDrawer(page, header);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(drawer).toBeHidden();
  await header.menu('Trade').click();
  await expect(await header.panelOf(header.menu('Trade'))).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page scrolls again').toBeGreaterThan(0);
});

test('a signed-in visitor finds account and orders in the drawer, and signs out there', async ({
  page,
  context,
}) => {
  await signInByApi(context.request, 'victor@example.com');
  const header = new SiteHeader(page);
  await header.open(PATH);
  const drawer = await openDrawer(page, header);
  await expect(drawer.getByText('vi***@example.com')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Identity verification Verified' })).toBeVisible();
  await expect(drawer.locator('a[href="/en/orders"]')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(drawer).toBeHidden();
  await waitForHistory(page);
  const orders = header.root.locator('a[href="/en/orders"]');
  await expect(orders).toBeVisible();
  await expect(header.menu('Assets')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await openDrawer(page, header);
  await drawer.getByRole('button', { name: 'Log out' }).click();
  await expect(drawer).toBeHidden();
  await expect(header.signUp).toBeVisible();
  await expect(header.logIn).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(header.menu('Trade')).toBeVisible();
  await expect(orders).toBeHidden();
});
