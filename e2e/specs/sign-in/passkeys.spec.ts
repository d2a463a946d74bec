import type { APIRequestContext, Page } from '@playwright/test';
import { registerByApi } from '../../fixtures/accounts/accounts';
import { registerWithPasskey, clickPasskeyButton } from '../../fixtures/accounts/account-with-passkey';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { PasskeyDialogs } from '../../page-objects/passkey-dialogs';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { addVirtualAuthenticator } from '../../fixtures/accounts/virtual-authenticator';
// R-SIGN-4, R-SIGN-8

const PATH = '/en/verification/';
const LOGIN = `${origins.api}/x-api/v1/auth/passkey/login`;

/** Registers an account without a passkey, signed out in the page, and opens a page's login with a virtual authenticator. */
async function openLoginOfNewAccount(page: Page, request: APIRequestContext, path = PATH) {
  const account = await registerByApi(request);
  const device = await addVirtualAuthenticator(page);
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await answerConsent(page);
  await header.open(path);
  await auth.openLogin(header);
  return { ...account, device, header, auth, passkeys: new PasskeyDialogs(page) };
}

test('a created passkey signs in by the button and without a click, if the device verifies the user', async ({
  page,
  request,
}) => {
  test.slow();
  const { email, password, device, header, auth, passkeys } = await openLoginOfNewAccount(page, request);
  await auth.logInWith(email, password);
  await expect(passkeys.offer).toContainText('Log in faster next time');
  await expect(passkeys.offer.locator(':focus'), 'the offer takes no focus').toHaveCount(0);
  expect.soft(await accessibilityViolations(page), 'offer').toEqual([]);
  await passkeys.offer.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(passkeys.offer).toContainText('Your passkey is ready');
  expect.soft(await accessibilityViolations(page), 'made').toEqual([]);
  const [made] = await device.credentials();
  expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });
  const handle = Buffer.from(made!.userHandle!, 'base64');
  expect(handle.includes(email), 'the device does not receive the address').toBe(false);
  await passkeys.offer.getByRole('button', { name: 'Done' }).click();
  await expect(passkeys.offer).toHaveCount(0);

  await device.setAnswers(false);
  await header.signOut();
  await header.logIn.click();
  await clickPasskeyButton(page, device);
  await expect(header.avatar).toBeFocused();
  await expect(header.status).toHaveText('Logged in');
  await expect(auth.dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Email' })).toContainText('***');

  await header.signOut();
  await expect(header.logIn).toBeVisible();
  // Signs in without a click on the button.
  await device.setAnswers(true);
  await header.logIn.click();
  await expect(header.avatar).toBeVisible();
  await expect(auth.dialog).toHaveCount(0);
  await header.signOut();
  await device.setAnswers(false);
  await header.logIn.click();
  await expect(auth.email).toHaveAttribute('autocomplete', 'username webauthn');
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);

  const sent: string[] = [];
  page.on('request', (request) => request.url() === LOGIN && sent.push(request.url()));
  await device.setUserVerified(false);
  await header.logIn.click();
  await clickPasskeyButton(page, device);
  await expect(auth.passkeyButton).not.toHaveAttribute('aria-disabled', 'true');
  await expect(auth.login).toBeVisible();
  await expect(header.avatar).toHaveCount(0);
  expect(sent).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
});

test('a cancelled removal keeps the passkey, and a removed passkey is refused with a message', async ({
  page,
}) => {
  const device = await registerWithPasskey(page);
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const passkeys = new PasskeyDialogs(page);
  const [copy] = await device.credentials();
  await header.logIn.click();
  await clickPasskeyButton(page, device);
  await expect(header.avatar).toBeVisible();
  await passkeys.open(header);
  await expect(passkeys.rows).toContainText(/Last used on/);
  expect.soft(await accessibilityViolations(page), 'list').toEqual([]);
  const remove = passkeys.rows.getByRole('button', { name: /^Remove the passkey/ });
  await remove.click();
  expect.soft(await accessibilityViolations(page), 'question').toEqual([]);
  const keepButton = passkeys.rows.getByRole('button', { name: 'Keep it' });
  await expect(keepButton, 'the answer without a change has the focus').toBeFocused();
  await keepButton.click();
  await expect(remove).toBeFocused();
  await expect(passkeys.rows).toHaveCount(1);
  await passkeys.remove();
  await expect(passkeys.rows).toHaveCount(0);
  await expect(passkeys.list.getByText('The passkey was removed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await header.signOut();
  await device.setAnswers(false);
  if ((await device.credentials()).length === 0) await device.add(copy!);
  await header.logIn.click();
  await clickPasskeyButton(page, device);
  await expect(auth.alert.filter({ hasText: 'This passkey was removed from your account.' })).toBeVisible();
  await expect(header.avatar).toHaveCount(0);
  // The device receives a signal to remove the passkey.
  await expect.poll(() => device.credentials()).toEqual([]);
});

// `registration.spec` has the login on host pages of other teams, `in-app-session.spec` the one in the app. Neither offers a passkey.
