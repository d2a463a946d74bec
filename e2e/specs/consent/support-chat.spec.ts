import type { Locator, Page } from '@playwright/test';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { CONSENT_KEY, CookieBar } from '../../page-objects/cookie-bar';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';

const PATH = '/en/verification/';
const CHAT = `${origins.api}/support-chat.js`;
const REFUSED = { analytics: false, marketing: false, support: false };

const chatButton = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Chat with support' });
const chatPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Support chat' });

/** Refuses optional cookies, loads the page, and waits until the chat would have loaded by itself. */
async function openAfterRefusal(page: Page): Promise<void> {
  await page.addInitScript(
    ([key, choices]) =>
      localStorage.setItem(key, JSON.stringify({ version: 1, decidedAt: Date.now(), choices })),
    [CONSENT_KEY, REFUSED] as const,
  );
  await page.context().addCookies([{ name: 'consent_dev', value: '1', url: origins.host }]);
  await page.clock.install();
  const background = waitForBackgroundChunk(page);
  const answer = await page.goto(PATH);
  expect(answer!.headers()['cache-control']).toBe('no-cache');
  await new SiteHeader(page).waitUntilLive();
  await page.clock.runFor(2_500);
  await background;
  await page.clock.runFor(15_000);
}

for (const path of rowsOfRun([PATH, '/ar-SA/verification/'], 1)) {
  test(`the footer opens the chat above the cookie bar, and closing returns the focus (${path})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    const header = new SiteHeader(page);
    await header.open(path);
    await expect(page.locator('.sh-consent-banner')).toBeVisible();
    const button = page.locator('.sh-footer__chat button');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      if (width < 768) await page.locator('.sh-footer__fold:has(+ * .sh-footer__chat) > summary').click();
      const { height } = (await button.boundingBox())!;
      expect.soft(height, `${width}px`).toBeGreaterThanOrEqual(width < 768 ? 44 : 24);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(chatPanel(page).getByRole('textbox')).toBeFocused();
      expect.soft(await unpaintedPoints(page.locator('#support-chat')), `${width}px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(chatPanel(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    expect((await recordOf(page)).violations).toEqual([]);
  });
}

test('a visitor who refused optional cookies can open the chat, which changes no decision', async ({
  page,
  log,
}) => {
  await openAfterRefusal(page);
  expect(log.requests).not.toContain(CHAT);
  const before = log.requests.length;
  await chatButton(page).click();
  await expect(chatPanel(page)).toBeVisible();
  expect(await unpaintedPoints(page.locator('#support-chat'))).toEqual([]);
  const files = log.requests.slice(before).filter((url) => !url.startsWith(origins.shell));
  expect(files).toEqual([CHAT]);
  const saved = await page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY);
  expect(JSON.parse(saved!).choices).toEqual(REFUSED);
  await expect(page.locator('.sh-pending')).toHaveCount(0);
  await chatPanel(page).getByRole('button', { name: 'Close chat' }).click();
  await chatButton(page).click();
  await expect(chatPanel(page)).toBeVisible();
  expect(log.requests.filter((url) => url === CHAT)).toHaveLength(1);
  await chatPanel(page).getByRole('button', { name: 'Close chat' }).click();

  const consent = new CookieBar(page);
  // The same decision again requires no reload.
  await consent.preferences.click();
  await consent.choices.getByRole('button', { name: 'Only necessary' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(chatButton(page)).toBeVisible();
  // A page for document uploads shows no chat button.
  await page.evaluate(() => document.documentElement.setAttribute('data-asks-for-documents', ''));
  await expect(chatButton(page)).toBeHidden();
  expect((await recordOf(page)).violations).toEqual([]);
});
