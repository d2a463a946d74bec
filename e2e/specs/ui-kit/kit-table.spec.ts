import type { Locator, Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { horizontalOverflow } from '../../fixtures/rendering/layout';
import { recordOf } from '../../fixtures/page-record';
import { openStory, showMoving } from '../../fixtures/rendering/story-stage';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION });

test.afterEach(async ({ page, log }) => {
  expect(log.consoleErrors).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
});

const boxOf = (page: Page) => page.locator('.ui-table__box');
/** Returns how far a box is scrolled towards its end, and its maximum. */
const scrollOf = (box: Locator) =>
  box.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
    px: Math.abs(scrollLeft),
    maxPx: scrollWidth - clientWidth,
  }));

for (const [locale, towardsEnd] of [
  ['en', 'ArrowRight'],
  ['ar-SA', 'ArrowLeft'],
] as const) {
  test.describe(`a table on a phone, ${locale}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('scrolls in its own box by keyboard, and keeps its first column and full-width rows in view', async ({
      page,
    }) => {
      await openStory(page, 'kit-table--wide', `&locale=${locale}`);
      const box = boxOf(page);
      await expect(box).toHaveAttribute('data-more', 'end');
      await page.keyboard.press('Tab');
      await expect(box).toBeFocused();
      for (let times = 0; times < 4; times += 1) await page.keyboard.press(towardsEnd);
      await expect(box).toHaveAttribute('data-more', 'start end');
      await box.evaluate((node) => {
        const isFromRight = getComputedStyle(node).direction === 'rtl';
        node.scrollLeft = isFromRight ? -node.scrollWidth : node.scrollWidth;
      });
      await expect(box).toHaveAttribute('data-more', 'start');
      expect((await scrollOf(box)).maxPx).toBeGreaterThan(200);
      expect(await horizontalOverflow(page)).toEqual([]);

      for (const story of rowsOfRun(['two-open-rows', 'wide', 'long-words'], 1)) {
        await showMoving(page, `kit-table--${story}`, { locale });
        const before = await tablePositions(box);
        await box.evaluate((node, sign) => void (node.scrollLeft = sign * 150), locale === 'en' ? 1 : -1);
        expect((await scrollOf(box)).px, story).toBeGreaterThan(20);
        const after = await tablePositions(box);
        expect(after.stay, story).toEqual(before.stay);
        expect(after.go, story).not.toEqual(before.go);
        for (const { width } of after.first) expect(width, story).toBeLessThanOrEqual(180);
        expect(await horizontalOverflow(page), story).toEqual([]);
      }

      for (const theme of rowsOfRun(['light', 'dark'], 1)) {
        await showMoving(page, 'kit-table--two-open-rows', { locale, theme });
        await expectOpaqueFirstColumn(page);
      }
    });
  });
}

/** Expects that the first column hides scrolled cells in every state of a row. */
async function expectOpaqueFirstColumn(page: Page): Promise<void> {
  const row = (index: number) => page.locator('.ui-table__row').nth(index);
  await page.mouse.move(2, 2);
  const backgroundOf = async (index: number) => {
    const colour = await row(index)
      .locator('> :first-child')
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    expect(colour).toMatch(/^rgb\(/);
    return colour;
  };
  const [open, closed] = [await backgroundOf(0), await backgroundOf(1)];
  await row(1).locator('> :last-child').hover();
  const hovered = await backgroundOf(1);
  expect(new Set([open, closed, hovered]).size).toBe(3);
}

/** Returns positions of the first column and full-width rows, and of the other cells. */
function tablePositions(box: Locator) {
  return box.evaluate((node) => {
    const rectsOf = (selector: string) =>
      [...node.querySelectorAll(selector)].map((element) => {
        const { x, width } = element.getBoundingClientRect();
        return { x: Math.round(x), width: Math.round(width) };
      });
    const first = rectsOf(':is(.ui-table__head, .ui-table__cell):first-child');
    return {
      first,
      stay: [...first, ...rectsOf('.ui-table__in-view')],
      go: rectsOf('.ui-table__cell:last-child'),
    };
  });
}
