import type { Page } from '@playwright/test';
import { REGIONS } from 'shared-config/site/regions';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { LanguagePicker } from '../../page-objects/language-picker';
import { origins } from '../../fixtures/origins';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-LOCALE-10, R-LOCALE-12, R-LOCALE-14

const PATH = '/en/verification/';

const EVIL_PATHS = [
  '//evil.example/a',
  '/en//evil.example/',
  '/en/%2e%2e//evil.example/',
  '/en/%5cevil.example/',
  '/\\evil.example',
  '/en/..%2f..%2fevil.example/',
  '/@evil.example/',
];
test('header, footer and drawer open the picker, and no choice leaves our hosts (R-SEC-6)', async ({
  page,
}) => {
  await answerConsent(page);
  const header = new SiteHeader(page);
  const picker = new LanguagePicker(page);
  await header.open(PATH);
  await picker.open(header);
  await expectNoViolations(page, picker);
  await page.keyboard.press('Escape');
  await expect(picker.search, 'the first Escape only empties the field').toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();

  const inFooter = page.getByRole('contentinfo').getByRole('button', { name: 'Language and region' });
  await inFooter.click();
  await expect(picker.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inFooter).toBeFocused();
  await page.evaluate(() => history.pushState(null, '', '/en/verification/sample/?step=2#now'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(picker.globe).toBeHidden();
  const menu = header.root.locator('.sh-menu > button');
  await menu.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Language and region/ })
    .click();
  await expect(picker.dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(picker.language('日本語')).toHaveAttribute('href', '/ja-JP/verification/sample/?step=2#now');
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 720 });
  // `locale-path.test` covers any path.
  for (const path of rowsOfRun(EVIL_PATHS, 2)) {
    // An address that starts with two slashes must include the origin.
    await page.evaluate(
      ([origin, evil]) => history.replaceState(null, '', origin! + evil!),
      [origins.host, `${path}?r=//evil.example#//evil`],
    );
    await picker.open(header);
    for (const show of [() => picker.search.fill(''), () => picker.openRegions()]) {
      await show();
      const urls = await picker.choices.evaluateAll((all) =>
        all.map((each) => (each as HTMLAnchorElement).href),
      );
      expect(urls.length).toBeGreaterThan(8);
      for (const url of urls) {
        const { hostname, port, username, search, hash } = new URL(url);
        expect(hostname, path).toMatch(/^([a-z]{2}\.)?localhost$/);
        expect([port, username, search, hash], path).toEqual([
          new URL(origins.host).port,
          '',
          '?r=//evil.example',
          '#//evil',
        ]);
      }
    }
    await page.keyboard.press('Escape');
    await expect(picker.dialog).toBeHidden();
  }
});

/** Expects no violations in an open picker. Leaves it open with a search that finds nothing. */
async function expectNoViolations(page: Page, picker: LanguagePicker): Promise<void> {
  expect.soft(await accessibilityViolations(page), 'languages').toEqual([]);
  await picker.openRegions();
  expect.soft(await accessibilityViolations(page), 'regions').toEqual([]);
  await picker.search.fill('de');
  await expect(picker.choices).not.toHaveCount(REGIONS.length);
  expect.soft(await accessibilityViolations(page), 'found').toEqual([]);
  await picker.search.fill('klingon');
  await expect(picker.choices).toHaveCount(0);
  expect.soft(await accessibilityViolations(page), 'nothing found').toEqual([]);
}

test('a currency beside the language holds for the host, all its tabs and the prices of the search', async ({
  page,
  context,
}) => {
  const header = new SiteHeader(page);
  const picker = new LanguagePicker(page);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await new SiteHeader(each).open(`${origins.plain}/`);
    await expect.poll(() => each.evaluate(readCurrency)).toBe('USD');
  }
  await picker.open(header);
  await picker.dialog.getByRole('tab', { name: 'Currency' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await picker.dialog.getByRole('button', { name: /^EUR/ }).click();
  await expect(picker.dialog).toBeHidden();
  for (const each of [page, other]) await expect.poll(() => each.evaluate(readCurrency)).toBe('EUR');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /BTC/ }).first()).toContainText('≈ €');
  await page.getByRole('combobox').fill('2 btc');
  await expect(page.getByRole('option').first()).toContainText(/2 BTC = [\d,.]+ EUR/);
});

/** Reads the currency as a host page does. */
async function readCurrency(): Promise<string | undefined> {
  return (await window.uniframe?.session())?.displayCurrency;
}
