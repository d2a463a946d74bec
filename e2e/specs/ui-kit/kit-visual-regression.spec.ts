import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { drawWithBoxes } from '../../fixtures/rendering/box-font';
import { openStage, showStory, type StoryRow } from '../../fixtures/rendering/story-stage';
import { WITH_MOTION } from '../../fixtures/motion';
import { expect, test } from '../../fixtures/test';

test.use({ contextOptions: WITH_MOTION });

/** Both directions, both themes, desktop and phone. */
const APPEARANCES = [
  { name: 'wide-light-ltr', locale: 'en', theme: 'light', size: { width: 1100, height: 720 } },
  { name: 'narrow-dark-rtl', locale: 'ar-SA', theme: 'dark', size: { width: 360, height: 640 } },
] as const;

/** Images load after the story has rendered. */
async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
    return [...document.images].every((image) => image.complete || !isInView(image.getBoundingClientRect()));
  });
}

/**
 * Returns whether the page equals a stored screenshot byte for byte. Playwright would decode both files for this.
 *
 * @param names path of the picture below `screenshots/`
 */
async function equalsPicture(page: Page, names: readonly string[]): Promise<boolean> {
  const stored = await readFile(test.info().snapshotPath(...names)).catch(() => null);
  // With the options of `toHaveScreenshot`, which stores the bytes unchanged.
  const painted = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  return stored !== null && painted.equals(stored);
}

/** Each component has its first story in both appearances in `npm test`, and the others in turn. */
function isQuick(parts: readonly StoryRow[], at: number, appearance: number): boolean {
  const position = at - parts.findIndex(({ file }) => file === parts[at]!.file);
  return position === 0 || position % APPEARANCES.length === appearance;
}

for (const [appearance, { name, locale, theme, size }] of APPEARANCES.entries()) {
  test(`every story for pages matches its picture: ${name}`, { tag: '@chromium' }, async ({ page }) => {
    const rows = await openStage(page, size);
    // kit-screenshot.spec compares captured pictures with the browser's painting.
    const parts = rows.filter(({ id }) => id.startsWith('kit-') && !id.startsWith('kit-screenshot'));
    expect(parts.length).toBeGreaterThan(15);
    await drawWithBoxes(page);
    for (const part of rowsOfRun(parts, (_, at) => isQuick(parts, at, appearance))) {
      expect(await showStory(page, part, { locale, theme })).toBe('true');
      await waitForPictures(page);
      const names = [name, `${part.id}.png`];
      if (await equalsPicture(page, names)) continue;
      await expect.soft(page).toHaveScreenshot(names, { maxDiffPixels: 40 });
    }
  });
}
