import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { CookieBar } from '../../page-objects/cookie-bar';
import { signInAs } from 'tools/testing/demo-tokens';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { SiteHeader } from '../../page-objects/site-header';
import { closeAll } from '../../fixtures/page/overlay-openers';
import { expect, test } from '../../fixtures/test';
// R-A11Y-1, R-A11Y-4

interface State {
  name: string;
  open(page: Page): Promise<void>;
  isPhone?: true;
}

const clicked = (selector: string) => async (page: Page) => {
  await page.locator(`.sh-header ${selector}`).click();
  await expect(page.locator('.sh-header [aria-expanded=true]')).toHaveCount(1);
};

/** Openers by the id that they control, because their names differ between languages. */
const STATES: readonly State[] = [
  { name: 'overview', open: async () => undefined },
  { name: '“more”', open: clicked('[aria-controls="sh-menu-more"]') },
  { name: 'account', open: clicked('[aria-controls="sh-menu-account"]') },
  { name: 'theme', open: clicked('[aria-controls="sh-menu-theme"]') },
  {
    name: 'search with results',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('btc');
      await expect(page.getByRole('option').first()).toContainText('BTC');
    },
  },
  {
    name: 'search without results',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('qqqqzz');
      await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    },
  },
  {
    name: 'consent choices',
    open: async (page) => {
      await page.locator('.sh-footer__legal-links li:last-child a').click();
      await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(3);
    },
  },
  { name: 'drawer, signed in', open: clicked('.sh-menu > button'), isPhone: true },
];

for (const locale of rowsOfRun(['en', 'ar-SA'], 1)) {
  test(`axe finds no violations in the overview and all that header and footer open, light and dark (${locale})`, async ({
    page,
  }) => {
    test.slow();
    await signInAs(page, 'victor');
    const header = new SiteHeader(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await header.open(`/${locale}/verification/`);
    const consent = page.locator('.sh-consent-banner');
    await expect(consent).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const { name, open, isPhone } of STATES) {
      await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 });
      await open(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const isColourOnly = colorScheme === 'dark';
        expect
          .soft(await accessibilityViolations(page, { isColourOnly }), `${name}, ${colorScheme}`)
          .toEqual([]);
      }
      // A pointer resting on a button reopens its menu as soon as nothing covers it.
      await page.mouse.move(640, 500);
      await closeAll(page);
    }
    if (locale === 'en') await expect(new CookieBar(page).banner).toBeVisible();
  });
}
