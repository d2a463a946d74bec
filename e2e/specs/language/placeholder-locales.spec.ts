import { closeAll, overlayOpeners } from '../../fixtures/page/overlay-openers';
import type { Page } from '@playwright/test';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { untranslatedTexts } from '../../fixtures/rendering/untranslated-texts';
import { SiteHeader } from '../../page-objects/site-header';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { recordOf } from '../../fixtures/page-record';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-LOCALE-14

const LOCALES = [
  { code: 'en-XA', direction: 'ltr', logIn: '[Ĺöġ ïñ ···]' },
  { code: 'ar-XB', direction: 'rtl', logIn: '\u200FgoL\u200F \u200Fni\u200F' },
];

/** Late overlays appear two seconds after the header has started. */
const bannerIn = (page: Page) => page.locator('.sh-consent-banner');
const dialogIn = (page: Page) => page.getByRole('dialog');

/** Names of countries, which the browser has, and of markets. */
const DATA = ['United States', 'US', 'PERP', 'BIQ', 'DEC', 'BTCUSDT', 'BTCPERP', 'BTCUSD', 'Alt'];

for (const { code, direction, logIn } of rowsOfRun(LOCALES, 1)) {
  test.describe(code, () => {
    test('page and overlays use the placeholder texts before and after the backend’s answer, without errors', async ({
      page,
      log,
    }) => {
      test.slow();
      const header = new SiteHeader(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      const navigation = page.waitForResponse('**/shell/header-data');
      await header.open(`/${code}/verification/`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(header.root).toHaveCSS('direction', direction);
      await expect(header.logIn).toHaveText(logIn);
      await expect(page.getByRole('contentinfo')).toHaveCSS('direction', direction);
      expect((await navigation).ok()).toBe(true);
      await expect(bannerIn(page)).toBeVisible();
      expect.soft(await untranslatedTexts(page)).toEqual([]);
      await bannerIn(page).getByRole('button').last().click();
      await expect(dialogIn(page).getByRole('switch')).toHaveCount(3);
      expect.soft(await untranslatedTexts(page), 'the choices of consent').toEqual([]);
      await closeAll(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const openers = overlayOpeners(page, header, width);
        for (const [name, open] of width === 1440 ? openers : openers.slice(0, 1)) {
          await open();
          expect.soft(await untranslatedTexts(page, DATA), name).toEqual([]);
          await closeAll(page);
        }
      }
      const { shellErrors, violations } = await recordOf(page);
      expect([shellErrors, violations, log.consoleErrors, log.pageErrors]).toEqual([[], [], [], []]);
    });

    test('the account menu and every other page use the placeholder texts', async ({ page, context }) => {
      const header = new SiteHeader(page);
      await signInByApi(context.request);
      await header.open(`/${code}/verification/`);
      await expect(header.authArea).toHaveAttribute('data-status', 'signed-in');
      await header.root.locator('[aria-controls="sh-menu-account"]').click();
      const data = ['mira', 'mi***@example.com'];
      expect.soft(await untranslatedTexts(page, data)).toEqual([]);
      for (const [path, content] of [
        ['verification/sample/', '.vh-sample-text'],
        ['verification/nothing/', '.vh-not-found'],
      ] as const) {
        await navigateInPlace(page, `/${code}/${path}`);
        await expect(page.locator(content).first()).toBeVisible();
        expect.soft(await untranslatedTexts(page, data), path).toEqual([]);
      }
    });
  });
}
