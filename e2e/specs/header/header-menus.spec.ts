import type { Locator, Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
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
  // As far as the middle of a narrow panel: this one is as wide as the bar.
  const to = { x: from.x + 150, y: box.y + 12 };
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
