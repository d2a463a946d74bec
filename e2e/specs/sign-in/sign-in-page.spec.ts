import { defaultLocaleOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { registerByApi } from '../../fixtures/accounts/accounts';
import { createShellGate } from '../../fixtures/network/shell-gate';
import { passDeadlines } from '../../fixtures/page/held-timers';
import { SiteHeader } from '../../page-objects/site-header';
import { origins, pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-PAGE-12

const PATH = '/en/verification/';

test('a click on "Log in" before the scripts run ends in the open form, and logging in returns to the page', async ({
  page,
  log,
  request,
}) => {
  const auth = new SignInModal(page);
  const header = new SiteHeader(page);
  const { email, password } = await registerByApi(request);
  const gate = await createShellGate(page);
  gate.close();
  await page.goto('/en/fees/', { waitUntil: 'commit' });
  await header.logIn.click();
  await passDeadlines(page);
  await expect(page).toHaveURL('/en/login/');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText('The form opens in a moment…')).toBeVisible();
  gate.open();
  await expect(auth.login).toBeVisible();
  await auth.logInWith(email, password);
  await expect(page).toHaveURL('/en/fees/');
  await header.waitUntilLive();
  await expect(header.avatar).toBeVisible();
  await page.goto('/en/login/');
  await expect(page, 'a visitor who is logged in needs no form').toHaveURL(PATH);
  expect(log.pageErrors).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
});

for (const { code, localHost } of rowsOfRun(REGIONS, 1)) {
  test(`the form addresses open the forms on ${localHost}, with and without a locale`, async ({ page }) => {
    const origin = pageOrigin(localHost);
    const locale = defaultLocaleOf(code).code;
    const paths = ['/login', `/${locale}/register`, '/register', `/${locale}/login`];
    for (const path of rowsOfRun(paths, 2)) {
      const answer = await page.goto(`${origin}${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveURL(`${origin}/${locale}/${path.split('/').at(-1)!}/`);
      await expect(page.locator('dialog.sh-root[open] input[name=email]')).toBeVisible();
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page explains what to do and shows no spinner', async ({ page }) => {
    for (const path of ['/en/login/', '/en/register/', PATH]) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'JavaScript is off' })).toBeVisible();
      await expect(main.locator('noscript p')).toBeVisible();
      await expect(page.locator('.vh-needs-script').first()).toBeHidden();
    }
  });
});

test('a shell that fails to load shows a message, and a retry opens the form', async ({ page }) => {
  await page.route(`${origins.shell}/**`, (route) => route.abort());
  await page.goto('/en/login/');
  await expect(page.getByRole('heading', { name: 'Login is not available right now' })).toBeVisible();
  await page.unroute(`${origins.shell}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new SignInModal(page).login).toBeVisible();
});
