import type { Page } from '@playwright/test';
import { signInAs } from 'tools/testing/demo-tokens';
import { SiteHeader } from '../../page-objects/site-header';
import { edgesOf } from '../../fixtures/rendering/layout';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
// R-PAGE-11, R-SKELETON-1

const PATH = '/en/verification/';

const footerOf = (page: Page) => page.getByRole('contentinfo');

/** Checks what every visitor must be able to read and reach in the footer, also without the shell. */
async function expectLegalFooter(page: Page): Promise<void> {
  const footer = footerOf(page);
  await expect(footer.getByRole('heading', { name: 'Risk warning' })).toBeVisible();
  await expect(footer.locator('.sh-footer__entity')).toContainText('Halden');
  for (const path of ['terms', 'privacy', 'cookies', 'risk', 'licences'])
    await expect(footer.locator(`a[href="/en/legal/${path}"]`).first()).toBeVisible();
  await expect(page.locator('#sh-languages a[hreflang="ja-JP"]')).toHaveAttribute(
    'href',
    '/ja-JP/verification/',
  );
  await expect(footer.locator('button:visible'), 'buttons need the shell').toHaveCount(0);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first response carries the footer, and the menu of a phone leads to the languages', async ({
    page,
  }) => {
    await page.goto(PATH);
    await expectLegalFooter(page);
    await page.locator('.sh-language').click();
    await expect(page.locator('#sh-languages')).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(PATH);
    await page.locator('.sh-menu > summary').click();
    const row = page.locator('.sh-menu .sh-language-row');
    await row.click();
    await expect(row, 'the menu stays at the start of the page').not.toBeInViewport();
    await page.locator('#sh-languages summary').click();
    await page.locator('#sh-languages a[hreflang="ja-JP"]').click();
    await expect(page).toHaveURL(/\/ja-JP\/verification\/$/);
  });
});

test('the live footer replaces the footer of the first response, which is not drawn before, without a movement', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const content = document.querySelector('.sh-footer__inner');
      if (!content) return;
      observer.disconnect();
      const { contentVisibility } = getComputedStyle(content);
      Object.assign(window, { footerOfServer: content.parentElement, contentVisibility });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${PATH}?from=mail#top`);
  await expect(page.locator('.sh-footer[data-live]')).toHaveCount(1);
  expect(await page.evaluate('contentVisibility')).toBe('hidden');
  await expect(page.locator('.sh-footer__inner')).toHaveCSS('content-visibility', 'visible');
  expect(
    await page.evaluate(
      () => (window as { footerOfServer?: Element }).footerOfServer === document.querySelector('.sh-footer'),
    ),
  ).toBe(true);
  await expect(page.locator('#sh-languages a[hreflang="ja-JP"]')).toHaveAttribute(
    'href',
    '/ja-JP/verification/?from=mail#top',
  );
  expect((await recordOf(page)).shifts).toEqual([]);
});

test('header, page and footer share one grid, and the cards share one surface in the dark theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'pat');
  const header = new SiteHeader(page);
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await header.open(PATH);
    const account = page.locator('.vh-account');
    await expect(account).toBeVisible();
    const { left, right } = await edgesOf(account);
    expect.soft((await edgesOf(header.root.locator('.sh-header__logo'))).left, `${width}`).toBe(left);
    const footer = page.locator('.sh-footer__legal');
    expect.soft(await edgesOf(footer), `${width}`).toEqual({ left, right });
  }
  const colours = await page
    .locator('.vh-account > *')
    .evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).backgroundColor))]);
  expect(colours).toHaveLength(1);
});

test('the menu “More” opens towards the space after it, and a bar without navigation has a wide search', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1100, height: 800 });
  await header.open(PATH);
  const more = header.menu('More');
  await more.click();
  const panel = await header.panelOf(more);
  expect((await edgesOf(panel)).left).toBe((await edgesOf(more)).left);
  await page.setViewportSize({ width: 912, height: 800 });
  const gap =
    (await edgesOf(header.authArea)).left - (await edgesOf(header.root.locator('.sh-switch'))).right;
  expect(gap).toBeLessThan(200);
  await expect(header.search).toHaveCSS('border-top-style', 'solid');
});
