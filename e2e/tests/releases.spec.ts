import { DEMO_PASSWORD } from '../fixtures/accounts';
import { HeaderPart } from '../fixtures/header-part';
import { prepareNextRelease } from '../fixtures/next-release';
import { recordOf } from '../fixtures/page-record';
import { QuickAuthPart } from '../fixtures/quick-auth-part';
import { expect, test } from '../fixtures/test';

const PATH = '/en/verification/';

test('a page whose deploy is gone repairs itself from the present release, without a reload', async ({
  page,
  log,
}) => {
  const header = new HeaderPart(page);
  const auth = new QuickAuthPart(page);
  const release = await prepareNextRelease(page);
  release.deploy();
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.goto(PATH);
  await header.isLive();
  await header.knowsSession();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('.sh-header')).toHaveCount(1);
  expect(log.requests.some((url) => url.includes(`/${release.buildId}/remoteEntry.`))).toBe(true);
  expect((await recordOf(page)).shellErrors.map(({ code }) => code)).toContain('remote-retry');
  expect((await recordOf(page)).shellErrors.map(({ code }) => code)).not.toContain('remote-failed');

  await header.logIn.click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByText('Logged in as mira')).toBeVisible();
  expect(documents).toBe(1);
  expect(log.pageErrors).toEqual([]);
});

for (const { kind, open, title } of [
  { kind: 'login', open: 'logIn', title: /^Log in to/ },
  { kind: 'registration', open: 'signUp', title: /^Create your/ },
] as const) {
  test(`the ${kind} modal comes from the present release when its own is gone behind a standing header`, async ({
    page,
    log,
  }) => {
    const header = new HeaderPart(page);
    const release = await prepareNextRelease(page);
    await header.open(PATH);
    release.deploy();
    await header[open].click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.locator('.sh-header')).toHaveCount(1);
    expect(log.requests.some((url) => url.includes(`/${release.buildId}/`))).toBe(true);
    expect((await recordOf(page)).shellErrors.map(({ code }) => code)).toContain('chunk-retry');
    expect(log.pageErrors).toEqual([]);
  });
}

test('a sign-in in a modal of the new release reaches the header of the old one', async ({ page }) => {
  const header = new HeaderPart(page);
  const auth = new QuickAuthPart(page);
  const release = await prepareNextRelease(page);
  await header.open(PATH);
  release.deploy();
  await header.logIn.click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(auth.dialog).toBeHidden();
  await expect(header.avatar).toBeVisible();
  await expect(page.getByText('Logged in as mira')).toBeVisible();
  await header.signOut();
  await expect(header.logIn).toBeVisible();
});

test('when the modal cannot come at all, the visitor is told, and the page goes on', async ({
  page,
  log,
}) => {
  const header = new HeaderPart(page);
  await header.open(PATH);
  await page.route(/:\d+1\/.*\.js$/, (route) => route.abort('connectionrefused'));
  await header.logIn.click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /\S/ })
      .or(page.getByRole('status').filter({ hasText: /\S/ }))
      .first(),
  ).toBeVisible({ timeout: 8_000 });
  expect((await recordOf(page)).shellErrors.map(({ code }) => code)).toContain('quick-auth-failed');
  await page.unrouteAll();
  await header.logIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(log.pageErrors).toEqual([]);
});
