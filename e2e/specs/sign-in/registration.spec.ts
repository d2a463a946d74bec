import type { Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import type { QuickRegisterOptions } from 'shell-client';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { addVirtualAuthenticator } from '../../fixtures/accounts/virtual-authenticator';
import { expect, test } from '../../fixtures/test';

/** Opens the registration with known values on a page without a build. */
async function openRegister(page: Page, options: QuickRegisterOptions): Promise<void> {
  await page.evaluate(async (given) => {
    const session = await window.uniframe!.session();
    session.openRegister(given);
  }, options);
  await expect(new SignInModal(page).register).toBeVisible();
}

test('a host page of another team prefills known values, and its login offers no passkey', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  const passkeyCalls: string[] = [];
  page.on('request', (request) => request.url().includes('/passkey/') && passkeyCalls.push(request.url()));
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await page.goto(`${origins.plain}/by-function.html`);
  await header.waitUntilLive();
  await openRegister(page, {
    regEmail: 'ada@example.com',
    readOnlyEmail: true,
    userCode: 'FRIEND_7',
    readOnlyCode: true,
    canSwitch: false,
  });
  await expect(auth.email).toHaveValue('ada@example.com');
  await expect(auth.email).toHaveJSProperty('readOnly', true);
  await expect(auth.dialog.getByRole('tab'), 'the address cannot change').toHaveCount(0);
  const code = auth.dialog.locator('input[name=referralCode]');
  await expect(code).toHaveValue('FRIEND_7');
  await expect(code).toHaveJSProperty('readOnly', true);
  await expect(auth.dialog.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
  await expect(auth.password, 'the first field that can be filled in').toBeFocused();

  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  await openRegister(page, { regPhone: { countryCode: '90', mobile: '5012345678' } });
  await expect(auth.country).toContainText('+90');
  await expect(auth.mobile).toHaveValue(/^501\s?234\s?56\s?78$/);

  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  // A passkey is bound to our hosts.
  await header.waitForSession();
  await auth.openLogin(header);
  // An offer in the field would have sent its call before this one is answered.
  await auth.logInWith('ada@example.com', 'Wrong-Horse-1');
  await expect(auth.alert.filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(auth.passkeyButton).toHaveCount(0);
  expect(passkeyCalls).toEqual([]);
});
