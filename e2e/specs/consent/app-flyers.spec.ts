import type { Page, Request } from '@playwright/test';
import { CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';

const PATH = '/en/verification/';
const SCRIPT = `${origins.api}/app-flyers.js`;
const isVisit = (request: Request) => request.url() === `${origins.api}/app-flyers/visits`;

const appFlyersCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'afUserId');

/** Accepts all cookies on a first visit, which does not load AppsFlyer yet. */
async function acceptAll(page: Page): Promise<CookieBar> {
  await new SiteHeader(page).open(PATH);
  const consent = new CookieBar(page);
  await consent.acceptAll.click();
  await expect(consent.banner).toHaveCount(0);
  return consent;
}

test('AppsFlyer loads on the next page after consent, and on no page after its withdrawal', async ({
  page,
  log,
}) => {
  const consent = await acceptAll(page);
  expect(log.requests, 'the page with the consent is not measured').not.toContain(SCRIPT);
  const [visit] = await Promise.all([page.waitForRequest(isVisit), page.reload()]);
  expect(visit.postDataJSON()).toEqual({ webAppId: 'local', page: PATH, calls: [] });
  expect(await appFlyersCookies(page)).toHaveLength(1);
  expect((await recordOf(page)).violations, 'the policy of the page allows script and visit').toEqual([]);

  await consent.preferences.click();
  await consent.choices.getByRole('button', { name: 'Only necessary' }).click();
  await expect.poll(() => appFlyersCookies(page)).toEqual([]);
  const before = log.requests.length;
  const reload = page.getByRole('dialog', { name: 'Reload to finish' });
  await Promise.all([page.waitForEvent('load'), reload.getByRole('button', { name: 'Reload page' }).click()]);
  await new SiteHeader(page).waitUntilLive();
  await expect(page.locator('meta[name="third-party-scripts"]')).toHaveAttribute('content', 'support-chat');
  expect(log.requests.slice(before)).not.toContain(SCRIPT);
  expect(await appFlyersCookies(page)).toEqual([]);
});
