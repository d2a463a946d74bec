import { signInByApi } from '../../fixtures/accounts/accounts';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { listenToCollector } from '../../fixtures/page/collector-log';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { expect, test } from '../../fixtures/test';

const PATH = '/en/verification/';
const USER_ID_KEY = 'shell:analytics-user-id';

test('the shell sends page views, followed links and downloads with the user id only after consent', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signInByApi(page.request);
  const sent = listenToCollector(context);
  const background = waitForBackgroundChunk(page);
  const consent = new CookieBar(page);
  const savedId = () => page.evaluate((key) => localStorage.getItem(key), USER_ID_KEY);
  await page.goto(PATH);
  await new SiteHeader(page).waitUntilLive();
  await page.clock.runFor(2_500);
  await background;
  await expect(consent.banner).toBeVisible();
  expect(await savedId(), 'before consent').toBeNull();

  await consent.acceptAll.click();
  await expect.poll(savedId).toBe('10001');
  await page.getByRole('button', { name: 'Save as image' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save image' }).click();
  await download;
  await navigateInPlace(page, '/en/verification/sample/');
  await page
    .getByRole('navigation', { name: 'Verification' })
    .getByRole('link', { name: 'Sample page' })
    .click();
  await expect(page).toHaveURL(/\/sample\/$/);

  const events = () =>
    sent.bodies.flatMap(
      (body) => (JSON.parse(body) as { events: { name: string; fields: object }[] }).events,
    );
  // Pending events are sent after some seconds.
  await page.clock.runFor(15_000);
  await expect
    .poll(() => events().map(({ name, fields }) => [name, fields]))
    .toEqual(
      expect.arrayContaining([
        ['page-viewed', { page: 'overview', signedIn: true }],
        ['download-started', { file: 'account-picture' }],
        ['link-followed', { area: 'page', entry: 'verification' }],
        ['page-viewed', { page: 'sample', signedIn: true }],
      ]),
    );
  expect(sent.bodies.map((body) => (JSON.parse(body) as { userId: number }).userId)).toContain(10001);
  expect(sent.personalTexts()).toEqual([]);
});
