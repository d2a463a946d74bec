import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { LanguagePicker } from '../../page-objects/language-picker';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';

const PATH = '/en/verification/';

/** A window of 1280 × 1024 at 400 % zoom, and a phone in landscape. */
const LOW_SCREENS = [
  { width: 320, height: 256 },
  { width: 667, height: 375 },
];

async function boxOf(page: Page) {
  const panel = page.locator('dialog[open] .ui-modal__panel');
  await panel.evaluate((element) =>
    Promise.all(
      element
        .closest('dialog')!
        .getAnimations()
        .map(({ finished }) => finished),
    ),
  );
  return panel.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

for (const { width, height } of rowsOfRun(LOW_SCREENS, 1)) {
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the login modal fills the window and shows its submit button', async ({ page }) => {
      const header = new SiteHeader(page);
      const auth = new SignInModal(page);
      await header.open(PATH);
      await header.openMenu.click();
      await page.locator('.sh-drawer a[href$="/login"]').click();
      await expect(auth.login).toBeVisible();
      expect(await boxOf(page)).toEqual({ left: 0, top: 0, right: width, bottom: height });
      const submit = auth.dialog.locator('button[type=submit]');
      await expect.poll(() => unpaintedPoints(submit)).toEqual([]);
      await auth.password.focus();
      expect(await unpaintedPoints(auth.password), 'the button does not cover the focused field').toEqual([]);
      expect(await unpaintedPoints(submit)).toEqual([]);
      expect(await unpaintedPoints(auth.dialog.getByRole('button', { name: 'Close' }))).toEqual([]);
    });

    test('the registration modal shows its submit button from the first field to the last', async ({
      page,
    }) => {
      const header = new SiteHeader(page);
      const auth = new SignInModal(page);
      await header.open(PATH);
      await header.openMenu.click();
      await page.locator('.sh-drawer a[href$="/register"]').click();
      await expect(auth.register).toBeVisible();
      const submit = auth.dialog.locator('button[type=submit]');
      for (const field of await auth.dialog.locator('form input:visible').all()) {
        await field.focus();
        await expect.poll(() => unpaintedPoints(submit)).toEqual([]);
      }
    });

    test('the language picker and the cookie choices fill the window', async ({ page }) => {
      const header = new SiteHeader(page);
      await header.open(PATH);
      await header.openMenu.click();
      await page.locator('.sh-drawer .sh-language-row').click();
      await expect(new LanguagePicker(page).dialog).toBeVisible();
      expect(await boxOf(page)).toEqual({ left: 0, top: 0, right: width, bottom: height });
      await page.keyboard.press('Escape');
      const consent = new CookieBar(page);
      await consent.preferences.click();
      await expect(consent.choices).toBeVisible();
      expect(await boxOf(page)).toEqual({ left: 0, top: 0, right: width, bottom: height });
    });
  });
}

test('a modal in a low, wide window is centred with the minimum width of 480 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const header = new SiteHeader(page);
  await header.open(PATH);
  await new SignInModal(page).openLogin(header);
  expect(await boxOf(page)).toEqual({ left: 400, top: 0, right: 880, bottom: 400 });
});

const MARGINS = [
  { width: 1280, height: 600, marginPx: 124 },
  { width: 390, height: 500, marginPx: 160 },
];
for (const { width, height, marginPx } of rowsOfRun(MARGINS, 1)) {
  test(`a modal in a window of ${width} × ${height} keeps a vertical margin of ${marginPx} px in total`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await new SiteHeader(page).open(PATH);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie preferences' }).click();
    await expect(new CookieBar(page).choices).toBeVisible();
    const { top, bottom } = await boxOf(page);
    expect(bottom - top).toBeLessThanOrEqual(height - marginPx);
    expect(top).toBeGreaterThan(0);
  });
}
