import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { LanguagePicker } from '../../page-objects/language-picker';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';

const PATH = '/en/verification/';

const MARGINS = [
  { width: 1280, height: 600, marginPx: 124 },
  { width: 390, height: 500, marginPx: 160 },
];

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

    test('modals fill the window, and forms show their submit buttons at every field', async ({ page }) => {
      const header = new SiteHeader(page);
      const auth = new SignInModal(page);
      const close = async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await header.open(PATH);
      await header.openMenu.click();
      await page.locator('.sh-drawer a[href$="/login"]').click();
      await expect(auth.login).toBeVisible();
      expect.soft(await boxOf(page), 'login').toEqual({ left: 0, top: 0, right: width, bottom: height });
      const submit = auth.dialog.locator('button[type=submit]');
      await expect.poll(() => unpaintedPoints(submit)).toEqual([]);
      await auth.password.focus();
      expect
        .soft(await unpaintedPoints(auth.password), 'the button does not cover the focused field')
        .toEqual([]);
      expect.soft(await unpaintedPoints(submit)).toEqual([]);
      expect.soft(await unpaintedPoints(auth.dialog.getByRole('button', { name: 'Close' }))).toEqual([]);
      await close();

      await header.openMenu.click();
      await page.locator('.sh-drawer a[href$="/register"]').click();
      await expect(auth.register).toBeVisible();
      for (const field of await auth.dialog.locator('form input:visible').all()) {
        await field.focus();
        await expect.poll(() => unpaintedPoints(submit), 'registration').toEqual([]);
      }
      await close();

      await header.openMenu.click();
      await page.locator('.sh-drawer .sh-language-row').click();
      await expect(new LanguagePicker(page).dialog).toBeVisible();
      expect.soft(await boxOf(page), 'languages').toEqual({ left: 0, top: 0, right: width, bottom: height });
      await close();

      const consent = new CookieBar(page);
      await consent.preferences.click();
      await expect(consent.choices).toBeVisible();
      expect(await boxOf(page), 'cookies').toEqual({ left: 0, top: 0, right: width, bottom: height });
      await close();

      // In a low, wide window, a modal has its minimum width of 480 px.
      await page.setViewportSize({ width: 1280, height: 400 });
      await auth.openLogin(header);
      expect.soft(await boxOf(page), 'centred').toEqual({ left: 400, top: 0, right: 880, bottom: 400 });
      await close();
      await consent.preferences.click();
      await expect(consent.choices).toBeVisible();
      // In a higher window, it keeps a vertical margin.
      for (const { marginPx, ...size } of MARGINS) {
        await page.setViewportSize(size);
        const { top, bottom } = await boxOf(page);
        expect
          .soft(bottom - top, `${size.width} × ${size.height}`)
          .toBeLessThanOrEqual(size.height - marginPx);
        expect.soft(top, `${size.width} × ${size.height}`).toBeGreaterThan(0);
      }
    });
  });
}
