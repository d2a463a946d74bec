import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { listenToCollector } from '../../fixtures/page/collector-log';
import { CONSENT_KEY, CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
// R-CONSENT-1

const PATH = '/en/verification/';

const decision = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.choices ?? null, CONSENT_KEY);

/** Loads the background chunk and waits until long after the moment of the consent question. */
async function waitPastConsentQuestion(page: Page, path: string) {
  await page.clock.install();
  const background = waitForBackgroundChunk(page);
  await page.goto(path);
  await new SiteHeader(page).waitUntilLive();
  await page.clock.runFor(2_500);
  await background;
  await page.clock.runFor(5_000);
}

for (const width of rowsOfRun([360, 1280], 1)) {
  test(`the cookie bar moves nothing, takes no focus and works by keyboard (${width}px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    await page.goto('/en/verification/sample/');
    const place = page.getByRole('main').getByRole('link').first();
    const header = new SiteHeader(page);
    await header.waitUntilLive();
    await place.focus();
    const consent = new CookieBar(page);
    await expect(consent.banner).toBeVisible();
    await expect(place).toBeFocused();
    expect((await recordOf(page)).shifts).toEqual([]);
    // Both decisions have equal buttons.
    const styles = await Promise.all(
      [consent.acceptAll, consent.onlyNecessary].map((button) =>
        button.evaluate((element) => {
          const { color, backgroundColor, fontSize, fontWeight, borderTopColor } = getComputedStyle(element);
          // Grid columns can differ by 1/64 px.
          const { width, height: high } = element.getBoundingClientRect();
          const wide = Math.round(width);
          return { color, backgroundColor, fontSize, fontWeight, borderTopColor, wide, high };
        }),
      ),
    );
    expect(styles[0]).toEqual(styles[1]);
    await page.keyboard.press('Escape');
    await expect(consent.banner, 'only a decision ends it').toBeVisible();

    await page.setViewportSize({ width: 1280, height: 760 });
    await header.root.locator('.sh-skip').focus();
    for (const name of ['Choose', 'Only necessary', 'Accept all', 'Privacy Notice']) {
      await page.keyboard.press('Shift+Tab');
      const focused = consent.banner.locator(':focus');
      await expect(focused).toHaveText(name);
    }
    await consent.choose.focus();
    await page.keyboard.press('Enter');
    await expect(consent.choices).toBeVisible();
    await expect(consent.category('Support chat')).toBeChecked();
    await expect(consent.category('Marketing')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(consent.choices).toBeHidden();
    await expect(consent.choose).toBeFocused();
    expect(await decision(page), 'opening the dialog is no decision').toBeNull();
    await consent.acceptAll.focus();
    await page.keyboard.press('Enter');
    await expect(consent.banner).toHaveCount(0);
    expect(await decision(page)).toEqual({ analytics: true, marketing: true, support: true });
    expect(await page.evaluate(() => document.activeElement !== document.body), 'not lost').toBe(true);
  });
}

test('analytics starts only after consent and stops when it is withdrawn', async ({ page, context }) => {
  await page.clock.install();
  const collector = listenToCollector(context);
  const header = new SiteHeader(page);
  const consent = new CookieBar(page);
  await header.open(PATH);
  /** Does something measurable and waits until pending events are sent. */
  const openMenus = async () => {
    for (const name of ['Earn', 'More']) await header.menu(name).click();
    await page.keyboard.press('Escape');
    await page.clock.runFor(15_000);
  };
  await page.clock.runFor(2_500);
  await expect(consent.banner).toBeVisible();
  await openMenus();
  expect(collector.bodies.join()).not.toContain('menu-opened');
  await consent.acceptAll.click();
  await openMenus();
  await expect.poll(() => collector.bodies.join()).toContain('menu-opened');
  const collected = async () =>
    (await (await page.request.get(`${origins.api}/__mock/collected`)).text()).includes('menu-opened');
  await expect.poll(collected, { message: 'arrived at the collector' }).toBe(true);
  await consent.preferences.click();
  await consent.choices.getByRole('button', { name: 'Only necessary' }).click();
  // Only a page load ends the running chat.
  const reload = page.getByRole('dialog', { name: 'Reload to finish' });
  await expect(reload.getByRole('button', { name: 'Reload page' })).toBeFocused();
  await reload.getByRole('button', { name: 'Later' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const before = collector.bodies.length;
  await openMenus();
  expect(collector.bodies.slice(before).join()).not.toContain('menu-opened');
});

test('a browser with Global Privacy Control sees no cookie bar, and the choices explain it', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await waitPastConsentQuestion(page, PATH);
  const consent = new CookieBar(page);
  await expect(consent.banner).toHaveCount(0);
  await consent.preferences.click();
  await expect(consent.choices.getByText(/Global Privacy Control/)).toBeVisible();
  for (const name of ['Analytics', 'Marketing', 'Support chat'] as const) {
    await expect(consent.category(name)).not.toBeChecked();
  }
});

test('a host page of another team shows no cookie bar, links the cookie notice and opens the chat', async ({
  page,
}) => {
  await waitPastConsentQuestion(page, `${origins.plain}/`);
  const consent = new CookieBar(page);
  await expect(consent.banner).toHaveCount(0);
  await expect(consent.preferences).toHaveAttribute('href', /\/en\/legal\/cookies$/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Chat with support' }).click();
  await expect(page.getByRole('dialog', { name: 'Support chat' })).toBeVisible();
  expect((await recordOf(page)).violations).toEqual([]);
});
