import type { Page, Request } from '@playwright/test';
import type { AppState } from 'mocks/native-app';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, clickBeforeClose, SYSTEMS, test } from '../../fixtures/in-app/native-app';
import { origins } from '../../fixtures/origins';
import {
  byCookie,
  choose,
  openInApp,
  withClock,
  type Entry,
  type PageInApp,
} from '../../fixtures/in-app/page-in-app';
import { savedNavigation } from '../../fixtures/page/saved-navigation';
import { recordOf } from '../../fixtures/page-record';
// R-SESSION-8, R-SIGN-8, R-API-14

/*
 * The shell inside the simulated app uses the app's session, sign-in and screens. The web is the fallback for everything that the
 * app cannot do.
 */
const TOKEN = /app-token-\d+/;

/** Clicks an entry of the header and waits for the native screen. */
async function clickAndWaitForScreen(inApp: PageInApp, entry: Entry): Promise<void> {
  await choose(inApp, entry);
  await inApp.app.until(({ stack }) => stack.length === 1);
}

// The simulated app of the other tests is Android's; native-bridge.spec.ts has the calls of each system.
for (const system of rowsOfRun(SYSTEMS, 1)) {
  test(`${system}: the page uses the app’s user, and all its calls send the token, to the API only (R-SEC-14)`, async ({
    launch,
  }) => {
    const requests: Request[] = [];
    const inApp = await openInApp(launch, { system }, async ({ app, page }) => {
      page.context().on('request', (request) => requests.push(request));
      await app.signIn('mira');
    });
    const { page, header, collector, pageErrors } = inApp;
    await expect(header.avatar).toBeVisible();
    await expect(page.getByRole('main').getByText('Logged in as mira')).toBeVisible();
    const identity = page.waitForResponse(`${origins.api}/x-api/v1/user/identity`);
    await header.avatar.click();
    await identity;
    await expect.poll(() => savedNavigation(page)).not.toBeNull();

    await expect(
      page.getByRole('region', { name: 'Identity verification' }).getByText('Verified', { exact: true }),
    ).toBeVisible();

    const withToken: string[] = [];
    const tokenOf: Record<string, boolean> = {};
    for (const request of requests) {
      const headers = await request.allHeaders();
      expect(request.url() + (request.postData() ?? '')).not.toMatch(TOKEN);
      if (/\/x-api\//.test(request.url()) && request.method() !== 'OPTIONS')
        tokenOf[request.url()] = TOKEN.test(headers['usertoken'] ?? '');
      for (const [name, value] of Object.entries(headers))
        if (TOKEN.test(value)) withToken.push(`${name} to ${request.url().replace(/\/x-api\/.*/, '')}`);
    }
    expect(Object.values(tokenOf), 'automatic calls, too').not.toContain(false);
    expect(tokenOf).toMatchObject({
      [`${origins.api}/x-api/v1/shell/header-data`]: true,
      [`${origins.api}/x-api/v1/user/identity`]: true,
      [`${origins.host}/s1/x-api/v1/user/identity`]: true,
    });
    expect(new Set(withToken)).toEqual(
      new Set([`usertoken to ${origins.api}`, `usertoken to ${origins.host}/s1`]),
    );
    const stored = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        document.documentElement.outerHTML,
        (await indexedDB.databases()).map(({ name }) => name),
      ]),
    );
    expect(stored + JSON.stringify(await page.context().cookies())).not.toMatch(TOKEN);
    expect(collector.bodies.join()).not.toMatch(TOKEN);
    const { violations, shellErrors } = await recordOf(page);
    expect([violations, shellErrors, pageErrors]).toEqual([[], [], []]);
  });
}

const USERS = [
  { username: 'mira', shows: ['Logged in as mira'] },
  { username: 'victor', shows: ['Logged in as victor', 'VIP 3', 'Main account', 'vi***@example.com'] },
  { username: 'mira-bots', shows: ['Sub-account of 10001'] },
  { username: 'noor', shows: ['no***@example.com', 'Not verified'] },
];
test('the page follows sign-in and sign-out in the app, and cannot sign out itself', async ({ launch }) => {
  // A cookie of the web changes nothing.
  const { app, page, header, failures } = await openInApp(launch, {}, byCookie);
  await expect(header.signUp).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  expect(await failures()).toEqual([]);
  await page.evaluate(() => Object.assign(window, { __same: true }));
  for (const { username, shows } of USERS) {
    await app.signIn(username);
    await expect(header.avatar).toBeVisible();
    const main = page.getByRole('main');
    for (const text of shows) await expect(main.getByText(text)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/[a-z]{3,}@example\.com/);
  }
  await header.avatar.click();
  await expect(header.root.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(header.root.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await app.signOut();
  await expect(header.signUp).toBeVisible();
  expect(await page.evaluate(() => '__same' in window), 'no page load in between').toBe(true);
  expect(await failures()).toEqual([]);
});

/** Waits for a number of tabs. Playwright's clock runs in all of them, and fails if one opens or closes meanwhile. */
function waitForTabs(page: Page, count: number): Promise<void> {
  return expect.poll(() => page.context().pages().length).toBe(count);
}

/** The app's screen for each entry. */
const SCREENS = [
  { entry: 'Log in', screen: { path: 'loginpage', params: { fromWeb: 1 } } },
  { entry: 'Sign up', screen: { path: 'register', params: { directlyRegister: true, fromWeb: 1 } } },
] as const;

/** Returns the web's modal for an entry. */
const modalOf = ({ auth }: PageInApp, entry: Entry) => (entry === 'Log in' ? auth.login : auth.register);

/** Returns how many screens have ended with a sign-in, by the answers to the page. */
const signedInScreens = ({ messages }: AppState) =>
  messages.filter(({ direction, text }) => direction === 'to-page' && text.endsWith('"code":0,"params":{}}'))
    .length;

/** Advances the clock past the deadline in which a screen must hide the page. The visitor may stay on the screen longer. */
async function stayInScreen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden');
  await waitForTabs(page, 2);
  await page.clock.runFor(5_000);
}

test(
  'going back from the app’s screen opens the web’s modal; the next screen signs in without one',
  { tag: '@chromium' },
  async ({ launch }) => {
    const inApp = await openInApp(launch, {}, withClock);
    const { app, page, header, auth, collector, failures, pageErrors } = inApp;
    await collector.recordBeacons(page);
    const failed: string[] = [];
    for (const { entry, screen } of SCREENS) {
      await clickAndWaitForScreen(inApp, entry);
      expect((await app.state()).stack).toMatchObject([screen]);
      await stayInScreen(page);
      await app.back();
      await expect(modalOf(inApp, entry)).toBeVisible();
      failed.push('bridge-auth-failed');
      expect(await failures()).toEqual(failed);
      await expect(header.avatar).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(auth.dialog).toHaveCount(0);
      await waitForTabs(page, 1);
    }
    await expect(async () => {
      await page.clock.fastForward(2_000);
      expect(collector.bodies.join()).toContain('bridge-auth-failed');
    }).toPass({ intervals: [100] });
    expect(collector.personalTexts()).toEqual([]);

    for (const [index, { entry, screen }] of SCREENS.entries()) {
      await clickAndWaitForScreen(inApp, entry);
      expect((await app.state()).stack).toMatchObject([screen]);
      await stayInScreen(page);
      const nativeScreen = page.context().pages()[1]!;
      await clickBeforeClose(nativeScreen.getByRole('button', { name: /mira@example/ }));
      await expect(header.avatar).toBeVisible();
      await expect(page.getByRole('main').getByText('Logged in as mira')).toBeVisible();
      await expect(auth.dialog).toHaveCount(0);
      // The page ignores a further entry until it has this answer.
      await app.until((state) => signedInScreens(state) === index + 1);
      await waitForTabs(page, 1);
      await app.signOut();
      await expect(header.signUp).toBeVisible();
    }
    expect(await failures(), 'no further failure').toEqual(failed);
    // The app has asked for consent. The collector's body proves that the page's code for the consent question has run.
    await expect(page.getByRole('region', { name: 'Cookie choices' })).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  },
);
