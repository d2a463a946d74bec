import type { BrowserContext, Page } from '@playwright/test';
import { limits } from 'shared-config/site/limits';
import { DEMO_PASSWORD, registerByApi, signInByApi } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf, shellErrorCodes } from '../../fixtures/page-record';
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
/** Returns how many calls have failed, which the mark counts. */
const failuresOf = async (page: Page) => Number((await pendingMark(page))?.split(' ')[2]);

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

test('a sign-out without a connection takes effect locally, and on the server once online again', async ({
  page,
  context,
  log,
}) => {
  const header = new SiteHeader(page);
  await signInByApi(context.request);
  await header.open(PATH);
  await context.setOffline(true);
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  await expect(header.avatar).toHaveCount(0);
  await expect.poll(() => shellErrorCodes(page)).toContain('logout-failed');
  await expect(page.getByText('mi***@example.com')).toHaveCount(0);
  expect.soft(await page.evaluate(() => localStorage.getItem('shell:user-id'))).toBeNull();
  expect.soft(await authCookies(context)).toHaveLength(1);
  expect.soft(log.pageErrors).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => authCookies(context)).toEqual([]);
  await expect.poll(() => pendingMark(page)).toBeNull();
});

test('a second tab follows a failed sign-out and does not sign the visitor in again', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const [first, second] = [new SiteHeader(page), new SiteHeader(other)];
  await signInByApi(context.request);
  await first.open(PATH);
  await second.open(PATH);
  await failLogout(context);
  await first.signOut();
  await expect(first.logIn).toBeVisible();
  await expect(second.logIn).toBeVisible();
  // All events that make a tab request the profile again.
  for (const tab of [page, other]) {
    await tab.evaluate(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'shell:user-id' }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      window.dispatchEvent(new Event('online'));
    });
  }
  // One tab makes the call for all.
  const failures = async () => {
    const records = await Promise.all([page, other].map(recordOf));
    return records.flatMap(({ shellErrors }) => shellErrors).length;
  };
  await expect.poll(failures).toBeGreaterThan(0);
  const third = await context.newPage();
  await new SiteHeader(third).open(PATH);
  for (const tab of [page, other, third]) {
    await expect(new SiteHeader(tab).logIn).toBeVisible();
    expect(await tab.evaluate(() => localStorage.getItem('shell:user-id'))).toBeNull();
  }
});

test('after three failed attempts a message explains the next step in the language of the page', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const header = new SiteHeader(page);
  await signInByApi(context.request);
  await header.open('/en/verification/');
  const { calls, repair } = await failLogout(context);
  await header.signOut();
  const notice = page.getByRole('alert').filter({ hasText: 'We could not log you out' });
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await failuresOf(page)).toBe(3);
  }).toPass({ intervals: [100] });
  await expect(notice).toBeVisible();
  expect(calls.count).toBe(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await repair();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.clock.runFor(MIN_PAUSE_MS * 4 * 3);
  await expect.poll(() => authCookies(context)).toEqual([]);
  await expect(notice).toBeHidden();
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

test('a sign-in in another tab waits for the pending sign-out, which then does not end it', async ({
  page,
  context,
}) => {
  const header = new SiteHeader(page);
  await signInByApi(context.request, 'victor@example.com');
  await header.open(PATH);
  // The logout call hangs while the other tab signs in.
  await context.route(LOGOUT, () => undefined);
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  const other = await context.newPage();
  const second = new SiteHeader(other);
  await second.open(PATH);
  await second.logIn.click();
  await new SignInModal(other).logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(second.avatar).toBeVisible();
  await context.unroute(LOGOUT);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByText('Logged in as mira')).toBeVisible();
  expect(await pendingMark(page)).toBeNull();
});
