import { registerWithPasskey, clickPasskeyButton } from '../../fixtures/accounts/account-with-passkey';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-SIGN-8

const LOGIN = `${origins.api}/x-api/v1/auth/passkey/login`;

type Answer = { challengeId: string; credential: { id: string; response: Record<string, string> } };
const withFlippedBit = (text: string) =>
  `${text.slice(0, -8)}${text.at(-8) === 'A' ? 'B' : 'A'}${text.slice(-7)}`;
/** `passkey-sign-in.test` of the mocks covers every change. */
const CHANGES: Record<string, (answer: Answer) => void> = {
  'a changed signature': ({ credential: { response } }) =>
    (response.signature = withFlippedBit(response.signature!)),
  'another user’s challenge': (answer) => (answer.challengeId = withFlippedBit(answer.challengeId)),
  'changed data of the authenticator': ({ credential: { response } }) =>
    (response.authenticatorData = withFlippedBit(response.authenticatorData!)),
  'another origin in what was signed': ({ credential: { response } }) => {
    const data = JSON.parse(Buffer.from(response.clientDataJSON!, 'base64url').toString()) as object;
    response.clientDataJSON = Buffer.from(
      JSON.stringify({ ...data, origin: 'https://evil.example' }),
    ).toString('base64url');
  },
  'another account’s handle': ({ credential: { response } }) =>
    (response.userHandle = withFlippedBit(response.userHandle!)),
};
test('a modified passkey answer fails with a message, and a replayed one is refused', async ({
  page,
  context,
}) => {
  test.slow();
  const device = await registerWithPasskey(page);
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  let change: (answer: Answer) => void;
  await page.route(LOGIN, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = route.request().postDataJSON() as Answer;
    change(answer);
    return route.continue({ postData: JSON.stringify(answer) });
  });
  for (const [name, make] of rowsOfRun(Object.entries(CHANGES), 2)) {
    change = make;
    await device.setAnswers(false);
    await header.logIn.click();
    await clickPasskeyButton(page, device);
    await expect(auth.alert.filter({ hasText: /not accepted|Time ran out/ }), name).toBeVisible();
    // The form offers the passkey again, and would send another answer: unchanged, once the route has ended.
    await device.setAnswers(false);
    await expect(header.avatar, name).toHaveCount(0);
    const cookies = await context.cookies(origins.api);
    expect(
      cookies.map((cookie) => cookie.name),
      name,
    ).not.toContain('auth_token_dev');
    await page.keyboard.press('Escape');
    await expect(auth.dialog).toHaveCount(0);
  }
  await page.unroute(LOGIN);
  await device.setAnswers(false);
  const seen = page.waitForRequest((request) => request.url() === LOGIN && request.method() === 'POST');
  await header.logIn.click();
  await clickPasskeyButton(page, device);
  await expect(header.avatar, 'the passkey itself is valid').toBeVisible();
  const body = (await seen).postData()!;
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  const cookieNames = async () => (await context.cookies(origins.api)).map(({ name }) => name);
  await expect.poll(cookieNames, 'the server has answered the sign-out').not.toContain('auth_token_dev');
  const code = await page.evaluate(
    async ({ url, text }) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', credentials: 'include', headers, body: text });
      return ((await answer.json()) as { ret_code: number }).ret_code;
    },
    { url: LOGIN, text: body },
  );
  expect(code).not.toBe(0);
  expect(await cookieNames()).not.toContain('auth_token_dev');
});
