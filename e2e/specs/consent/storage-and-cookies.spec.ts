import type { Page } from '@playwright/test';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { DEMO_PASSWORD, signInByApi } from '../../fixtures/accounts/accounts';
import { listenToCollector } from '../../fixtures/page/collector-log';
import { SiteHeader } from '../../page-objects/site-header';
import { NAVIGATION_URL } from '../../fixtures/network/navigation-response';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-CONSENT-7

/*
 * Invisible state of pages: storage, cookies, referrals, cached navigation, analytics and third-party scripts (R-STORAGE-1 to
 * R-STORAGE-11, R-CONSENT-1 to R-CONSENT-9).
 */
const PATH = '/en/verification/';

const referralField = (page: Page) => page.getByRole('dialog').locator('input[name=referralCode]');

async function openRegistration(page: Page): Promise<void> {
  await new SiteHeader(page).signUp.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a malformed device id is replaced, and a referral from the address fills the form', async ({
  page,
  context,
}) => {
  const header = new SiteHeader(page);
  const deviceId = async () =>
    (await context.cookies(origins.host)).find(({ name }) => name === 'device_id_dev')!;
  await context.addCookies([{ name: 'device_id_dev', value: 'malformed', url: origins.host }]);
  await header.open(`${PATH}?ref=FRIEND_42-x`);
  const made = await deviceId();
  expect(made.value).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(made.sameSite).toBe('Lax');
  expect(Math.round((made.expires - Date.now() / 1000) / 86_400)).toBe(120);
  await openRegistration(page);
  await expect(referralField(page)).toHaveValue('FRIEND_42-x');

  await header.open(`${PATH}sample/`);
  expect((await deviceId()).value).toBe(made.value);
  await openRegistration(page);
  await expect(referralField(page)).toHaveValue('FRIEND_42-x');

  // `/s1` proxies the backend with the page’s cookies.
  const profileCode = () =>
    page.evaluate(async () => {
      const answer = await fetch('/s1/v2/private/user/profile', { credentials: 'include' });
      return ((await answer.json()) as { ret_code: number }).ret_code;
    });
  expect(await profileCode()).toBe(10007);
  await signInByApi(page.request, 'victor@example.com');
  expect(await profileCode()).toBe(0);
});

test('header and sign-in work without storage, and the page reports it', async ({ page, log }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const header = new SiteHeader(page);
  const quickAuth = new SignInModal(page);
  await header.open(PATH);
  await header.logIn.click();
  await quickAuth.logInWith('victor@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  const { shellErrors } = await recordOf(page);
  expect(new Set(shellErrors.map(({ code }) => code))).toEqual(new Set(['storage-unavailable']));
  expect(log.pageErrors).toEqual([]);
});

test('the collector receives failure codes and no personal data (R-SEC-26)', async ({ page, context }) => {
  await page.clock.install();
  const collector = listenToCollector(context);
  await page.route(NAVIGATION_URL, (route) =>
    route.fulfill({ status: 500, body: 'mira@example.com +447700900123' }),
  );
  const header = new SiteHeader(page);
  const quickAuth = new SignInModal(page);
  const background = waitForBackgroundChunk(page);
  await header.open(PATH);
  await page.clock.runFor(2_500);
  await background;
  await header.logIn.click();
  await quickAuth.logInWith('victor@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  // Reports are sent after some seconds.
  await page.clock.runFor(20_000);
  await expect.poll(() => collector.bodies.join()).toContain('header-data-failed');
  expect(collector.bodies.join()).not.toMatch(/victor|mira|10002|@/);
  expect(collector.personalTexts()).toEqual([]);
});
