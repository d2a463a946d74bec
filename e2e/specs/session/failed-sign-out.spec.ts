import type { BrowserContext, Page } from '@playwright/test';
import * as limits from 'shared-config/site/limits';
import { registerByApi, signInByApi } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { shellErrorCodes } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-SESSION-9, R-SEC-38

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';
const LOGOUT = `${origins.api}/logout`;
const PROFILE = `${origins.api}/v2/private/user/profile`;
const PENDING = 'shell:pending-sign-out';
/** The pause after a failed call doubles from the first to the second; a random part at most triples it. */
const MIN_PAUSE_MS = 2_000;

const authCookies = async (context: BrowserContext) =>
  (await context.cookies(origins.api)).filter(({ name }) => name.startsWith('auth_token'));
const pendingMark = (page: Page) => page.evaluate((key) => localStorage.getItem(key), PENDING);

/** Answers every logout call of the browser with 500 until the returned function is called; counts the calls. */
async function failLogout(context: BrowserContext) {
  const calls = { count: 0 };
  await context.route(LOGOUT, (route) => {
    if (route.request().method() === 'POST') calls.count += 1;
    return route.fulfill({ status: 500, body: 'no' });
  });
  return { calls, repair: () => context.unroute(LOGOUT) };
}

/** Records every frame in which the page looks signed in. */
async function recordSignedInFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { signedIn: false };
    Object.assign(window, { seen });
    const recordFrame = () => {
      const avatar = document.querySelector('.sh-header .sh-avatar');
      if (document.documentElement.dataset.sessionHint === 'signed-in') seen.signedIn = true;
      if (avatar && avatar.getClientRects().length > 0) seen.signedIn = true;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
}
const hasShownSignedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { signedIn: boolean } }).seen.signedIn);

test('a refused sign-out throws no error, is reported, persists over a reload and reaches the server later', async ({
  page,
  context,
  log,
}) => {
  await page.clock.install();
  const header = new SiteHeader(page);
  await signInByApi(context.request);
  await header.open(PATH);
  const { calls, repair } = await failLogout(context);
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  await expect.poll(() => calls.count).toBeGreaterThan(0);
  await expect.poll(() => shellErrorCodes(page)).toContain('logout-failed');

  await recordSignedInFrames(page);
  const profileCalls: string[] = [];
  page.on('request', (request) => request.url() === PROFILE && profileCalls.push(request.method()));
  await page.reload();
  await header.waitUntilLive();
  await header.waitForSession();
  await expect(header.logIn).toBeVisible();
  await page.clock.runFor(MIN_PAUSE_MS * 3);
  await expect.poll(() => calls.count, 'the next load retries').toBeGreaterThan(1);
  expect(await authCookies(context), 'the cookie still exists').toHaveLength(1);
  expect(await hasShownSignedIn(page)).toBe(false);
  expect(profileCalls, 'no profile call while the sign-out is pending').toEqual([]);

  await repair();
  // In steps shorter than the time limit of a call, so that its answer can arrive.
  await expect(async () => {
    await page.clock.runFor(limits.requestTimeoutMs / 3);
    expect(await pendingMark(page)).toBeNull();
  }).toPass({ intervals: [100, 250, 500] });
  expect(await authCookies(context)).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

test('a sign-in after a failed sign-out persists: no retry ends the new session', async ({
  page,
  context,
  playwright,
}) => {
  const account = await registerByApi(await playwright.request.newContext());
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await signInByApi(context.request);
  await header.open(PATH);
  const { repair } = await failLogout(context);
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  await expect.poll(() => pendingMark(page)).not.toBeNull();
  await header.logIn.click();
  await auth.logInWith(account.email, account.password);
  await expect(header.avatar).toBeVisible();
  expect(await pendingMark(page)).toBeNull();
  await repair();
  const calls: string[] = [];
  page.on('request', (request) => request.url() === LOGOUT && calls.push(request.method()));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.reload();
  await expect(header.avatar).toBeVisible();
  expect(calls).toEqual([]);
  expect(await authCookies(context)).toHaveLength(1);
});
