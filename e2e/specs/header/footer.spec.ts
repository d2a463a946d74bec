import { brand } from 'shared-config/site/brand';
import { REGIONS } from 'shared-config/site/regions';
import { defaultLocaleOf } from 'shared-config/site/locales';
import { SiteHeader } from '../../page-objects/site-header';
import { pageOrigin } from '../../fixtures/origins';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-HEADER-9

/** `footer-view.test` covers the texts of every edition. */
const EDITIONS = rowsOfRun(REGIONS, 2);

test('each edition shows its own company and risk notice in the page’s language', async ({ page }) => {
  test.slow();
  const risks = new Set<string>();
  for (const { code, localHost } of EDITIONS) {
    await page.goto(`${pageOrigin(localHost)}/${defaultLocaleOf(code).code}/verification/`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('.sh-footer__entity')).toContainText(brand.companies[code]);
    const risk = (await footer.locator('.sh-footer__risk').textContent())!;
    expect(risk.length, code).toBeGreaterThan(60);
    risks.add(risk);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${brand.companyName}`);
  }
  expect(risks.size).toBe(EDITIONS.length);
});

test('footer groups collapse on a phone; a wide screen shows plain lists and the app’s QR code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new SiteHeader(page).open('/en/verification/');
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Glossary' });
  const fold = footer.locator('summary', { hasText: 'Learn' });
  await expect(link).toBeHidden();
  await fold.click();
  await expect(link).toBeVisible();
  expect.soft((await fold.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await fold.press('Enter');
  await expect(link).toBeHidden();
  await fold.press('Space');
  await page.keyboard.press('Tab');
  await expect(footer.getByRole('link', { name: 'Academy' }), 'the list is next').toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(link).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Careers' }), 'collapsed or not').toBeVisible();
  await expect(fold).toBeHidden();
  await expect(footer.getByRole('heading', { name: 'Learn' })).toBeVisible();

  const button = footer.getByRole('button', { name: 'Scan to get the app' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code that leads to the app' })).toBeInViewport();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: 'QR code that leads to the app' })).toHaveCount(0);
  await expect(button).toBeFocused();
});
