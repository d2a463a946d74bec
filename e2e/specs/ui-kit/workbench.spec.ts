import type { Page } from '@playwright/test';
import { isFullRun, rowsOfRun } from 'tools/testing/size-of-run';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { looseTexts } from '../../fixtures/page/page-translator';
import { recordOf } from '../../fixtures/page-record';
import { openStage, showStory, workbench, type StoryRow } from '../../fixtures/rendering/story-stage';
import { expect, test } from '../../fixtures/test';
// R-A11Y-1, R-A11Y-8

const [ANY, NO] = isFullRun
  ? ['any story', 'no story']
  : ['the first story of any file', 'no first story of a file'];

/** Returns all stories in `npm run test:full`, the first one of each file in `npm test`. */
function storiesOfRun(rows: readonly StoryRow[]): readonly StoryRow[] {
  return rowsOfRun(rows, ({ file }, index) => rows[index - 1]?.file !== file);
}

const DIRECTIONS = [
  ['en', 'ltr'],
  ['ar-SA', 'rtl'],
] as const;

for (const [locale, direction] of rowsOfRun(DIRECTIONS, 1)) {
  test(`axe finds no violations in ${ANY}, and none of them logs an error (${locale})`, async ({
    page,
    log,
  }) => {
    const rows = await openStage(page, { width: 1280, height: 800 });
    for (const row of storiesOfRun(rows)) {
      expect.soft(await showStory(page, row, { locale }), row.id).toBe('true');
      expect.soft(await accessibilityViolations(page), row.id).toEqual([]);
      // Stories of ui-kit have texts of their own.
      if (!row.file.startsWith('ui-kit/')) expect.soft(await looseTexts(page), row.id).toEqual([]);
      expect.soft(log.consoleErrors.splice(0), row.id).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
    expect(log.pageErrors).toEqual([]);
    expect((await recordOf(page)).violations).toEqual([]);
  });
}

for (const [locale] of rowsOfRun(DIRECTIONS, ([code]) => code === 'ar-SA')) {
  test(`${NO} is wider than a phone’s screen (${locale})`, async ({ page, log }) => {
    const rows = await openStage(page, { width: 360, height: 800 });
    for (const row of storiesOfRun(rows)) {
      expect.soft(await showStory(page, row, { locale }), row.id).toBe('true');
      const tooWidePx = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(tooWidePx, row.id).toBe(0);
      if (!row.file.startsWith('ui-kit/')) expect.soft(await looseTexts(page), row.id).toEqual([]);
      if (row.screen === 'narrow') expect.soft(await accessibilityViolations(page), row.id).toEqual([]);
      expect.soft(log.consoleErrors.splice(0), row.id).toEqual([]);
    }
    expect(log.pageErrors).toEqual([]);
  });
}

/** Expects the workbench around a story of the header to have no axe violations and to fit the window, wide and narrow. */
async function expectAccessibleWorkbench(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.frameLocator('iframe').getByRole('banner')).toBeVisible();
    expect.soft(await accessibilityViolations(page), String(width)).toEqual([]);
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        String(width),
      )
      .toBeLessThanOrEqual(0);
  }
}

test('the workbench finds a story by keyboard, renders it in a frame, and keeps settings in its address', async ({
  page,
  log,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(workbench);
  await expect(page.frameLocator('iframe').getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'signed in', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessibleWorkbench(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const search = page.getByRole('searchbox', { name: 'Search stories' });
  await search.focus();
  await page.keyboard.type('modal title');
  await expect(page.getByRole('status')).toHaveText('1 story');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('ar-SA');
  await page.getByRole('radio', { name: 'dark' }).check();
  await page.getByRole('radio', { name: '360' }).check();
  await expect(frame.locator('html[dir=rtl][data-theme=dark][data-ready=true]')).toBeAttached();
  await expect(page.locator('iframe')).toHaveCSS('width', '360px');
  expect(new URL(page.url()).search).toBe('?story=kit-modal--long-title&locale=ar-SA&theme=dark&width=360');
  await page.goBack();
  await expect(page.locator('iframe')).not.toHaveCSS('width', '360px');
  expect(log.consoleErrors).toEqual([]);
  expect((await recordOf(page)).violations).toEqual([]);
});
