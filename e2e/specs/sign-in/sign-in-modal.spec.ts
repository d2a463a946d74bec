import { DEMO_PASSWORD, readSentCode, createAccount } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-SIGN-1

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';

test('a new account registers with a strong password and the sent code, and is signed in', async ({
  page,
  context,
  request,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const { email, password } = createAccount();
  await header.open(PATH);
  await header.signUp.click();
  await expect(auth.register).toBeVisible();
  await expect(auth.dialog.locator('input[name=marketing]'), 'consent is off by default').not.toBeChecked();
  await auth.password.fill('short');
  await expect(auth.dialog.getByText('– not met yet').first()).toBeAttached();
  await auth.submit('Sign up');
  await expect(auth.dialog.getByText('Choose a password that meets all the rules below')).toBeVisible();
  await expect(auth.register).toBeVisible();
  await auth.password.fill('Long-Enough-9');
  await expect(auth.dialog.getByText('– not met yet')).toHaveCount(0);

  await auth.email.fill(email);
  await auth.password.fill(password);
  await auth.submit('Sign up');
  await expect(auth.dialog.getByText('Accept the terms to sign up')).toBeVisible();
  await auth.dialog.locator('input[name=terms]').check();
  await auth.submit('Sign up');
  await expect(auth.dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await auth.code.fill(await readSentCode(request, email));
  await expect(auth.dialog).toHaveCount(0);
  await expect(header.avatar).toBeFocused();
  await expect(header.status).toHaveText('Logged in');
  await expect(page.getByRole('row').filter({ hasText: 'Email' })).toContainText('Verified');
  const cookies = await context.cookies(origins.api);
  expect(cookies.map(({ name }) => name)).toContain('auth_token_dev');
});

test('the modals return the focus, describe invalid fields, and keep the e-mail but no password', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(auth.login).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Sign up' }).click();
  await expect(auth.register).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);

  await header.logIn.focus();
  await page.keyboard.press('Enter');
  await auth.email.fill('ada@example.com');
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  await expect(header.logIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(auth.email).toHaveValue('ada@example.com');
  await auth.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(auth.dialog).toHaveCount(0);

  await header.logIn.click();
  await auth.email.fill('not an address');
  await auth.submit('Log in');
  await expect(auth.email).toHaveAttribute('aria-invalid', 'true');
  await expect(auth.email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  await expect(auth.password).toHaveAccessibleDescription('Enter your password');
  await expect(auth.email).toHaveAttribute('autocomplete', /username/);
  await expect(auth.password).toHaveAttribute('autocomplete', 'current-password');

  await auth.email.fill('ada@example.com');
  await auth.password.fill(DEMO_PASSWORD);
  await auth.submit('Sign up');
  await expect(auth.register).toBeVisible();
  await expect(auth.login).toBeHidden();
  await expect(auth.dialog).toHaveCount(1);
  await expect(auth.email).toHaveValue('ada@example.com');
  await expect(auth.password).toHaveValue('');
  await auth.submit('Log in');
  await expect(auth.login).toBeVisible();
  await expect(auth.register).toBeHidden();
  await expect(auth.email).toHaveValue('ada@example.com');
});

test('the page behind the modal neither scrolls, jumps nor takes the focus', async ({ page }) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await header.open(PATH);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  const before = await header.boxes();
  // Playwright's click would scroll to the static position of the sticky header.
  await header.logIn.dispatchEvent('click');
  await expect(auth.login).toBeVisible();
  await page.mouse.wheel(0, 200);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  expect(await header.boxes()).toEqual(before);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(isOutside, `Tab ${press + 1} left the modal`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

// `api-faults.test` and `login-failures.test` have every answer.
const INVALID_ANSWERS = [
  {
    name: 'HTTP 500',
    scenario: '500',
    words: /Something went wrong on our side|not available right now|cannot reach/,
  },
  {
    name: 'a page of HTML',
    scenario: 'html',
    words: /Something went wrong on our side|not available right now/,
  },
  { name: 'a connection that breaks', scenario: 'cut-off', words: /cannot reach/ },
];
test('for any unexpected answer and without a connection the form shows a message and stays usable', async ({
  page,
  context,
  log,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  let scenario = '';
  await page.route(`${origins.api}/x-api/v1/auth/login`, (route) =>
    route.request().method() === 'POST'
      ? route.continue({ url: `${route.request().url()}?scenario=${scenario}` })
      : route.continue(),
  );
  await header.open(PATH);
  await header.logIn.click();
  for (const row of INVALID_ANSWERS) {
    scenario = row.scenario;
    await auth.logInWith('mira@example.com', DEMO_PASSWORD);
    await expect(auth.alert.filter({ hasText: row.words }), row.name).toBeVisible();
    await expect(auth.email).toHaveValue('mira@example.com');
    await auth.password.fill('');
    await expect(
      auth.alert.filter({ hasText: row.words }),
      `${row.name}: disappears with an edit`,
    ).toBeHidden();
  }
  await page.unroute(`${origins.api}/x-api/v1/auth/login`);
  await context.setOffline(true);
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(
    auth.alert.filter({ hasText: 'You are offline. Connect to the internet and try again.' }),
  ).toBeVisible();
  await context.setOffline(false);
  await auth.submit('Log in');
  await expect(header.avatar).toBeVisible();
  expect(log.pageErrors).toEqual([]);
});
