import type { Page } from '@playwright/test';
import { brand } from 'shared-config/site/brand';
import { LocalizedPage } from '../../page-objects/localized-page';
import { LanguagePicker } from '../../page-objects/language-picker';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { waitForHistory } from '../../fixtures/page/navigate-in-place';
import { expect, test } from '../../fixtures/test';
// R-HEADER-14

const PATH = '/en/verification/';
const ARABIC = /[\u0600-\u06ff]/;

/** Returns how many overlays the current entry of the history holds. */
const overlayDepth = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (history.state as { shellOverlay?: { depth: number } } | null)?.shellOverlay?.depth);

test('sign-in form, search, picker and menu stay open with their values in the other language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const area = new LocalizedPage(page);
  const auth = new SignInModal(page);
  await area.open(`${PATH}sample/`);
  await area.open(PATH);
  await area.language('ar-SA').click();
  await area.expectLanguage('ar-SA');
  // Scripts and assistive technology can click the footer's link behind a modal.
  const change = async (code: string) => {
    await area.language(code).dispatchEvent('click');
    await area.expectLanguage(code);
  };

  await area.header.logIn.click();
  await auth.email.fill('half@typ');
  await auth.password.fill('never sent');
  await expect(auth.dialog).toHaveCSS('direction', 'rtl');
  const field = await auth.password.elementHandle();
  await change('en');
  await expect(auth.login).toHaveAccessibleName(`Log in to ${brand.name}`);
  await expect(auth.dialog).toHaveCSS('direction', 'ltr');
  await expect(auth.dialog).not.toContainText(ARABIC);
  await expect(auth.email).toHaveValue('half@typ');
  await expect(auth.password).toHaveValue('never sent');
  await expect(auth.password, 'and the focus is unchanged').toBeFocused();
  expect.soft(await field!.evaluate((element) => element.isConnected)).toBe(true);
  await change('ar-SA');
  await expect(auth.dialog).toHaveCSS('direction', 'rtl');
  await expect(auth.password).toHaveValue('never sent');
  await expect.poll(() => overlayDepth(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  await expect(area.header.logIn).toBeFocused();
  await waitForHistory(page);

  await page.keyboard.press('/');
  const search = page.locator('dialog.sh-search');
  const results = search.getByRole('option');
  await search.getByRole('combobox').fill('btc');
  await expect(results.first()).toBeVisible();
  await change('en');
  await expect(search.getByRole('combobox', { name: 'Search markets and pages' })).toHaveValue('btc');
  await expect(search).toHaveCSS('direction', 'ltr');
  await expect(results.first()).toBeVisible();
  const hrefs = await search
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect
    .soft(
      hrefs.filter((href) => !href.startsWith('/en/')),
      'pages of the other language',
    )
    .toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await waitForHistory(page);

  await change('ar-SA');
  const picker = new LanguagePicker(page);
  await picker.open(area.header);
  await picker.search.fill('en');
  await change('en');
  await expect(picker.dialog).toHaveAccessibleName('Language and region');
  await expect(picker.search).toHaveValue('en');
  await expect(picker.dialog.locator('[data-choice][aria-current=true]')).toHaveAttribute('hreflang', 'en');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(picker.globe).toBeFocused();
  await waitForHistory(page);

  await change('ar-SA');
  const button = area.header.root.locator('.sh-nav [aria-expanded]').first();
  await button.click();
  const panel = await area.header.panelOf(button);
  await expect(panel).toContainText(ARABIC);
  await change('en');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel).toBeVisible();
  await expect(panel).not.toContainText(ARABIC);
  expect(await area.isSameDocument()).toBe(true);

  // Each language change was one step, and no overlay left one.
  for (const code of ['ar-SA', 'en', 'ar-SA', 'en', 'ar-SA', 'en', 'ar-SA', 'en']) {
    await page.goBack();
    await area.expectLanguage(code);
  }
  expect(await area.isSameDocument()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/verification\/sample\/$/);
});

test('Back closes an overlay whose page changed its language, and the next step returns the language', async ({
  page,
}) => {
  const area = new LocalizedPage(page);
  const auth = new SignInModal(page);
  await area.open(`${PATH}sample/`);
  await area.open(PATH);
  await area.header.logIn.click();
  await auth.email.fill('half@typ');
  await area.language('ar-SA').dispatchEvent('click');
  await area.expectLanguage('ar-SA');
  await expect.poll(() => overlayDepth(page)).toBe(1);
  await expect(auth.email).toHaveValue('half@typ');
  await page.goBack();
  await expect(auth.dialog).toHaveCount(0);
  await area.expectLanguage('ar-SA');
  await page.goBack();
  await area.expectLanguage('en');
  // Forward leads to the other language, without a stop at the overlay's former entry.
  await page.goForward();
  await area.expectLanguage('ar-SA');
  await page.goBack();
  await area.expectLanguage('en');
  expect(await area.isSameDocument()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/verification\/sample\/$/);
});

test.describe('a Japanese reader of the English page', () => {
  test.use({ locale: 'ja-JP' });

  test('follows the language notice by keyboard, keeps the place, and sees it only once', async ({
    page,
  }) => {
    const area = new LocalizedPage(page);
    const notice = page.locator('.sh-edition');
    await area.open(PATH);
    await expect(notice).toBeVisible();
    await area.header.logIn.focus();
    await notice.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await area.expectLanguage('ja-JP');
    await expect(notice).toHaveCount(0);
    await expect(area.header.logIn).toBeFocused();
    await page.goBack();
    await area.expectLanguage('en');
    await area.waitForPaint();
    await expect(notice).toHaveCount(0);
    expect(await area.isSameDocument()).toBe(true);
  });
});
