import type { BrowserContext, Page, Route } from '@playwright/test';
import { recordFrames } from '../../fixtures/rendering/frame-recorder';
import { createShellGate } from '../../fixtures/network/shell-gate';
import { LocalizedPage } from '../../page-objects/localized-page';
import { LanguagePicker } from '../../page-objects/language-picker';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { rowsOfRun } from 'tools/testing/size-of-run';
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
  { name: 'the page’s texts are 404', arrange: (page) => page.route(PAGE_TEXTS, answer(404)) },
  { name: 'the page’s texts are 500', arrange: (page) => page.route(PAGE_TEXTS, answer(500)) },
  { name: 'the page’s texts are no JSON', arrange: (page) => page.route(PAGE_TEXTS, answer(200, '<html>')) },
  { name: 'the page’s texts are no texts', arrange: (page) => page.route(PAGE_TEXTS, answer(200, '[1]')) },
  {
    name: 'the header’s texts are 404',
    arrange: (page) => page.route(BOOT_DATA, answer(404)),
    also: ['boot-data-failed'],
  },
  { name: 'the header’s texts hang', arrange: (page) => page.route(BOOT_DATA, () => undefined) },
];

test.describe(() => {
  test.use({ hasDeadlines: true });

  for (const { name, arrange, also = [] } of rowsOfRun(FAILURES, 2)) {
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

test('a pending language change keeps the picker open, follows a navigation, and can be cancelled', async ({
  page,
  context,
}) => {
  const area = new LocalizedPage(page);
  const picker = new LanguagePicker(page);
  await area.open(PATH);
  const letThrough = await holdTexts(context);
  await picker.open(area.header);
  await picker.language('日本語').click();
  await expect(picker.announcement).toHaveCount(1);
  // The current language cancels the pending change.
  await picker.language('English').click();
  await expect(picker.dialog).toBeHidden();
  const response = page.waitForResponse(PAGE_TEXTS);
  letThrough('ja-JP');
  await response;
  await area.waitForPaint();
  await area.expectLanguage('en');
  await expect(picker.globe).toBeFocused();
  expect.soft(await page.evaluate(() => localStorage.getItem('shell:language'))).toBe('en');
  expect.soft(await area.failures()).toEqual([]);

  const polish = page.waitForRequest('**/translations/verification/pl-PL/**');
  await picker.open(area.header);
  await picker.language('Polski').click();
  await polish;
  await expect(picker.announcement).toHaveCount(1);
  await expect(picker.dialog).toBeVisible();
  letThrough('pl-PL');
  await area.expectLanguage('pl-PL');
  await expect(picker.dialog).toBeHidden();
  await expect(picker.globe).toBeFocused();

  const chinese = page.waitForRequest('**/translations/verification/zh-TW/**');
  await area.language('zh-TW').click();
  await chinese;
  await navigateInPlace(page, '/pl-PL/verification/sample/');
  await expect(page).toHaveURL('/pl-PL/verification/sample/');
  letThrough('zh-TW');
  await area.expectLanguage('zh-TW');
  await expect(page).toHaveURL('/zh-TW/verification/sample/');
  expect(await area.isSameDocument()).toBe(true);
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

test('a page whose own code never loads has the header’s language links', async ({ page }) => {
  await page.route('**/verification/assets/**/*.js', async (route) => {
    const response = await route.fetch();
    const isPageCode = (await response.text()).includes('vh-tabs');
    await (isPageCode ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(`${PATH}?a=1`);
  const area = new LocalizedPage(page);
  await area.header.waitUntilLive();
  await expect(area.languages).toHaveCount(17);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await area.language('ja-JP').click();
  await expect(page).toHaveURL('/ja-JP/verification/?a=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  await expect.poll(() => area.isSameDocument()).toBe(false);
});
