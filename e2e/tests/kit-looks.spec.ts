import type { Page } from '@playwright/test';
import { drawWithBoxes } from '../fixtures/box-font';
import { origins } from '../fixtures/origins';
import { expect, test } from '../fixtures/test';

const workbench = `${origins.plain}/workbench/`;

interface StoryRow {
  id: string;
  screen?: 'narrow' | 'wide';
}

/** How each part is looked at: both directions, both themes, a desk and a phone. */
const LOOKS = [
  { name: 'wide-light-ltr', locale: 'en', theme: 'light', width: 1100, height: 720 },
  { name: 'narrow-dark-rtl', locale: 'ar-SA', theme: 'dark', width: 360, height: 640 },
] as const;

async function show(page: Page, id: string, { locale, theme }: (typeof LOOKS)[number]): Promise<void> {
  await page.evaluate((hash) => {
    delete document.documentElement.dataset.ready;
    window.location.hash = hash;
  }, `story=${id}&locale=${locale}&theme=${theme}&motion=reduced`);
  await page.waitForSelector(`html[data-ready=true][data-story="${id}"]`, { state: 'attached' });
  await page.waitForFunction(() => {
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
    return [...document.images].every((image) => image.complete || !isInView(image.getBoundingClientRect()));
  });
}

for (const look of LOOKS) {
  test(`every part for pages looks as it did: ${look.name}`, async ({ page }) => {
    test.setTimeout(180_000);
    const { width, height } = look;
    await page.setViewportSize({ width, height });
    const rows = (await (await page.request.get(`${workbench}stories.json`)).json()) as StoryRow[];
    const parts = rows.filter(({ id, screen }) => {
      const fits = screen === undefined || (screen === 'wide') === width > 767;
      // Those of pictures of elements are compared with what the browser paints.
      return id.startsWith('kit-') && !id.startsWith('kit-screenshot') && fits;
    });
    expect(parts.length).toBeGreaterThan(15);
    await page.goto(`${workbench}story.html?story=${parts[0]!.id}`);
    await drawWithBoxes(page);
    for (const { id } of parts) {
      await show(page, id, look);
      await expect.soft(page).toHaveScreenshot([look.name, `${id}.png`], { maxDiffPixels: 40 });
    }
  });
}
