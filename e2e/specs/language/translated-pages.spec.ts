import type { Page } from '@playwright/test';
import spanish from 'shell-remote/translations/es/header.json';
import { translatePage } from '../../fixtures/page/page-translator';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { LanguagePicker } from '../../page-objects/language-picker';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';
// R-A11Y-8

/*
 * Translators of browsers replace text nodes. React then throws where it removes such a node or inserts before it, and keeps an old text
 * where it changes one. So each text is the only content of an element, which React replaces as a whole. `workbench.spec` checks that
 * in every story.
 */

/** Repairs of a skeleton that was translated before React read it, and the call that fails for its toast. */
const EXPECTED_CODES = ['hydration-mismatch', 'header-data-failed'];

/** Codes of failures that the test does not expect. */
async function failureCodes(page: Page): Promise<string[]> {
  const codes = (await recordOf(page)).shellErrors.map(({ code }) => code);
  return codes.filter((code) => !EXPECTED_CODES.includes(code));
}

test('a translated page works: header, search, picker, forms, menus, toasts and tables', async ({
  page,
  log,
}) => {
  await translatePage(page);
  const header = new SiteHeader(page);
  await page.goto(`${origins.host}/en/verification/`);
  await header.waitUntilLive();
  await header.waitForSession();
  // The translator has changed the page before and during hydration.
  await expect(header.root.locator('.sh-nav font').first()).toBeAttached();
  await expect(page.locator('main font').first()).toBeAttached();

  const search = new SearchOverlay(page);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox');
  for (const [typed, name] of [
    ['btc', 'BTC/USDT'],
    ['eth', 'ETH/USDT'],
    ['sol', 'SOL/USDT'],
    ['zzz', ''],
    ['eth', 'ETH/USDT'],
  ] as const) {
    await field.fill(typed);
    if (name) await expect(page.locator('.sh-search__name bdi').first()).toHaveText(name);
    else await expect(page.locator('.sh-search__note-title')).toContainText('zzz');
  }
  expect(await page.locator('.sh-search__name bdi[translate=no]').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);

  const auth = new SignInModal(page);
  await header.logIn.click();
  const submit = page.locator('dialog form.sh-quick-auth button[type=submit]');
  await submit.click();
  await expect(auth.dialog.locator('[aria-invalid=true]')).toHaveCount(2);
  await auth.email.fill('mira@example.com');
  await auth.password.fill('Wrong-Horse-7');
  await submit.click();
  await expect(auth.dialog.locator('.sh-quick-auth__notice')).toContainText('‹');
  await page.route(`${origins.api}/x-api/v1/shell/header-data**`, async (route) =>
    route.fulfill({ response: await route.fetch(), json: { ret_code: 31337, ret_msg: '' } }),
  );
  await auth.password.fill(DEMO_PASSWORD);
  await submit.click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const toast = page.locator('.ui-toast');
  await expect(toast).toContainText('‹Something went wrong on our side.');
  await toast.getByRole('button', { name: 'Close message' }).click();
  await expect(toast).toHaveCount(0);

  // The user's names stay as they are, and the page changes from “log in” to the account.
  await expect(page.locator('.vh-overview')).toContainText('‹Email');
  await header.avatar.click();
  const account = header.root.locator('.sh-account');
  await expect(account.locator('.sh-account__uid .sh-number')).toHaveText(/^‹.+› \d{5,}$/);
  await page.keyboard.press('Escape');

  const picker = new LanguagePicker(page);
  await picker.open(header);
  const names = picker.choices.locator('bdi');
  for (const [typed, name] of [
    ['turk', 'Türkçe'],
    ['zzz', ''],
    ['deut', 'Deutsch'],
  ] as const) {
    await picker.search.fill(typed);
    if (name) await expect(names.first()).toHaveText(name);
    else await expect(picker.announcement).toContainText('‹');
  }
  await picker.search.fill('');
  await picker.openRegions();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  // Another language in place, twice.
  for (const [code, skip] of [
    ['es-ES', spanish.skip],
    ['en', 'Skip to main content'],
  ] as const) {
    await page.locator(`.sh-footer a[href^="/${code}/"]`).first().click();
    await expect(header.root.locator('.sh-skip')).toHaveText(`‹${skip}›`);
  }

  expect(await failureCodes(page)).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});
