import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { iconFont } from '../../fixtures/rendering/icon-font';
import { comparePictures } from '../../fixtures/rendering/pixel-difference';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import {
  capture,
  openScreenshot,
  showScreenshot,
  showPictures,
  subjectOf,
  PROXY,
  PICTURES,
  allowed,
  THRESHOLD,
} from '../../fixtures/rendering/screenshot-stage';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION });

/** Percent of the pixels. All were 0.000 when this was written; other fonts may round letters differently. */
const [BOXES, TEXT] = [0, 0.1];
/** Arabic letters may come from the system's fallback font; at 2 device pixels Chromium hints it only on the screen. */
const LAST_FONT = 1;

/** Compares the picture with the screen and attaches the difference to the report. */
async function compare(page: Page, subject: Locator): Promise<number> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    // Clicking the button focuses it, which draws its outline.
    (document.activeElement as HTMLElement | null)?.blur();
    // Hides elements that the picture leaves out in both.
    for (const left of document.querySelectorAll<HTMLElement>('[data-screenshot]'))
      left.style.visibility = 'hidden';
  });
  const painted = await subject.screenshot({ animations: 'disabled', caret: 'hide' });
  const captured = await capture(page);
  if (typeof captured === 'string') throw new Error(`no picture: ${captured}`);
  const { size, percent, transparentPercent } = comparePictures(captured, painted, THRESHOLD);
  test
    .info()
    .annotations.push({ type: 'difference', description: `${percent.toFixed(3)} % of ${size.join(' × ')}` });
  expect(transparentPercent).toBeLessThan(1);
  return percent;
}

/** Returns the painted stories, each with its limit. */
const storiesWith = (boxes: number, arabic: number): [string, number][] => [
  ['boxes', boxes],
  ...['card', 'form', 'scrolled'].map((story): [string, number] => [story, TEXT]),
  ['from-right-to-left', arabic],
];

const THEMES = ['dark', 'light'];

for (const deviceScaleFactor of [2, 1]) {
  test.describe(`a picture with ${deviceScaleFactor} device pixels per pixel`, { tag: '@chromium' }, () => {
    test.use({ deviceScaleFactor, viewport: { width: 900, height: 900 } });

    // `npm test` has both themes with two device pixels per pixel, and all stories in one theme.
    for (const theme of deviceScaleFactor === 1 ? rowsOfRun(THEMES, 1) : THEMES) {
      test(`matches the painted stories (${theme})`, async ({ page, log }) => {
        test.slow();
        await openScreenshot(page, 'boxes', { theme });
        const stories = storiesWith(BOXES, deviceScaleFactor === 1 ? TEXT : LAST_FONT);
        // The themes differ in colours only, which both of these stories have.
        const isQuick = ([story]: [string, number]) => theme === 'dark' || ['boxes', 'card'].includes(story);
        for (const [story, limit] of rowsOfRun(stories, isQuick)) {
          await showScreenshot(page, story, { theme });
          expect.soft(await compare(page, subjectOf(page)), story).toBeLessThanOrEqual(limit);
        }
        expect((await recordOf(page)).violations).toEqual([]);
        expect(log.consoleErrors).toEqual([]);
      });
    }

    const tag = deviceScaleFactor === 1 ? ['@full'] : [];
    test(
      'matches a painted modal, images of any origin, and text in a web font',
      { tag },
      async ({ page }) => {
        await openScreenshot(page, 'modal');
        const modal = page.getByRole('dialog');
        expect.soft(await compare(page, modal), 'modal').toBeLessThanOrEqual(TEXT);
        await showScreenshot(page, 'pictures');
        await showPictures(page);
        await page.route(PROXY, (route) =>
          route.fulfill({ contentType: 'image/png', headers: allowed, body: PICTURES.stranger }),
        );
        expect.soft(await compare(page, subjectOf(page)), 'pictures').toBeLessThanOrEqual(TEXT);
        await showScreenshot(page, 'card');
        await useWebFont(page);
        expect.soft(await compare(page, subjectOf(page)), 'web font').toBeLessThanOrEqual(TEXT);
      },
    );
  });
}

test(
  'a picture matches the screen with 2 real device pixels, in which the browser does its layout',
  { tag: '@chromium' },
  async ({ playwright }) => {
    const { launchOptions } = test.info().project.use;
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      // Tall enough to avoid scrolling, which would shift half pixels.
      args: [...(launchOptions?.args ?? []), '--force-device-scale-factor=2', '--window-size=1000,1400'],
    });
    const page = await browser.newPage({ viewport: null });
    await openScreenshot(page, 'boxes');
    const isQuick = ([story]: [string, number]) => ['boxes', 'card', 'from-right-to-left'].includes(story);
    for (const [story, limit] of rowsOfRun(storiesWith(TEXT, LAST_FONT), isQuick)) {
      await showScreenshot(page, story);
      expect.soft(await compare(page, subjectOf(page)), story).toBeLessThanOrEqual(limit);
    }
    await browser.close();
  },
);

async function useWebFont(page: Page): Promise<void> {
  await page.route(`${origins.plain}/fonts/drawings.ttf`, (route) =>
    route.fulfill({ contentType: 'font/ttf', body: readFileSync(iconFont()) }),
  );
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      @font-face { font-family: Drawings; src: url('/fonts/drawings.ttf') format('truetype'); }
      .ui-shot__card h2 { font-family: Drawings; }`);
    document.adoptedStyleSheets.push(sheet);
    document.querySelector('.ui-shot__card h2')!.textContent = '\uea60\uea61\uea64\uea68\uea70\uea76';
    await document.fonts.load('20px Drawings', '\uea60');
  });
}
