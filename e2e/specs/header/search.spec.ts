import type { Page, Response } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { pageOrigin } from '../../fixtures/origins';
import { waitForHydration } from '../../fixtures/page/navigate-in-place';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-HEADER-10

const PATH = '/en/verification/';

async function openPage(page: Page) {
  const header = new SiteHeader(page);
  await header.open(PATH);
  return { header, search: new SearchOverlay(page) };
}

test('the icon, “/” and Ctrl-K open the search, and Escape closes it and returns the focus', async ({
  page,
}) => {
  const { header, search } = await openPage(page);
  await header.search.click();
  await expect(search.field).toBeFocused();
  expect(page.url(), 'the link is not followed').toMatch(/\/en\/verification\/$/);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(header.search).toBeFocused();
  const place = page.getByRole('main').getByRole('button', { name: 'Log in' });
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await place.focus();
    await search.openByKey(key);
    await expect(search.field, 'the key is not typed').toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    await expect(place, key).toBeFocused();
  }
  await header.search.click();
  await search.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(search.dialog).toBeHidden();

  await waitForHydration(page);
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    area.setAttribute('aria-label', 'Notes');
    document.querySelector('main')!.prepend(area);
  });
  const notes = page.getByRole('textbox', { name: 'Notes' });
  // In a text field, “/” types a character.
  await notes.focus();
  await page.keyboard.press('/');
  await expect(notes).toHaveValue('/');
  await expect(search.dialog).toHaveCount(0);
  await search.openByKey('Control+k');
  await page.keyboard.press('Escape');
  await expect(notes).toBeFocused();
  // No key opens the search over a modal.
  await header.logIn.click();
  const login = page.getByRole('dialog', { name: /^Log in to/ });
  await expect(login).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('/');
  await expect(login).toBeVisible();
  await expect(search.dialog).toBeHidden();
});

test('the combobox wraps around, shows the active option, follows it on Enter, and keeps the caret', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  const { search } = await openPage(page);
  await search.openByKey();
  await expect(search.field).toHaveAttribute('aria-expanded', 'true');
  await expect(search.group('Trending')).toHaveCount(4);
  const count = await search.options.count();
  expect(await search.field.getAttribute('aria-activedescendant'), 'every one has a text').toBeNull();
  const listId = await search.list.getAttribute('id');
  await expect(search.field).toHaveAttribute('aria-controls', listId!);
  for (let press = 1; press <= count; press += 1) {
    await page.keyboard.press('ArrowDown');
    expect(await search.activeOptionText()).toBe(await search.options.nth(press - 1).textContent());
  }
  await page.keyboard.press('ArrowDown');
  expect(await search.activeOptionText(), 'round').toBe(await search.options.first().textContent());
  await page.keyboard.press('ArrowUp');
  expect(await search.activeOptionText(), 'and back').toBe(await search.options.last().textContent());
  await page.keyboard.type('eth');
  await expect(search.status).toHaveText('6 results');
  expect(await search.activeOptionText(), 'the first one with a text').toContain('ETH/USDT');
  await page.keyboard.press('Home');
  await page.keyboard.type('m');
  await expect(search.field, 'Home is the caret’s').toHaveValue('meth');
  await expect(search.status).not.toHaveText('6 results');
  await page.keyboard.press('Backspace');
  // The results that arrive make the first one active again.
  await expect(search.status).toHaveText('6 results');
  await page.keyboard.press('ArrowDown');
  expect(await search.activeOptionText()).toContain('ETHUSDT USDT contract');
  await expect(search.field, 'the focus never leaves the field').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/trade\/usdt\/ETHUSDT$/);
});

/** Waits for the response of a followed link. The page follows it after the modal has left the history, and only then answers again. */
function followedLink(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.request().isNavigationRequest());
}

test('the search finds markets and pages; recent choices return and can be cleared', async ({ page }) => {
  const { search } = await openPage(page);
  // A prefetch passes by the route below.
  await page.evaluate(() => (document.documentElement.dataset.saveData = ''));
  await page.route(/\/en\/(?:trade|verification$|security)/, (route) => route.fulfill({ status: 204 }));
  await search.openByKey();
  await search.field.fill('solana');
  await expect(search.group('Markets').first()).toContainText('SOL/USDT');
  const market = followedLink(page);
  await search.group('Markets').first().click();
  await expect(search.dialog).toBeHidden();
  await market;
  await search.openByKey();
  await expect(search.field, 'empty after a choice').toHaveValue('');
  await search.field.fill('2fa');
  await expect(search.group('Pages')).toHaveText([/Security/]);
  const security = followedLink(page);
  await page.keyboard.press('Enter');
  await expect(search.dialog).toBeHidden();
  await security;
  await page.reload();
  await new SiteHeader(page).waitUntilLive();
  await search.openByKey();
  await expect(search.group('Recent searches')).toHaveText([/Security/, /SOL\/USDT/]);
  await search.dialog.getByRole('button', { name: 'Remove Security from your recent searches' }).click();
  await expect(search.group('Recent searches')).toHaveText([/SOL\/USDT/]);
  const next = search.dialog.getByRole('button', { name: 'Remove SOL/USDT from your recent searches' });
  await expect(next, 'the next option has the focus').toBeFocused();
  await search.dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(search.group('Recent searches')).toHaveCount(0);
  await expect(search.field).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('shell:recent-searches'))).toBeNull();
});

test('coins have pictures, and the letter where one does not load', async ({ page }) => {
  await page.route(/images\/coins\/ETH/, (route) => route.abort());
  const { search } = await openPage(page);
  await search.openByKey();
  await search.field.fill('usdt');
  const badge = (name: string) =>
    search.options.filter({ hasText: name }).first().locator('.sh-search__badge');
  await expect(badge('BTC/USDT').locator('img[data-loaded]')).toBeVisible();
  await expect(badge('ETH/USDT').locator('img')).toHaveCount(0);
  await expect(badge('ETH/USDT')).toHaveText('E');
});

test('favourites stay beside their stars at any width and survive a reload', async ({ page }) => {
  const { search } = await openPage(page);
  await search.openByKey();
  await search.dialog.getByRole('button', { name: 'Add ETH/USDT to your favourites' }).click();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+Enter');
  await expect(search.status).toHaveText('TON/USDT is now a favourite');
  await page.reload();
  await new SiteHeader(page).waitUntilLive();
  await search.openByKey();
  await expect(search.group('Favourites')).toHaveText([/TON\/USDT/, /ETH\/USDT/]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const misplaced = await search.dialog.evaluate((dialog) => {
      const middles = (selector: string) =>
        [...dialog.querySelectorAll(selector)].map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return Math.round(top + height / 2);
        });
      const options = middles('[role=option]');
      return middles('.sh-search__tool').filter((middle) => !options.includes(middle));
    });
    expect(misplaced, `stars beside no option at ${width}px`).toEqual([]);
  }
});

/** Chromium has no data for Georgian and incomplete data for Kazakh: `Intl` would use the browser's language. */
test.describe('in a browser whose language uses other digits', () => {
  test.use({ locale: 'fa-IR' });

  const ROWS = [
    ['ge.localhost', 'ka-GEO', '64\u00a0210,50'],
    ['kz.localhost', 'kk-KAZ', '64\u00a0210,50'],
    ['localhost', 'ar-SA', '64,210.50'],
  ] as const;
  for (const [localHost, locale, price] of rowsOfRun(ROWS, 1)) {
    test(`prices and changes have Latin digits (${locale})`, async ({ page }) => {
      await new SiteHeader(page).open(`${pageOrigin(localHost)}/${locale}/verification/`);
      await page.keyboard.press('/');
      const option = page.getByRole('option').filter({ hasText: 'BTC/USDT' });
      await expect(option.locator('.sh-search__change bdi')).toHaveText(/^\u200e?[+-]\d[.,]\d\d\s?%$/);
      expect(await option.locator('.sh-search__price').textContent()).toBe(price);
    });
  }
});
