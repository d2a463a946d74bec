import type { Locator, Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { showStory } from '../../fixtures/rendering/story-stage';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION });

const DIRECTIONS = [
  ['en', 'ltr'],
  ['ar-SA', 'rtl'],
] as const;

async function open(page: Page, story: string, locale = 'en'): Promise<void> {
  await page.goto(`${origins.plain}/workbench/story.html?story=${story}&locale=${locale}`);
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
}

/** Shows another story in the open page, with motion. */
async function show(page: Page, story: string, settings: Record<string, string> = {}): Promise<void> {
  expect(await showStory(page, { id: story }, { motion: 'full', ...settings })).toBe('true');
}

async function boxOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** One pixel of tolerance: lists scroll by whole pixels, tabs have fractional widths. */
async function expectFullyVisible(page: Page, tab: Locator): Promise<void> {
  const outsidePx = async () => {
    const [list, box] = [await boxOf(page.getByRole('tablist')), await boxOf(tab)];
    return Math.max(0, list.left - box.left, box.right - list.right);
  };
  await expect.poll(outsidePx).toBeLessThan(1);
  await page.getByRole('tablist').evaluate(waitUntilStill);
}

/** Runs in the page: resolves when a list has not moved for ten frames. */
async function waitUntilStill(list: Element): Promise<void> {
  for (let frames = 0, at = list.scrollLeft; frames < 10; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (list.scrollLeft !== at) frames = 0;
    at = list.scrollLeft;
  }
}

test.afterEach(async ({ page, log }) => {
  expect((await recordOf(page)).violations).toEqual([]);
  expect(log.consoleErrors).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

test('keys move between tabs in their visual direction, and the line marks the active tab', async ({
  page,
}) => {
  await open(page, 'kit-tabs--three');
  const tabs = page.getByRole('tab');
  for (const [locale, direction] of DIRECTIONS) {
    if (locale !== 'en') await show(page, 'kit-tabs--three', { locale });
    const [on, back] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    await tabs.first().focus();
    for (const [key, at] of [
      [on, 1],
      [back, 0],
      [back, 2],
      ['Home', 0],
      ['End', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tabs.nth(at), `${key}, ${direction}`).toBeFocused();
      await expect(tabs.nth(at), `${key}, ${direction}`).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(await tabs.nth(at).innerText());
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();

    await tabs.nth(1).click();
    const tab = await boxOf(tabs.nth(1));
    const line = () =>
      page.getByRole('tablist').evaluate((list) => {
        const { left, width } = getComputedStyle(list, '::after');
        return list.getBoundingClientRect().left + list.scrollLeft + parseFloat(left) + parseFloat(width) / 2;
      });
    await expect.poll(line, direction).toBeCloseTo((tab.left + tab.right) / 2, 0);
  }
});

for (const [locale, direction] of rowsOfRun(DIRECTIONS, 1)) {
  test.describe(`tabs (${direction})`, () => {
    test('the active tab is always in view, by key or click, and the page does not scroll', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 500 });
      await open(page, 'kit-tabs--the-active-one-beyond-the-edge', locale);
      await expectFullyVisible(page, page.getByRole('tab', { selected: true }));
      await page.keyboard.press('Tab');
      for (const key of ['Home', 'End']) {
        await page.keyboard.press(key);
        const end = page.getByRole('tab')[key === 'Home' ? 'first' : 'last']();
        await expect(end).toBeFocused();
        await expectFullyVisible(page, end);
      }

      await show(page, 'kit-tabs--below-a-page-that-scrolls', { locale });
      await page.evaluate(() => void (window.__record.shifts.length = 0));
      const list = page.getByRole('tablist');
      // Scrolls until the window also cuts the list, which `scrollIntoView` would correct.
      await page.evaluate(() => {
        const top = document.querySelector('[role=tablist]')!.getBoundingClientRect().top + window.scrollY;
        window.scrollTo(0, top - window.innerHeight + 30);
      });
      const scrolledPx = await page.evaluate(() => window.scrollY);
      for (let count = 0; count < 8; count += 1) {
        const edges = await boxOf(list);
        const next = page.locator('[role=tab][aria-selected=true] + [role=tab]');
        const name = await next.innerText();
        const { left, right, top } = await boxOf(next);
        const x = Math.min(Math.max((left + right) / 2, edges.left + 4), edges.right - 4);
        await page.mouse.click(x, top + 12);
        const chosen = page.getByRole('tab', { name, exact: true });
        await expect(chosen).toHaveAttribute('aria-selected', 'true');
        await expectFullyVisible(page, chosen);
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolledPx);
      expect((await recordOf(page)).shifts).toEqual([]);
    });
  });
}

test('a tooltip has a gap of 8 px on each side, flips without room, and fits a phone', async ({ page }) => {
  await open(page, 'kit-tooltip--top');
  const tooltip = page.getByRole('tooltip');
  /** Shows a story and returns the gaps between tooltip and trigger. */
  const gapsOf = async (story: string, locale: string) => {
    expect(await showStory(page, { id: `kit-tooltip--${story}` }, { locale })).toBe('true');
    const box = await boxOf(tooltip);
    const trigger = await boxOf(page.locator('.tooltip-story__trigger').first());
    return {
      top: trigger.top - box.bottom,
      bottom: box.top - trigger.bottom,
      left: trigger.left - box.right,
      right: box.left - trigger.right,
    };
  };
  for (const [locale, direction] of DIRECTIONS)
    for (const side of ['top', 'bottom', 'left', 'right'] as const)
      expect.soft((await gapsOf(side, locale))[side], `${side}, ${direction}`).toBeCloseTo(8, 3);
  expect.soft((await gapsOf('no-room-above', 'en')).bottom, 'no room above').toBeCloseTo(8, 3);
  expect.soft((await gapsOf('at-both-edges', 'en')).right, 'at both edges').toBeCloseTo(8, 3);

  await page.setViewportSize({ width: 360, height: 640 });
  for (const story of ['long-text', 'long-text-beside', 'long-word', 'left', 'at-both-edges']) {
    expect(await showStory(page, { id: `kit-tooltip--${story}` }, {})).toBe('true');
    const { left, right, top } = await boxOf(tooltip);
    expect.soft(Math.min(left, top), story).toBeGreaterThanOrEqual(8);
    expect.soft(right, story).toBeLessThanOrEqual(352);
    expect
      .soft(await tooltip.evaluate((element) => element.scrollWidth - element.clientWidth), story)
      .toBe(0);
  }
});

test('a tooltip shows on focus, stays under the pointer, and closes on Escape before its modal', async ({
  page,
}) => {
  await open(page, 'kit-tooltip--far-down-the-page');
  const tooltip = page.getByRole('tooltip');
  // A tooltip that closes on scrolling has left the page two frames later.
  const seen = await page.evaluateHandle(() => {
    const scroll = new Promise<void>((resolve) => {
      const waitForPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      document.addEventListener('scrollend', waitForPaint, { once: true });
    });
    return { scroll };
  });
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeVisible();
  await seen.evaluate(({ scroll }) => scroll);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveCount(0);

  // Before any use of the pointer, after which the story's focus would not count as the keyboard's.
  for (const [locale] of rowsOfRun(DIRECTIONS, 1)) {
    await show(page, 'kit-tooltip--in-a-modal', { locale });
    await expect(tooltip).toBeVisible();
    const isOnTop = await tooltip.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.tooltip-story__trigger')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await show(page, 'kit-tooltip--not-pointed-at');
  await page.locator('.tooltip-story__trigger').hover();
  await expect(tooltip).toBeVisible();
  await page.locator('.tooltip-story__trigger').click();
  await expect(tooltip).toBeVisible();
  const { left, right, top, bottom } = await boxOf(tooltip);
  await page.mouse.move((left + right) / 2, (top + bottom) / 2, { steps: 30 });
  await page.mouse.move(left + 4, top + 4, { steps: 5 });
  await expect(tooltip).toBeVisible();
  await page.mouse.move(2, 2, { steps: 5 });
  await expect(tooltip).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap opens a tooltip, and a tap elsewhere closes it', async ({ page }) => {
    await open(page, 'kit-tooltip--not-pointed-at');
    const trigger = page.locator('.tooltip-story__trigger');
    const tooltip = page.getByRole('tooltip');
    await trigger.tap();
    await expect(tooltip).toBeVisible();
    await trigger.tap();
    await expect(tooltip).toHaveCount(0);
    await trigger.tap();
    await expect(tooltip).toBeVisible();
    await page.touchscreen.tap(10, 10);
    await expect(tooltip).toHaveCount(0);
  });
});

test('a loading indicator appears late, and components respect reduced motion and forced colours', async ({
  page,
}) => {
  await open(page, 'kit-loading--on-and-off');
  const trade = page.getByRole('button', { name: 'Trade' }).first();
  const states = await page.evaluate(async () => {
    const [toggle, trade] = [...document.querySelectorAll('button')];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    trade!.focus();
    toggle!.click();
    await frame();
    await frame();
    const mark = document.querySelector('.ui-loading__mark')!;
    // On a busy machine, its delay may have passed.
    mark.getAnimations()[0]!.currentTime = 0;
    const early = getComputedStyle(mark).visibility;
    const focused = document.activeElement === document.body;
    await Promise.all(mark.getAnimations().map((animation) => animation.finished));
    return { early, focused, late: getComputedStyle(mark).visibility };
  });
  expect(states).toEqual({ early: 'hidden', focused: true, late: 'visible' });
  await expect(page.getByRole('status')).toHaveText('Loading prices');
  await page.evaluate(() => document.querySelector('button')!.click());
  await expect(page.locator('.ui-loading__mark')).toHaveCount(0);
  await expect(trade).toBeFocused();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 500 });
  await show(page, 'kit-tabs--more-than-fit-on-a-phone');
  const scrolledPx = await page.getByRole('tablist').evaluate(async (list) => {
    const ended = new Promise((resolve) => list.addEventListener('scrollend', resolve, { once: true }));
    list.querySelectorAll<HTMLElement>('[role=tab]')[5]!.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const first = list.scrollLeft;
    await ended;
    return [first, list.scrollLeft];
  });
  // The tabs jump instead of scrolling.
  expect(scrolledPx[0]).toBeGreaterThan(100);
  expect(scrolledPx[1]).toBe(scrolledPx[0]);
  await show(page, 'kit-loading--spinning');
  await expect(page.locator('.ui-loading__spinner')).toHaveCSS('animation-name', 'ui-loading-breathe');

  await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await show(page, 'kit-tooltip--top');
  await expect(page.getByRole('tooltip')).toHaveCSS('border-top-style', 'solid');
  await show(page, 'kit-tabs--three');
  await expect(page.getByRole('tablist')).toHaveCSS('border-bottom-style', 'solid');
  await show(page, 'kit-loading--spinning');
  const strokes = await page.evaluate(() =>
    ['track', 'arc'].map((part) => getComputedStyle(document.querySelector(`.ui-loading__${part}`)!).stroke),
  );
  expect(new Set(strokes).size).toBe(2);
});
