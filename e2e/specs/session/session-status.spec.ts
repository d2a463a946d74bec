import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { phone, phones } from '../../fixtures/phones';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-A11Y-2

// `sign-in-and-out.spec` has the announcements on a wide screen and in a second tab, `editions.spec` in another language.
test.use(phone(phones.android));

test('on narrow screens a login focuses the account button, and a logout in the drawer the drawer’s button', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open('/en/verification/');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeFocused();
  await expect(header.status).toHaveText('Logged in');
  await header.openMenu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header.status).toHaveText('Logged out');
  await expect(header.openMenu, '"Log in" is in the drawer').toBeFocused();
});
