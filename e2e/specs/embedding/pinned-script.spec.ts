import type { Page, Route } from '@playwright/test';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import type { SignedRelease } from 'shared-config/loader/signed-discovery';
import { integrityOf } from 'build/integrity-of';
import { pinnedElement, PLAIN_ELEMENT, RELEASE_URL } from '../../fixtures/hosts/pinned-element';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';
// R-EMBED-14

/* A page of another team that trusts no server: it pins `pinned-uniframe.js` by integrity, and a root by its hash. */

/** Opens the plain page with the pinned script in place of `uniframe.js`, under the policy of that page. */
async function openPinned(page: Page, pin?: Parameters<typeof pinnedElement>[0]): Promise<void> {
  const element = await pinnedElement(pin);
  await page.route(`${origins.plain}/`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(PLAIN_ELEMENT, element);
    expect(html).toContain(element);
    await route.fulfill({ response, body: html });
  });
  await page.goto(`${origins.plain}/`);
}

/** Changes the discovery document that the page gets, as an attacker who controls the shell's server can. */
async function changeDiscovery(page: Page, change: (document: DiscoveryDocument) => void): Promise<void> {
  await page.route(RELEASE_URL, async (route: Route) => {
    const response = await route.fetch();
    const release = (await response.json()) as SignedRelease;
    change(release.discovery);
    await route.fulfill({ response, json: release });
  });
}

async function expectPageWithoutShell(page: Page, message: RegExp): Promise<void> {
  const reported = async () =>
    (await recordOf(page)).shellErrors.find(({ code }) => code === 'release-unsigned')?.message ?? '';
  await expect.poll(reported).toMatch(message);
  await expect(page.getByRole('heading', { name: 'A plain page' })).toBeVisible();
  await expect(page.locator('.sh-header')).toHaveCount(0);
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
}

test('a page that pins script and root shows header and footer, and sign-in opens', async ({ page, log }) => {
  const header = new SiteHeader(page);
  await openPinned(page);
  await header.waitUntilLive();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await header.logIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await recordOf(page)).shellErrors).toEqual([]);
  expect(log.consoleErrors).toEqual([]);
});

test('a compromised server that replaces the entry and its integrity runs no code on the page', async ({
  page,
}) => {
  const script = 'window.__pwn = 1;';
  await page.route(/\/remoteEntry\.[0-9a-f]+\.js$/, (route) =>
    route.fulfill({
      body: script,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await changeDiscovery(page, ({ microFrontends }) => {
    for (const { metadata } of microFrontends.shell!) metadata.integrity = integrityOf(script);
  });
  await openPinned(page);
  await expectPageWithoutShell(page, /build \w+ of shell lacks signatures of publish keys/);
});

test('the browser refuses a pinned script that differs from its integrity', async ({ page }) => {
  await openPinned(page, { integrity: integrityOf('another script') });
  await expect(page.getByRole('heading', { name: 'A plain page' })).toBeVisible();
  expect(await page.evaluate(() => 'uniframe' in window)).toBe(false);
  await expect(page.locator('.sh-header')).toHaveCount(0);
});
