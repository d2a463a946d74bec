import { pageOrigin } from '../../fixtures/origins';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';
import { expect, test } from '../../fixtures/test';
// R-CONSENT-10

/** The last one is a window of 1280 × 1024 at 400 % zoom. */
const SIZES = [
  [1280, 800],
  [360, 740],
  [320, 640],
  [320, 568],
  [320, 256],
] as const;

/** Pages with short and with long texts. */
const PAGES = [
  ['localhost', 'en'],
  ['localhost', 'kk-KZ'],
  ['eu.localhost', 'de-EU'],
  ['eu.localhost', 'el-EU'],
  ['eu.localhost', 'hu-EU'],
] as const;

test('the cookie bar shows its whole text, its link and its buttons at every size', async ({ page }) => {
  const bar = page.locator('.sh-consent-banner');
  for (const [host, locale] of PAGES) {
    await page.goto(`${pageOrigin(host)}/${locale}/verification/`);
    await expect(bar).toBeVisible();
    await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    for (const [width, height] of SIZES) {
      const name = `${locale} ${width} × ${height}`;
      await page.setViewportSize({ width, height });
      const hiddenHeight = await bar
        .locator('.sh-consent-banner__text')
        .evaluate((text) => text.scrollHeight - text.clientHeight);
      expect.soft(hiddenHeight, name).toBe(0);
      for (const control of await bar.locator('button').all())
        expect.soft(await unpaintedPoints(control), name).toEqual([]);
      const link = bar.getByRole('link');
      const lastLine = await link.evaluate((element) => {
        const { left, bottom, width, height } = [...element.getClientRects()].at(-1)!;
        return element.contains(document.elementFromPoint(left + width / 2, bottom - height / 2));
      });
      expect.soft(lastLine, `${name}: the link is painted`).toBe(true);
    }
  }
});

test('the cookie bar covers no button of the page on the smallest phone, and leaves it to the choices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en/verification/');
  const bar = page.locator('.sh-consent-banner');
  await expect(bar).toBeVisible();
  for (const name of ['Log in', 'Sign up'])
    expect(await unpaintedPoints(page.getByRole('main').getByRole('button', { name }))).toEqual([]);
  const choose = bar.getByRole('button', { name: 'Choose' });
  await choose.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();
  await expect(choose).toBeFocused();
});
