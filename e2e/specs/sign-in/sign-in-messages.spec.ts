import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, registerByApi, createAccount } from '../../fixtures/accounts/accounts';
import { mockAnswer } from '../../fixtures/network/mock-answer';
import { withoutServerTime } from '../../fixtures/network/without-server-time';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { stopClock } from '../../fixtures/page/stop-clock';
import { expect, test } from '../../fixtures/test';
// R-SIGN-5

const PATH = '/en/verification/';
const EMAIL = 'ada@example.com';

/** Opens a login modal and fills in e-mail and password. */
async function openFilled(page: Page): Promise<SignInModal> {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  await auth.openLogin(header);
  await auth.email.fill(EMAIL);
  await auth.password.fill(DEMO_PASSWORD);
  return auth;
}

/** A challenge of the backend. */
const challenge = (over: object = {}) => ({
  code: 0,
  result: {
    status: 'code-required',
    challenge: 'e2e-challenge',
    channel: 'email',
    sentTo: 'a***@example.com',
    otherChannels: [],
    resendAfterSeconds: 60,
    expiresInSeconds: 300,
    codeLength: 6,
    ...over,
  },
});

test('a rate limit shows its time, counts down, blocks the form, and releases it', async ({ page }) => {
  await page.clock.install();
  await withoutServerTime(page);
  const auth = await openFilled(page);
  let calls = 0;
  await mockAnswer(page, 'auth/login', () => {
    calls += 1;
    return { code: 20005, result: { retryAfterSeconds: 90 } };
  });
  await auth.submit('Log in');
  await expect(auth.alert.filter({ hasText: 'Too many attempts in a short time.' })).toBeVisible();
  const timer = auth.dialog.getByRole('timer');
  await expect(timer).toHaveText(/Try again in 1 minute, \d+ seconds/);
  await page.clock.fastForward(60_000);
  await expect(timer).toHaveText(/Try again in [12]?\d seconds/);
  await auth.password.press('Enter');
  await page.clock.fastForward(31_000);
  await expect(auth.dialog.getByText('You can try again now.').first()).toBeVisible();
  await auth.submit('Log in');
  await expect(timer).toHaveText(/Try again in 1 minute, \d+ seconds/);
  expect(calls, 'nothing is sent before the lock expires').toBe(2);
});

test('a locked account can retry after its time, with all values kept', async ({ page }) => {
  await page.clock.install();
  await withoutServerTime(page);
  const auth = await openFilled(page);
  const stop = await mockAnswer(page, 'auth/login', () => ({
    code: 20002,
    result: { retryAfterSeconds: 60 },
  }));
  await auth.submit('Log in');
  await expect(auth.alert.filter({ hasText: 'logging in is paused for a while' })).toBeVisible();
  await expect(auth.dialog.getByRole('timer')).toHaveText(/Try again in (1 minute|\d+ seconds)/);
  await stop();
  await page.clock.fastForward(61_000);
  await auth.email.fill('mira@example.com');
  await expect(auth.password).toHaveValue(DEMO_PASSWORD);
  await auth.submit('Log in');
  await expect(new SiteHeader(page).avatar).toBeVisible();
});

test('30 seconds without an answer show a message and lose nothing', async ({ page, log }) => {
  await page.clock.install();
  const auth = await openFilled(page);
  await page.route(`${origins.api}/x-api/v1/auth/login`, (route) =>
    route.request().method() === 'POST' ? new Promise(() => undefined) : route.continue(),
  );
  const request = page.waitForRequest(
    (request) => request.url().endsWith('/auth/login') && request.method() === 'POST',
  );
  await stopClock(page);
  await auth.submit('Log in');
  await request;
  const message = auth.alert.filter({ hasText: 'This is taking too long.' });
  await page.clock.runFor(25_000);
  await expect(auth.dialog.getByText('This is taking longer than usual…').first()).toBeVisible();
  await expect(message, 'a slow answer has 30 seconds').toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(message).toBeVisible();
  await page.clock.resume();
  await expect(auth.email).toHaveValue(EMAIL);
  await expect(auth.password).toHaveValue(DEMO_PASSWORD);
  await page.unroute(`${origins.api}/x-api/v1/auth/login`);
  await auth.email.fill('mira@example.com');
  await auth.submit('Log in');
  await expect(new SiteHeader(page).avatar).toBeVisible();
  expect(log.pageErrors).toEqual([]);
});

test('known and unknown accounts get the same answer, word for word', async ({ request }) => {
  const account = await registerByApi(request);
  const answers = [];
  for (const { email } of [account, createAccount()]) {
    const data = { account: { kind: 'email', email }, password: 'Wrong-Horse-1' };
    const answer = await request.post(`${origins.api}/x-api/v1/auth/login`, { data });
    const { date: _date, ...headers } = answer.headers();
    answers.push({ status: answer.status(), headers, body: await answer.text() });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]!.body).toContain('20001');
});

test('a new code is available only after the countdown, and another way to receive it is one click away', async ({
  page,
}) => {
  await page.clock.install();
  await withoutServerTime(page);
  const auth = await openFilled(page);
  let channel: object = {};
  await mockAnswer(page, 'auth/login', () => challenge(channel));
  const bodies: unknown[] = [];
  await mockAnswer(page, 'auth/code', (body) => {
    bodies.push(body);
    return challenge('channel' in channel ? { otherChannels: ['authenticator'] } : {});
  });
  await auth.submit('Log in');
  const waiting = auth.dialog.getByRole('button', { name: /^New code in/ });
  await expect(waiting).toHaveText(/New code in (1 minute|\d+ seconds)/);
  await waiting.dispatchEvent('click');
  await page.clock.fastForward(30_000);
  await expect(waiting).toHaveText(/New code in (30|2\d) seconds/);
  expect(bodies).toEqual([]);
  await page.clock.fastForward(31_000);
  await auth.code.fill('123');
  await auth.submit('Send a new code');
  await expect(waiting, 'the countdown starts again').toBeVisible();
  expect(bodies).toEqual([{ challenge: 'e2e-challenge' }]);
  await expect(auth.code, 'the field no longer contains the old code').toHaveValue('');
  await expect(auth.dialog.getByText('We sent you a new code.')).toBeAttached();

  await auth.submit('Change email address');
  channel = { channel: 'authenticator', sentTo: '', otherChannels: ['email'], resendAfterSeconds: 0 };
  bodies.length = 0;
  await auth.password.fill(DEMO_PASSWORD);
  await auth.submit('Log in');
  await expect(auth.dialog.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expect(
    auth.dialog.getByRole('button', { name: /new code/i }),
    'the app receives nothing',
  ).toHaveCount(0);
  await auth.submit('Get a code by email');
  await expect(auth.dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(bodies).toEqual([{ challenge: 'e2e-challenge', channel: 'email' }]);
  await expect(auth.dialog.getByRole('button', { name: 'Use your authenticator app' })).toBeVisible();
  await auth.submit('Change email address');
  await expect(auth.email).toHaveValue(EMAIL);
});

test('the password can be shown, a pasted code is sent once, and closing clears the password', async ({
  page,
}) => {
  const auth = await openFilled(page);
  const show = auth.dialog.getByRole('button', { name: 'Show password' });
  await expect(auth.password).toHaveAttribute('type', 'password');
  await show.click();
  await expect(auth.password).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(auth.password).toHaveAttribute('autocomplete', 'current-password');
  await show.click();
  await expect(auth.password).toHaveAttribute('type', 'password');
  await expect(auth.password).toHaveValue(DEMO_PASSWORD);

  const sent: unknown[] = [];
  let codeOfAnswer = 20003;
  await mockAnswer(page, 'auth/login', (body) => {
    const { code } = body as { code?: string };
    if (code === undefined) return challenge();
    sent.push(code);
    return { code: codeOfAnswer };
  });
  await auth.submit('Log in');
  await expect(auth.code).toBeFocused();
  const visible = auth.dialog.locator('form input:visible');
  await expect(visible).toHaveCount(1);
  await expect(visible).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(visible).toHaveAttribute('inputmode', 'numeric');
  await expect(auth.dialog.getByText(EMAIL)).toBeVisible();
  await expect(auth.password, 'no password field is left behind').toHaveCount(0);
  await auth.code.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Your code: ٤٢٠-917');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(auth.alert.filter({ hasText: 'That code isn’t right' })).toBeVisible();
  expect(sent).toEqual(['420917']);
  await expect(auth.code).toHaveValue('420917');

  // An expired challenge returns to the start.
  codeOfAnswer = 20004;
  await auth.code.fill('123456');
  await expect(auth.alert.filter({ hasText: 'the code is no longer valid' })).toBeVisible();
  await expect(auth.email).toHaveValue(EMAIL);

  await auth.password.fill(DEMO_PASSWORD);
  await auth.openPhone();
  await auth.mobile.fill('+44 7700 900123');
  await auth.tab('email').click();
  await expect(auth.email).toHaveValue(EMAIL);
  await auth.tab('mobile').click();
  await expect(auth.mobile).toHaveValue('7700 900123');
  await expect(auth.dialog.locator('form')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  await auth.openLogin(new SiteHeader(page));
  await expect(auth.password).toHaveValue('');
  await auth.tab('email').click();
  await expect(auth.email).toHaveValue(EMAIL);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(DEMO_PASSWORD);
  expect(stored).not.toContain(EMAIL);
});
