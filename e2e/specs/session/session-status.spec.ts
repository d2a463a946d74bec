import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, registerByApi } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { phone, phones } from '../../fixtures/phones';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';

const PATH = '/en/verification/';

/** The live region that announces login and logout. */
const statusOf = (page: Page) => page.locator('.sh-session-status[role=status]');

test('a login focuses the account button and announces "Logged in"; a logout by pointer focuses "Log in" and announces "Logged out"; a login from a page button that disappears focuses the account button', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  await expect(statusOf(page), 'a page load announces nothing').toHaveCount(0);
  await auth.openLogin(header);
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeFocused();
  await expect(statusOf(page)).toHaveText('Logged in');
  await expect(page.locator('.sh-dropdown--account .sh-panel'), 'the menu stays closed').toBeHidden();
  await header.signOut();
  await expect(header.logIn).toBeFocused();
  await expect(statusOf(page)).toHaveText('Logged out');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(page.getByRole('main').getByText('Logged in as mira')).toBeVisible();
  await expect(header.avatar).toBeFocused();
  expect((await recordOf(page)).violations).toEqual([]);
});

test.describe('on a narrow screen', () => {
  test.use(phone(phones.android));

  test('a login focuses the account button, and a logout in the drawer focuses the drawer’s button', async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    const auth = new SignInModal(page);
    await header.open(PATH);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await auth.logInWith('mira@example.com', DEMO_PASSWORD);
    await expect(header.avatar).toBeFocused();
    await expect(statusOf(page)).toHaveText('Logged in');
    await header.openMenu.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(statusOf(page)).toHaveText('Logged out');
    await expect(header.openMenu, '"Log in" is in the drawer').toBeFocused();
  });
});

test('the announcement uses the language of the page', async ({ page }) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(`${pageOrigin('tr.localhost')}/tr-TUR/verification/`);
  await header.logIn.click();
  await auth.email.fill('mira@example.com');
  await auth.password.fill(DEMO_PASSWORD);
  await auth.dialog.locator('button[type=submit]').click();
  await expect(statusOf(page)).toHaveText('Giriş yapıldı');
});

test('a login in another tab is announced here and does not move the focus', async ({ page, context }) => {
  const header = new SiteHeader(page);
  await header.open(PATH);
  await header.search.focus();
  const other = await context.newPage();
  const otherHeader = new SiteHeader(other);
  const auth = new SignInModal(other);
  await otherHeader.open(PATH);
  const { email, password } = await registerByApi(context.request);
  await auth.openLogin(otherHeader);
  await auth.logInWith(email, password);
  await expect(header.authArea).toHaveAttribute('data-status', 'signed-in');
  await expect(statusOf(page)).toHaveText('Logged in');
  await expect(header.search).toBeFocused();
});
