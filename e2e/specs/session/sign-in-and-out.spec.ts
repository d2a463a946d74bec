import {
  readAuthenticatorCode,
  DEMO_PASSWORD,
  registerByApi,
  signInByApi,
  createAccount,
} from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-SIGN-4, R-STORAGE-6, R-A11Y-2, R-SEC-18

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';
const WRONG = 'The email or password isn’t right.';

test('signing in and out changes page and cookie, moves the focus and announces the result', async ({
  page,
  context,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  await expect(header.status, 'a page load announces nothing').toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  await header.logIn.click();
  await expect(auth.login).toBeVisible();
  await expect(auth.email).toBeFocused();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(auth.dialog).toHaveCount(0);
  await expect(header.avatar).toBeFocused();
  await expect(header.status).toHaveText('Logged in');
  await expect(page.locator('.sh-dropdown--account .sh-panel'), 'the menu stays closed').toBeHidden();
  await expect(header.logIn).toBeHidden();
  await expect(page).toHaveURL(PATH);
  const main = page.getByRole('main');
  await expect(main.getByText('Logged in as mira')).toBeVisible();
  await expect(main.getByText('mi***@example.com')).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: 'Email' })).toContainText('Verified');
  await expect(main.getByRole('row').filter({ hasText: 'Two-factor authentication' })).toContainText('Off');
  await expect(main.getByText('10001')).toBeVisible();

  const cookies = await context.cookies(origins.api);
  const cookie = cookies.find(({ name }) => name.startsWith('auth_token'));
  expect(cookie).toMatchObject({
    name: 'auth_token_dev',
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    domain: 'localhost',
  });
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
  expect(await page.evaluate(() => document.cookie)).not.toContain('auth_token');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(cookie!.value);
  const deviceId = cookies.find(({ name }) => name === 'device_id_dev');
  expect(deviceId?.value).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i);
  expect((deviceId!.expires - Date.now() / 1000) / 86_400).toBeGreaterThan(119);

  await header.signOut();
  await expect(header.logIn).toBeFocused();
  await expect(header.status).toHaveText('Logged out');
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  await expect(page.getByText('mi***@example.com')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('shell:user-id'))).toBeNull();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('auth_token_dev');

  // The login removes this button of the page.
  await main.getByRole('button', { name: 'Log in' }).click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(main.getByText('Logged in as mira')).toBeVisible();
  await expect(header.avatar).toBeFocused();
  expect((await recordOf(page)).violations).toEqual([]);
});

test('a reload shows the session from the first frame, and going back after a sign-out shows none', async ({
  page,
  context,
}) => {
  const header = new SiteHeader(page);
  await signInByApi(context.request);
  await header.open(PATH);
  await expect(page.getByRole('main').getByText('mi***@example.com')).toBeVisible();
  await page.addInitScript(() => {
    const seen = { hint: [] as string[], logIn: false };
    Object.assign(window, { seen });
    const recordFrame = () => {
      seen.hint.push(document.documentElement.dataset.sessionHint ?? 'none');
      const link = document.querySelector<HTMLElement>('.sh-auth__links a');
      if (link?.checkVisibility({ visibilityProperty: true })) seen.logIn = true;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  await page.reload();
  await expect(header.avatar).toBeVisible();
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { hint: string[]; logIn: boolean } }).seen,
  );
  expect(seen.logIn, 'the login buttons were visible').toBe(false);
  expect(new Set(seen.hint.slice(1))).toEqual(new Set(['signed-in']));

  // The sign-in hint exists before any script runs.
  await page.route('**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-session-hint', 'signed-in');
  await expect(header.logIn).toBeHidden();
  await expect(header.authArea.locator('.sh-avatar')).toBeVisible();
  await page.unroute('**/*.js');

  await page.goto('/en/verification/sample/');
  await header.waitUntilLive();
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  await page.goBack();
  await header.waitUntilLive();
  await header.waitForSession();
  await expect(header.logIn).toBeVisible();
  await expect(page.getByText('mi***@example.com')).toHaveCount(0);
});

test('a wrong password and an unknown account get one message, and five attempts lock the account', async ({
  page,
  playwright,
}) => {
  const account = await registerByApi(await playwright.request.newContext());
  // This hint alone unlocks nothing.
  await page.addInitScript(() => localStorage.setItem('shell:user-id', '10001'));
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  await expect(header.logIn).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();

  await header.logIn.click();
  for (const email of [account.email, createAccount().email]) {
    await auth.logInWith(email, 'Wrong-Horse-1');
    await expect(auth.alert.filter({ hasText: WRONG })).toBeVisible();
    await expect(auth.email).toHaveValue(email);
  }
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    const answered = page.waitForResponse(`${origins.api}/x-api/v1/auth/login`);
    await auth.logInWith(account.email, `Wrong-Horse-${attempt}`);
    await answered;
    await expect(auth.alert.filter({ hasText: WRONG })).toBeVisible();
  }
  await auth.logInWith(account.email, 'Wrong-Horse-5');
  await expect(auth.alert.filter({ hasText: 'Too many failed attempts' })).toBeVisible();
  await expect(auth.dialog.getByRole('timer')).toHaveText(/Try again in (1 minute|\d+ seconds?)/);
  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/auth/login') ? 1 : 0));
  await auth.password.fill(account.password);
  await auth.password.press('Enter');
  await expect(auth.dialog.getByRole('timer')).toBeVisible();
  expect(calls, 'no calls while the account is locked').toBe(0);
  await expect(header.avatar).toHaveCount(0);
});

test('an account with two steps needs the code of its authenticator', async ({ page, request }) => {
  test.slow();
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  await header.logIn.click();
  await auth.logInWith('tara@example.com', DEMO_PASSWORD);
  await expect(auth.dialog.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expect(auth.code).toBeFocused();
  await expect(header.avatar).toHaveCount(0);
  const right = await readAuthenticatorCode(request, 'tara@example.com');
  await auth.code.fill(right === '000000' ? '111111' : '000000');
  await expect(auth.alert.filter({ hasText: 'That code isn’t right' })).toBeVisible();
  await auth.code.fill(right);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Two-factor authentication' })).toContainText('On');
});

test('two tabs follow each other’s sign-in and sign-out; the other announces a login and keeps its focus', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const [first, second] = [new SiteHeader(page), new SiteHeader(other)];
  await first.open(PATH);
  await second.open('/en/verification/');
  const auth = new SignInModal(page);
  await second.search.focus();
  await first.logIn.click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(first.avatar).toBeVisible();
  await expect(second.avatar).toBeVisible();
  await expect(second.status).toHaveText('Logged in');
  await expect(second.search).toBeFocused();
  await expect(other.getByText('Logged in as mira')).toBeVisible();

  await other.bringToFront();
  await second.signOut();
  await expect(second.logIn).toBeVisible();
  await expect(first.logIn).toBeVisible();
  await expect(page.getByText('mi***@example.com')).toHaveCount(0);
});
