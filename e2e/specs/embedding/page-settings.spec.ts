import type { Page } from '@playwright/test';
import { UNIFRAME } from '../../fixtures/hosts/problem-page';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SiteHeader } from '../../page-objects/site-header';
import { expect, test } from '../../fixtures/test';
// R-EMBED-15

const ADDRESS = `${origins.plain}/settings/page.html?a=1`;

/** Opens a page of another team with markup of its own. */
async function open(page: Page, { head = '', body = '' }): Promise<SiteHeader> {
  await page.route(ADDRESS, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Page</title>${head}${UNIFRAME}</head><body><halden-header></halden-header>${body}<halden-footer></halden-footer></body></html>`,
    }),
  );
  const header = new SiteHeader(page);
  await header.open(ADDRESS);
  return header;
}

const TALL = '<div style="block-size: 3000px"></div>';

test('the skip link stays on a page with <base>, and focuses a main area without an id below the header', async ({
  page,
}) => {
  const header = await open(page, {
    head: `<base href="${origins.shell}/assets/" target="_blank">`,
    body: `${TALL}<main><h1 style="margin: 0">Main</h1><button>Inside</button></main>${TALL}`,
  });
  const skip = header.root.locator('.sh-skip');
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(page.url()).toBe(ADDRESS);
  expect(page.context().pages()).toHaveLength(1);
  const top = await page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(48);
  expect(top).toBeLessThan(80);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Inside' })).toBeFocused();
  // The shell's links resolve against the page's address, and open in the page.
  const link = header.root.locator('.sh-header__logo');
  await link.dispatchEvent('contextmenu');
  expect(
    await link.evaluate(({ href, target }: HTMLAnchorElement) => [new URL(href).origin, target]),
  ).toEqual([origins.host, '_self']);
  expect((await recordOf(page)).shellErrors).toEqual([]);
});

for (const { kind, style, expected } of [
  { kind: 'stops below the header', style: '', expected: [48, 64] },
  { kind: 'stops where the page says', style: 'html { scroll-padding-top: 120px }', expected: [120, 120] },
]) {
  test(`an anchor of the page ${kind}`, async ({ page }) => {
    await open(page, {
      head: `<style>${style}</style>`,
      body: `<a href="#part">To the part</a>${TALL}<h2 id="part" style="margin: 0">Part</h2>${TALL}`,
    });
    await page.getByRole('link', { name: 'To the part' }).click();
    const top = () => page.locator('#part').evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(expected[0]!);
    expect(await top()).toBeLessThanOrEqual(expected[1]!);
  });
}

for (const { kind, style } of [
  { kind: 'without styles', style: '' },
  { kind: 'with its own scroll padding', style: 'html { scroll-padding-top: 120px }' },
]) {
  test(`the focus in the sticky header and its menus does not scroll a page ${kind}`, async ({ page }) => {
    const header = await open(page, { head: `<style>${style}</style>`, body: `<main>${TALL}</main>` });
    await page.evaluate(() => scrollTo(0, 300));
    const focusedAt = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const { top, bottom } = activeElement!.getBoundingClientRect();
        return {
          scrollY,
          isInHeader: !!activeElement!.closest('.sh-header'),
          isSeen: top >= 0 && bottom <= innerHeight,
        };
      });
    const kept = { scrollY: 300, isInHeader: true, isSeen: true };
    await header.root
      .locator('.sh-skip')
      .evaluate((skip: HTMLElement) => skip.focus({ preventScroll: true }));
    for (let count = 0; count < 8; count += 1) {
      await page.keyboard.press('Tab');
      expect(await focusedAt(), `after ${count + 1} steps`).toEqual(kept);
    }
    // In a low window, the menu's own box scrolls.
    await page.setViewportSize({ width: 1280, height: 300 });
    const button = header.root.locator('.sh-dropdown > button').first();
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = (await header.panelOf(button)).locator(':scope > *');
    await expect(panel).toBeVisible();
    const links = await panel.getByRole('link').all();
    for (const link of [...links, ...links.toReversed()]) {
      await link.focus();
      expect(await focusedAt(), await link.innerText()).toEqual(kept);
    }
    expect((await recordOf(page)).shellErrors).toEqual([]);
  });
}
