import type { Page } from '@playwright/test';
import { recordFrames } from '../../fixtures/rendering/frame-recorder';
import { NAVIGATION_URL } from '../../fixtures/network/navigation-response';
import { LocalizedPage } from '../../page-objects/localized-page';
import { LanguagePicker } from '../../page-objects/language-picker';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { holdBackground } from '../../fixtures/page/held-timers';
import { savedNavigation } from '../../fixtures/page/saved-navigation';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-LOCALE-11

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';

test('choosing a language in the picker changes everything in one frame without a page load', async ({
  page,
  context,
  log,
}) => {
  const area = new LocalizedPage(page);
  await area.open(`${PATH}?a=1#top`);
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
    else if (request.url().endsWith('/header-data') && request.method() === 'POST')
      navigations.push('header-data');
  });
  const seen = await recordFrames(page);
  const [before] = await seen();
  const answered = page.waitForResponse(NAVIGATION_URL);
  const picker = new LanguagePicker(page);
  await picker.globe.click();
  await picker.language('日本語').click();
  await answered;
  await area.expectLanguage('ja-JP');
  await area.waitForPaint();

  const frames = await seen();
  expect(frames.map(({ lang, heading }) => `${lang} ${heading}`)).toEqual([
    'en Identity verification',
    'ja-JP 本人確認',
  ]);
  const after = frames[1]!;
  expect([before!.path, after.path]).toEqual([PATH, '/ja-JP/verification/']);
  for (const part of ['title', 'header', 'page', 'footer'] as const) {
    expect(before![part], part).not.toMatch(/[\u3040-\u30ff]/);
    expect(after[part], part).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  }
  expect(await area.isSameDocument()).toBe(true);
  expect(await area.address()).toBe(`${origins.host}/ja-JP/verification/?a=1#top`);
  expect(navigations, 'one navigation request and no document').toEqual(['header-data']);
  const cookies = await context.cookies(origins.host);
  expect(cookies.find((cookie) => cookie.name === 'language_dev')?.value).toBe('ja-JP');
  expect(await page.evaluate(() => localStorage.getItem('shell:language'))).toBe('ja-JP');
  await expect(page.locator('#sh-languages [aria-current=true]')).toHaveAttribute('hreflang', 'ja-JP');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await area.failures()).toEqual([]);
  expect(log.consoleErrors).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
});

test('a page after a change equals the page loaded in that language', async ({ page, context }) => {
  const area = new LocalizedPage(page);
  await area.open(PATH);
  const seen = await recordFrames(page);
  await area.language('ar-SA').click();
  await area.expectLanguage('ar-SA');
  await area.waitForPaint();
  const changed = (await seen()).at(-1);
  const other = await context.newPage();
  const fresh = new LocalizedPage(other);
  await fresh.open('/ar-SA/verification/');
  expect(changed).toEqual((await (await recordFrames(other))()).at(-1));
  const frameHtml = (one: Page) =>
    one.evaluate(() =>
      ['shell-header', 'app', 'shell-footer'].map((id) => {
        const copy = document.getElementById(id)!.cloneNode(true) as HTMLElement;
        // Ignores React's generated ids, which depend on earlier components, and its comments, which mark hydrated HTML.
        for (const each of copy.querySelectorAll('script, noscript, halden-overlays')) each.remove();
        return copy.outerHTML.replaceAll(/_[a-z-]*r_\w+_/g, '_r_').replaceAll(/<!--\/?\$-->/g, '');
      }),
    );
  expect(await frameHtml(page)).toEqual(await frameHtml(other));
});

test('the page’s state, scroll position and selection survive every change', async ({ page }) => {
  const area = new LocalizedPage(page);
  await area.open('/en/verification/sample/');
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.locator('main .vh-actions button').click();
  await expect(page.getByTestId('sample-id')).toHaveText(/^([1-9]|10)$/);
  await page.evaluate(() => scrollTo(0, 200));
  const state = () =>
    page.evaluate(() => [
      document.querySelector('[data-testid=sample-id]')!.textContent,
      Array.from(document.querySelectorAll('.vh-sample-text'), ({ textContent }) => textContent).join(),
    ]);
  /** Returns the element's position in the window. The browser's scroll anchoring compensates for a longer text above it. */
  const top = () => page.getByTestId('sample-id').evaluate((id) => id.getBoundingClientRect().top);
  const before = await state();
  const topBefore = await top();
  expect(before[0]).toMatch(/^([1-9]|10)$/);
  expect(await page.evaluate(() => scrollY)).toBe(200);
  const place = await page.getByTestId('sample-id').elementHandle();
  for (const code of ['vi-VN', 'ar-SA', 'zh-TW', 'en']) {
    await area.language(code).evaluate((link) => (link as HTMLElement).click());
    await area.expectLanguage(code);
    expect(await state(), code).toEqual(before);
    expect(Math.abs((await top()) - topBefore), code).toBeLessThan(16);
    expect(new URL(page.url()).pathname).toBe(`/${code}/verification/sample/`);
  }
  expect(await place!.evaluate((element) => element.isConnected), 'the very same element').toBe(true);
  expect(await area.isSameDocument()).toBe(true);
});

test('back and forward restore languages, titles and the router’s state', async ({ page }) => {
  const area = new LocalizedPage(page);
  await area.open(`${PATH}sample/?a=1`);
  const seen = await recordFrames(page);
  await area.language('pl-PL').click();
  await area.expectLanguage('pl-PL');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/pl-PL/verification/');
  await area.language('ar-SA').click();
  await area.expectLanguage('ar-SA');
  const visited = (await seen()).map(({ path, title }) => `${path} ${title}`);
  expect(visited).toHaveLength(4);
  expect(await page.evaluate(() => (history.state as { idx: number }).idx)).toBe(3);

  for (const [steps, code, path] of [
    [-1, 'pl-PL', ''],
    [-2, 'en', 'sample/?a=1'],
    [3, 'ar-SA', ''],
    [-2, 'pl-PL', 'sample/?a=1'],
    [-1, 'en', 'sample/?a=1'],
  ] as const) {
    const index = (await seen()).length;
    await page.evaluate((count) => history.go(count), steps);
    await area.expectLanguage(code);
    await area.waitForPaint();
    expect(await area.address()).toMatch(new RegExp(`/${code}/verification/${path.replace('?', '\\?')}$`));
    const shown = (await seen()).slice(index).map((frame) => `${frame.path} ${frame.title}`);
    expect(shown, `${steps}: immediately and unchanged`).toHaveLength(1);
    expect(visited).toContain(shown[0]);
  }
  expect(await area.isSameDocument()).toBe(true);
  expect(await area.failures()).toEqual([]);
});

test('a reloaded page goes back to languages that are not loaded, and reloads where texts are missing', async ({
  page,
}) => {
  // A reload cancels pending requests, which count as failed.
  await holdBackground(page);
  const area = new LocalizedPage(page);
  await area.open('/ja-JP/verification/');
  for (const code of ['en', 'ro-RO']) {
    await area.language(code).click();
    await area.expectLanguage(code);
    await expect.poll(() => savedNavigation(page), 'its request has ended').toContain(`"${code}"`);
  }
  await page.reload();
  await area.waitUntilReady();
  await area.expectLanguage('ro-RO');
  await page.goBack();
  await area.expectLanguage('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Identity verification');
  await page.goForward();
  await area.expectLanguage('ro-RO');
  expect(await area.isSameDocument()).toBe(true);
  expect(await area.failures()).toEqual([]);

  await page.route('**/translations/verification/ja-JP/verification.json', (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goBack();
  await area.expectLanguage('en');
  await page.goBack();
  await area.expectLanguage('ja-JP');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('本人確認');
  await expect.poll(() => area.isSameDocument()).toBe(false);
  await expect.poll(() => area.failures()).toContain('language-change-failed');
});
