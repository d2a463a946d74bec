import type { Locator } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { edgesOf } from '../../fixtures/rendering/layout';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';
import { expect, test } from '../../fixtures/test';
// R-HEADER-17

const columnsOf = async (links: Locator) =>
  new Set((await boxesOf(links)).map(({ x }) => Math.round(x))).size;

const boxesOf = async (parts: Locator) =>
  Promise.all((await parts.all()).map(async (part) => (await part.boundingBox())!));

/** Returns the icons that are not painted as a square before their name. */
async function iconFaults(panel: Locator, isRightToLeft: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const link of await panel.locator('.sh-panel__link:has(> .sh-nav__icon)').all()) {
    const icon = link.locator('.sh-nav__icon');
    const name = (await link.locator('.sh-nav__name > :first-child').textContent())!;
    await icon.scrollIntoViewIfNeeded();
    const { width, height } = (await icon.boundingBox())!;
    const [at, text] = [await edgesOf(icon), await edgesOf(link.locator('.sh-nav__name'))];
    const isCard = await link.evaluate((element) => getComputedStyle(element).flexDirection === 'column');
    const isBefore = isCard || (isRightToLeft ? at.left >= text.right : at.right <= text.left);
    if (width !== 36 || height !== 36 || !isBefore) faults.push(`${name}: ${width} × ${height}`);
    faults.push(...(await unpaintedPoints(icon)).map((point) => `${name}: ${point}`));
  }
  return faults;
}

for (const { locale, isRightToLeft } of [
  { locale: 'en', isRightToLeft: false },
  { locale: 'ar-SA', isRightToLeft: true },
]) {
  test(`menus paint icons, marks, a card and the current page, in columns and in the drawer (${locale})`, async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await header.open(`/${locale}/verification/`);

    const [trade, earn] = ['sh-menu-left-2', 'sh-menu-left-3'].map((id) => ({
      button: header.root.locator(`button[aria-controls="${id}"]`),
      panel: page.locator(`#${id}`),
    })) as [Record<'button' | 'panel', Locator>, Record<'button' | 'panel', Locator>];
    await trade.button.click();
    await expect(trade.panel.locator('.sh-nav__icon > svg')).toHaveCount(6);
    expect(await iconFaults(trade.panel, isRightToLeft)).toEqual([]);
    const links = trade.panel.locator('.sh-panel__link');
    expect(await columnsOf(links), 'three columns and the card').toBe(4);
    const card = trade.panel.locator('[data-card]');
    const [inPanel, ofCard] = [await edgesOf(trade.panel), await edgesOf(card)];
    const toTheEnd = isRightToLeft ? ofCard.left - inPanel.left : inPanel.right - ofCard.right;
    expect(toTheEnd, 'the card is at the end').toBeLessThanOrEqual(20);
    expect(await unpaintedPoints(card)).toEqual([]);

    await earn.button.click();
    const mark = earn.panel.locator('[data-mark=new]');
    expect(await unpaintedPoints(mark)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 740 });
    await header.root.locator('.sh-menu > button').click();
    const group = page.locator('dialog .sh-mobile-nav__group').first();
    await group.locator('summary').click();
    expect(await columnsOf(group.locator('.sh-panel__link')), 'one column').toBe(1);
    expect(await iconFaults(group, isRightToLeft)).toEqual([]);
  });
}
