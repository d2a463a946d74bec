import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { requestWithoutPage, breakSamplePage, routeAnswer } from '../../fixtures/failures/broken-page';
import { recordFrames } from '../../fixtures/rendering/frame-recorder';
import { LocalizedPage } from '../../page-objects/localized-page';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { headOfPage, metaIn } from '../../fixtures/page/page-head';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-PAGE-13

test.use({ contextOptions: WITH_MOTION });

const SAMPLE = '/vi-VN/verification/sample/';
const VIETNAMESE = { title: 'Đã xảy ra lỗi', home: '/vi-VN/verification/' };

test('a page that the server cannot compose becomes an error page, and a later request can succeed', async ({
  page,
  log,
}) => {
  const answer = requestWithoutPage('vi-VN', 'sample', SAMPLE);
  expect(answer.status).toBe(500);
  expect(answer.headers['x-frame-options']).toBe('DENY');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.text, 'nothing of the server’s message').not.toMatch(/ENOENT|dist-pages|\bat .*\.ts:\d/);
  await routeAnswer(page, SAMPLE, answer);
  const area = new LocalizedPage(page);
  await area.open(SAMPLE);
  await area.expectLanguage('vi-VN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIETNAMESE.title);
  const head = await headOfPage(page);
  expect(head.filter((line) => /^title|rel=|og:url/.test(line))).toHaveLength(1);
  expect(metaIn(head, 'robots')).toBe('noindex, nofollow');
  expect(await area.failures()).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [again, home] = await page.getByRole('main').getByRole('link').all();
  await expect(home!).toHaveAttribute('href', VIETNAMESE.home);
  await again!.click();
  await expect(page.getByTestId('sample-id'), 'the next attempt sends a request').toBeVisible();
  await expect(page).toHaveURL(SAMPLE);

  await routeAnswer(page, SAMPLE, answer);
  await area.open(SAMPLE);
  await page.evaluate(() => void (location.hash = 'main'));
  await expect(page.locator('.vh-not-found')).toBeVisible();
  await area.language('ja-JP').click();
  await area.expectLanguage('ja-JP');
  await expect(page.getByTestId('sample-id')).toBeVisible();
  expect(await area.address()).toMatch(/\/ja-JP\/verification\/sample\/#main$/);
  expect(await area.isSameDocument()).toBe(true);
  expect(log.pageErrors).toEqual([]);
});

test('a page that throws in the browser shows an error inside the frame and recovers in any language', async ({
  page,
}) => {
  await breakSamplePage(page);
  const area = new LocalizedPage(page);
  await area.open('/en/verification/');
  await navigateInPlace(page, '/en/verification/sample/');
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  expect(await area.failures()).toEqual(['page-failed']);
  expect((await recordOf(page)).shellErrors).toMatchObject([{ part: 'verification', message: 'on purpose' }]);
  await expect(area.header.root).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const seen = await recordFrames(page);
  await area.language('vi-VN').click();
  await area.expectLanguage('vi-VN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIETNAMESE.title);
  expect((await seen()).map(({ lang }) => lang)).toEqual(['en', 'vi-VN']);
  await page.locator('.vh-tabs a').first().click();
  await expect(page).toHaveURL(/\/vi-VN\/verification\/$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(VIETNAMESE.title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIETNAMESE.title);
  expect(await area.isSameDocument()).toBe(true);
});

test('a page that throws during hydration shows an error, not half a page', async ({ page }) => {
  await breakSamplePage(page);
  await page.goto('/vi-VN/verification/sample/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIETNAMESE.title);
  await expect(page.locator('h1')).toHaveCount(1);
  const { shellErrors } = await recordOf(page);
  expect(shellErrors.map(({ code }) => code)).toContain('page-failed');
});
