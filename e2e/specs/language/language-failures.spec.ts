import type { BrowserContext, Page, Route } from '@playwright/test';
import { recordFrames } from '../../fixtures/rendering/frame-recorder';
import { createShellGate } from '../../fixtures/network/shell-gate';
import { LocalizedPage } from '../../page-objects/localized-page';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { expect, test } from '../../fixtures/test';
import { passDeadlines } from '../../fixtures/page/held-timers';
import { WITH_MOTION } from '../../fixtures/motion';
// R-LOCALE-11

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';
const PAGE_TEXTS = '**/translations/verification/ja-JP/verification.json';
const BOOT_DATA = '**/boot/ja-JP.json';
const CORS = { 'access-control-allow-origin': '*' };

const answer =
  (status: number, body = 'no\n') =>
  (route: Route) =>
    route.fulfill({ status, body, headers: CORS });

/** Reasons why the page cannot change to Japanese in place. */
const FAILURES: { name: string; arrange: (page: Page) => Promise<unknown>; also?: string[] }[] = [
  {
    name: 'the header’s texts are of another shape',
    arrange: (page) => page.route(BOOT_DATA, answer(200, '{"locale":7}')),
    also: ['boot-data-failed'],
  },
  { name: 'the page’s texts hang', arrange: (page) => page.route(PAGE_TEXTS, () => undefined) },
];

test.describe(() => {
  test.use({ hasDeadlines: true });

  for (const { name, arrange, also = [] } of FAILURES) {
    test(`the browser follows the link when ${name}`, async ({ page, log }) => {
      const area = new LocalizedPage(page);
      await area.open(`${PATH}?a=%20b&c#top`);
      await arrange(page);
      await area.language('ja-JP').click();
      await area.expectLanguage('ja-JP');
      expect(await area.isSameDocument()).toBe(false);
      expect(await area.address()).toBe(`${origins.host}/ja-JP/verification/?a=%20b&c#top`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('本人確認');
      const failures = await area.failures();
      // Leaving the page cancels pending files, which count as failed.
      expect(failures).toEqual(expect.arrayContaining(also));
      expect(failures.filter((code) => code === 'language-change-failed')).toHaveLength(1);
      expect(log.pageErrors).toEqual([]);
    });
  }
});

test('a loaded language works offline; for another one the browser follows the link after a report', async ({
  page,
  context,
}) => {
  const area = new LocalizedPage(page);
  await area.open(PATH);
  await area.language('ro-RO').click();
  await area.expectLanguage('ro-RO');
  await context.setOffline(true);
  for (const code of ['en', 'ro-RO']) {
    await area.language(code).click();
    await area.expectLanguage(code);
  }
  expect.soft(await area.isSameDocument()).toBe(true);
  expect.soft(await area.failures()).not.toContain('language-change-failed');
  const warning = page.waitForEvent('console', (message) =>
    message.text().includes('language-change-failed'),
  );
  const navigation = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await area.language('ja-JP').click();
  await warning;
  expect(new URL((await navigation).url()).pathname).toBe('/ja-JP/verification/');
  await context.setOffline(false);
});

/** Holds back the page's texts of some languages. @returns a function that releases a language */
async function holdTexts(context: BrowserContext): Promise<(language: string) => void> {
  const open = new Map<string, () => void>();
  await context.route('**/translations/verification/*/verification.json', async (route) => {
    const [, language] = /verification\/([^/]+)\/verification/.exec(route.request().url())!;
    await new Promise<void>((resolve) => open.set(language!, resolve));
    await route.fallback();
  });
  return (language) => open.get(language)!();
}

test('the last of three rapid choices wins in any order of arrival, without mixed languages', async ({
  page,
  context,
}) => {
  const area = new LocalizedPage(page);
  await area.open(PATH);
  const letThrough = await holdTexts(context);
  const seen = await recordFrames(page);
  for (const code of ['ja-JP', 'ar-SA', 'pl-PL']) {
    const request = page.waitForRequest(`**/translations/verification/${code}/**`);
    await area.language(code).click();
    await request;
  }
  for (const code of ['ar-SA', 'pl-PL', 'ja-JP']) {
    const response = page.waitForResponse(`**/translations/verification/${code}/**`);
    letThrough(code);
    await response;
    await area.waitForPaint();
  }
  await area.expectLanguage('pl-PL');
  expect
    .soft((await seen()).map(({ lang, path }) => `${lang} ${path}`))
    .toEqual([`en ${PATH}`, 'pl-PL /pl-PL/verification/']);
  expect.soft(await page.evaluate(() => (history.state as { idx: number }).idx), 'one step').toBe(1);
  expect.soft(await area.failures()).toEqual([]);

  // Its texts hang; a superseded choice that fails does not navigate.
  const request = page.waitForRequest('**/translations/verification/zh-TW/**');
  const abortedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/zh-TW/'));
  await area.language('zh-TW').click();
  await request;
  await area.language('en').click();
  await area.expectLanguage('en');
  await passDeadlines(page);
  await abortedRequest;
  await area.waitForPaint();
  await area.expectLanguage('en');
  expect.soft(await area.isSameDocument()).toBe(true);
  expect(await area.failures()).not.toContain('language-change-failed');
});

test('a late shell uses the page’s language change at its current address', async ({ page }) => {
  const gate = await createShellGate(page);
  gate.close();
  await page.goto(PATH, { waitUntil: 'commit' });
  await navigateInPlace(page, '/en/verification/sample/');
  await expect(page).toHaveURL('/en/verification/sample/');
  gate.open();
  const area = new LocalizedPage(page);
  await area.waitUntilReady();
  await area.language('ja-JP').click();
  await area.expectLanguage('ja-JP');
  expect(await area.address()).toBe(`${origins.host}/ja-JP/verification/sample/`);
  expect(await area.isSameDocument()).toBe(true);
});

test('without the shell a page keeps its language, and its own links navigate in it', async ({ page }) => {
  await page.route(`${origins.shell}/**`, (route) => route.abort());
  await page.goto('/ja-JP/verification/sample/');
  await page.getByRole('main').getByRole('link', { name: '概要' }).click();
  await expect(page).toHaveURL('/ja-JP/verification/');
  await expect(page).toHaveTitle(/^本人確認/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect(page.locator('dialog')).toHaveCount(0);
  const english = page.locator('#sh-languages a[hreflang="en"]');
  await expect(english).toHaveAttribute('href', '/en/verification/');
  await page.goBack();
  await expect(english).toHaveAttribute('href', '/en/verification/sample/');
  await expect(page).toHaveTitle(/^サンプルページ/);
});
