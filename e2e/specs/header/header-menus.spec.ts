import type { Locator, Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { mockNavigation, linkItem, menuItem } from '../../fixtures/network/navigation-response';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { stopClock } from '../../fixtures/page/stop-clock';
import { expect, test } from '../../fixtures/test';
// R-HEADER-1, R-HEADER-5

const PATH = '/en/verification/';

async function openBar(page: Page): Promise<SiteHeader> {
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open(PATH);
  return header;
}

/** Opens the page and pauses its clock, so that the test decides when a menu's delay ends. */
async function openBarWithClock(page: Page): Promise<SiteHeader> {
  await page.clock.install();
  const header = await openBar(page);
  await stopClock(page, 5_000);
  return header;
}

const centreOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Returns the names of the buttons with an open menu. */
const openMenus = (header: SiteHeader) =>
  header.root
    .locator('button[aria-expanded=true]')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent));

test('a menu opens for a resting pointer, stays open on the way to its panel, and a click pins it', async ({
  page,
}) => {
  const header = await openBarWithClock(page);
  const trade = header.menu('Trade');
  const panel = await header.panelOf(trade);
  const from = await centreOf(trade);
  await page.mouse.move(from.x, 4);
  await page.clock.runFor(200);
  await expect(panel).toBeVisible();
  const box = (await panel.boundingBox())!;
  const to = { x: box.x + box.width - 12, y: box.y + 12 };
  const crossed = new Set<string>();
  // 900 ms is three times the allowed absence; only the direction counts.
  for (let step = 1; step <= 45; step += 1) {
    const at = { x: from.x + ((to.x - from.x) * step) / 45, y: 4 + ((to.y - 4) * step) / 45 };
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(20);
    crossed.add(
      await page.evaluate(({ x, y }) => {
        const entry = document.elementFromPoint(x, y)?.closest('.sh-nav__item');
        return entry?.querySelector('.sh-nav__name')?.textContent ?? '';
      }, at),
    );
    expect(await openMenus(header), `at ${Math.round(at.x)}, ${Math.round(at.y)}`).toEqual(['Trade']);
  }
  expect([...crossed], 'the path crosses the neighbours').toContain('Earn');
  await page.clock.runFor(1_000);
  await expect(panel).toBeVisible();
  await page.mouse.move(900, 700);
  await page.clock.runFor(1_000);
  await expect(panel, 'the pointer has left').toBeHidden();

  const tradeCentre = await centreOf(trade);
  const bots = await centreOf(header.menu('Trading bots'));
  await page.evaluate(() => {
    const opened: string[] = [];
    Object.assign(window, { __opened: opened });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const button = target as HTMLElement;
        if (button.ariaExpanded === 'true') opened.push(button.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['aria-expanded'] });
  });
  const opened = () => page.evaluate(() => (window as unknown as { __opened: string[] }).__opened);
  // Crossing the row opens nothing; hovering over a neighbour switches menus.
  await page.mouse.move(tradeCentre.x - 120, tradeCentre.y);
  await page.mouse.move(bots.x + 300, bots.y, { steps: 10 });
  await page.mouse.move(bots.x + 300, 500);
  await page.clock.runFor(1_000);
  expect(await opened()).toEqual([]);
  await page.mouse.move(tradeCentre.x, tradeCentre.y);
  await page.clock.runFor(200);
  await expect.poll(opened).toEqual(['Trade']);
  await page.mouse.move(bots.x, bots.y, { steps: 4 });
  await page.clock.runFor(200);
  await expect.poll(opened).toEqual(['Trade', 'Trading bots']);
  expect(await openMenus(header)).toEqual(['Trading bots']);
  await page.mouse.move(900, 700);
  await page.clock.runFor(1_000);
  await expect.poll(() => openMenus(header)).toEqual([]);

  await trade.hover();
  await page.clock.runFor(200);
  await expect(panel).toBeVisible();
  await trade.click();
  await expect(panel).toBeVisible();
  await page.mouse.move(700, 600);
  await page.clock.runFor(1_000);
  await expect(panel, 'clicked open').toBeVisible();
  await trade.click();
  await expect(panel).toBeHidden();
  await trade.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(panel).toBeHidden();
  expect(page.url()).toMatch(/\/en\/verification\/$/);
  await trade.click();
  await page.route('**/en/trade/**', (route) => route.fulfill({ status: 204 }));
  await panel.getByRole('link').first().click();
  await expect(panel).toBeHidden();
});

test('Escape closes a hovered menu, keeping the focus; arrow keys open menus at either end and wrap around', async ({
  page,
}) => {
  const header = await openBar(page);
  const place = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await place.focus();
  await header.menu('Earn').hover();
  const panel = await header.panelOf(header.menu('Earn'));
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(place).toBeFocused();

  await page.mouse.move(900, 700);
  const trade = header.menu('Trade');
  const links = (await header.panelOf(trade)).getByRole('link');
  await trade.focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trade).toBeFocused();
  await expect(trade).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(trade, 'closes when the focus moves on').toHaveAttribute('aria-expanded', 'false');
  await expect(header.menu('Earn')).toBeFocused();
});

test('a tap opens a menu, a second tap closes it, and neither follows a link', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
  const header = new SiteHeader(page);
  await header.open(PATH);
  const panel = await header.panelOf(header.menu('Trade'));
  await header.menu('Trade').tap();
  await expect(panel).toBeVisible();
  await header.menu('Earn').tap();
  await expect(panel).toBeHidden();
  expect(await openMenus(header)).toEqual(['Earn']);
  await header.menu('Earn').tap();
  await expect.poll(() => openMenus(header)).toEqual([]);
  expect(page.url()).toMatch(/\/en\/verification\/$/);
  await context.close();
});

test('the current page, the highlighted entry and a badge are marked visually and in text', async ({
  page,
}) => {
  await mockNavigation(page, () => [
    linkItem('This page', '/verification'),
    linkItem('Elsewhere', '/markets'),
    menuItem('Menu', [
      linkItem('Sample', '/verification/sample'),
      linkItem('New thing', '/new', { badge: 'New' }),
    ]),
    linkItem('Contest', '/wsot', { highlighted: true }),
  ]);
  const header = await openBar(page);
  const nav = header.root.getByRole('navigation', { name: 'Main' });
  const current = header.root.locator('nav [aria-current]');
  await expect(nav.getByRole('link', { name: 'This page' })).toHaveAttribute('aria-current', 'page');
  await expect(current).toHaveCount(1);
  const colour = (part: Locator) => part.evaluate((link) => getComputedStyle(link).color);
  expect(await colour(nav.getByRole('link', { name: 'Contest' }))).not.toBe(
    await colour(nav.getByRole('link', { name: 'Elsewhere' })),
  );
  const contest = (await nav.getByRole('link', { name: 'Contest' }).boundingBox())!;
  expect(contest.height, 'not hidden').toBeGreaterThan(20);
  await header.menu('Menu').click();
  await expect(nav.getByRole('link', { name: 'New thing New', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await navigateInPlace(page, '/en/verification/sample/');
  await expect(current, 'another page, without a load').toHaveText(['Sample']);
  await header.menu('Menu').click();
  await expect(nav.getByRole('link', { name: 'Sample', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
