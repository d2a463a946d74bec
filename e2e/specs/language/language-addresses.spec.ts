import { LocalizedPage } from '../../page-objects/localized-page';
import { origins } from '../../fixtures/origins';
import { headOfHtml, headOfPage, metaIn } from '../../fixtures/page/page-head';
import { sendRaw } from '../../fixtures/raw-request';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';

const UNKNOWN_PATHS = ['/nothing/at/all', '/en/verification/nothing/', '/xx-YY/verification/'];
for (const path of rowsOfRun(UNKNOWN_PATHS, 1)) {
  test(`the page for unknown addresses changes its language at ${path}, too`, async ({ page }) => {
    const area = new LocalizedPage(page);
    await area.open(`${path}?a=%20b#c`);
    const expected = path.replace(/^\/en\//, '/');
    await area.language('ja-JP').click();
    await area.expectLanguage('ja-JP');
    expect(await area.address()).toBe(`${origins.host}/ja-JP${expected}?a=%20b#c`);
    const { text, status } = await sendRaw('GET', `/ja-JP${expected}`);
    expect(status).toBe(404);
    const head = await headOfPage(page);
    expect(head).toEqual(headOfHtml(text));
    expect(metaIn(head, 'robots')).toBe('noindex, nofollow');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('このページは存在しません');
    const home = page.getByRole('main').getByRole('link', { name: 'ホーム' });
    await expect(home).toHaveAttribute('href', '/ja-JP/verification/');
    await page.goBack();
    expect(await area.address()).toBe(`${origins.host}${path}?a=%20b#c`);
    await expect(page.locator('.vh-not-found')).toBeVisible();
    expect(await area.isSameDocument()).toBe(true);
    expect(await area.failures()).toEqual([]);
  });
}

test('two tabs have different languages, and the last choice applies to the next visit', async ({
  page,
  context,
}) => {
  const area = new LocalizedPage(page);
  await area.open('/en/verification/');
  const other = new LocalizedPage(await context.newPage());
  await other.open('/en/verification/');
  await other.language('ar-SA').click();
  await other.expectLanguage('ar-SA');
  await area.waitForPaint();
  await area.expectLanguage('en');
  await area.language('pl-PL').click();
  await area.expectLanguage('pl-PL');
  await other.expectLanguage('ar-SA');
  await other.page.reload();
  await other.expectLanguage('ar-SA');
  await page.goto('/verification/');
  await expect(page).toHaveURL('/ar-SA/verification/');
});
