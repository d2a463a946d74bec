import type { Browser, Page, Response } from '@playwright/test';
import { isFullRun, rowsOfRun } from 'tools/testing/size-of-run';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { origins } from '../../fixtures/origins';
import { recordOf, startRecord } from '../../fixtures/page-record';
import { decodeImage } from '../../fixtures/rendering/decode-image';
import { showStory } from '../../fixtures/rendering/story-stage';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-KIT-9

test.use({ contextOptions: WITH_MOTION });

const stories = `${origins.plain}/workbench/story.html`;
const images = `${origins.shell}/images/`;

/** Opens a story and returns a growing list of the asset host's responses. */
async function openStory(page: Page, story: string): Promise<Response[]> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(images)) answers.push(response);
  });
  await page.goto(`${stories}?story=kit-image--${story}`);
  await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
  return answers;
}

const box = (page: Page) => page.locator('.ui-image').first();
const picture = (page: Page) => page.locator('img.ui-image__picture').first();
const isLoaded = (page: Page) => expect(box(page)).toHaveAttribute('data-state', 'loaded');
const currentOf = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.currentSrc);
const shiftsIn = async (page: Page) => (await recordOf(page)).shifts;
/** Returns the parameters of an address. */
const paramsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

async function pageOf(browser: Browser, width: number, deviceScaleFactor: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 740 }, deviceScaleFactor });
  await context.addInitScript(startRecord);
  return context.newPage();
}

/** Window and pixel ratio, with the width requested by `sizes="100vw"` and by a fixed width of 480; the original has 2400. */
const WINDOWS = [
  [360, 2, 750, 1080],
  [360, 1, 640, 640],
  [360, 3, 1080, 1080],
  [1280, 1, 1920, 640],
  [1280, 2, 3840, 1080],
  [1280, 3, 3840, 1080],
] as const;
for (const [width, ratio, bySizes, byWidth] of rowsOfRun(WINDOWS, 1)) {
  test(`at ${width} px and ${ratio} device pixels, AVIF arrives decoded in the displayed size`, async ({
    browser,
  }) => {
    for (const [story, expected] of [
      ['by-sizes', bySizes],
      ['fixed-width', byWidth],
    ] as const) {
      const page = await pageOf(browser, width, ratio);
      const answers = await openStory(page, story);
      await isLoaded(page);
      const current = await currentOf(page);
      expect(paramsOf(current)).toMatchObject({ width: String(expected), format: 'avif', quality: '75' });
      expect(answers.map((answer) => answer.url())).toEqual([current]);
      const seen = await decodeImage(page, answers[0]!);
      const real = Math.min(expected, 2400);
      expect(seen.contentType).toBe('image/avif');
      expect(seen.width).toBe(real);
      expect(Math.abs(seen.height - (real * 2) / 3)).toBeLessThanOrEqual(1);
      const { violations, shifts } = await recordOf(page);
      expect(violations).toEqual([]);
      expect(shifts).toEqual([]);
      await page.context().close();
    }
  });
}

const WAYS = ['blocked', 'answered with an error', 'answered with nonsense'];
/** What replaces failed formats, with the ways in which they fail in `npm test`: without an answer, and with a wrong one. */
const FALLBACKS = [
  [{ broken: ['avif'], type: 'image/webp', shown: 'webp' }, ['answered with nonsense']],
  [{ broken: ['avif', 'webp'], type: 'image/jpeg', shown: 'original' }, ['blocked']],
] as const;
test('WebP replaces a failed AVIF and the original a failed WebP; one report, no movement', async ({
  browser,
}) => {
  for (const [rows, ways] of FALLBACKS) {
    const { broken, type, shown } = rows;
    for (const how of isFullRun ? WAYS : ways) {
      const page = await pageOf(browser, 1280, 1);
      const reports: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('image-load-failed')) reports.push(message.text());
      });
      await page.route(
        (url) => broken.some((format) => url.searchParams.get('format') === format),
        (route) => {
          if (how === 'blocked') return route.abort();
          if (how === 'answered with an error') return route.fulfill({ status: 503, body: 'no' });
          return route.fulfill({ contentType: 'image/avif', body: 'no picture' });
        },
      );
      const answers = await openStory(page, 'fixed-width');
      await isLoaded(page);
      const current = await currentOf(page);
      const last = answers.find((answer) => answer.url() === current)!;
      const seen = await decodeImage(page, last);
      expect.soft([how, seen.contentType], how).toEqual([how, type]);
      expect.soft(seen.width, how).toBe(shown === 'original' ? 2400 : 640);
      expect
        .soft(reports, how)
        .toEqual([
          `[ui-kit] image-load-failed: "/images/photo.jpg" did not load as ${broken.join(', ')}; shown as ${shown}.`,
        ]);
      expect.soft(await shiftsIn(page), how).toEqual([]);
      await page.context().close();
    }
  }
});

/** Clears the recorded layout shifts, and shows another story in the open page. */
async function showImage(page: Page, story: string): Promise<void> {
  await page.evaluate(() => void (window.__record.shifts.length = 0));
  expect(await showStory(page, { id: `kit-image--${story}` }, {})).toBe('true');
}

test('a picture keeps its box in every state, and a distant one loads when it comes near', async ({
  page,
}) => {
  // First, because the browser would reuse a picture that another story has loaded.
  await page.route(`${images}**`, (route) => route.abort());
  const answers = await openStory(page, 'a-colour-before');
  await expect(box(page)).toHaveAttribute('data-state', 'failed');
  await expect(page.getByRole('img', { name: 'A lake in the evening' })).toBeVisible();
  expect(await box(page).boundingBox()).toMatchObject({ width: 480, height: 320 });
  expect(await shiftsIn(page)).toEqual([]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute(`${images}**`);

  const expectBoxes = async () => {
    await expect(page.locator('.ui-image[data-state=loaded]')).toHaveCount(2);
    for (const [index, height] of [200, 100].entries()) {
      const size = await page.locator('.ui-image').nth(index).boundingBox();
      expect(size).toMatchObject({ width: 200, height });
    }
    expect(await shiftsIn(page)).toEqual([]);
  };
  await showImage(page, 'cut-to-its-proportion');
  await expectBoxes();

  await page.setViewportSize({ width: 1280, height: 500 });
  await showImage(page, 'far-below');
  await isLoaded(page);
  const requestCountFor = (place: string) =>
    answers.filter((answer) => new URL(answer.url()).searchParams.get('place') === place).length;
  const last = page.getByAltText('The lake, last');
  expect(await last.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('');
  expect([requestCountFor('first'), requestCountFor('last')]).toEqual([1, 0]);
  await last.scrollIntoViewIfNeeded();
  await expect(page.locator('.ui-image').last()).toHaveAttribute('data-state', 'loaded');
  expect([requestCountFor('first'), requestCountFor('last')]).toEqual([1, 1]);
  expect(await shiftsIn(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  // The original pictures keep the boxes, too.
  await page.route(`${images}**format=*`, (route) => route.abort());
  await openStory(page, 'cut-to-its-proportion');
  await expectBoxes();
});

const PLACEHOLDERS = [
  ['with-a-blur-before', '.ui-image__blur'],
  ['a-colour-before', '.ui-image[data-placeholder=calm][data-state=loading]'],
] as const;
for (const [story, placeholder] of rowsOfRun(PLACEHOLDERS, 1)) {
  test(`${story}: shows until the picture has loaded, then disappears, and nothing moves`, async ({
    page,
  }) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(`${images}**`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stories}?story=kit-image--${story}`, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-ready=true]', { state: 'attached' });
    await expect(page.locator(placeholder)).toBeVisible();
    expect(await box(page).boundingBox()).toMatchObject({ width: 480, height: 320 });
    const before = await coloursOf(page);
    expect(before).toBeGreaterThan(story === 'with-a-blur-before' ? 50 : 0);
    if (story === 'a-colour-before') expect(before).toBe(1);
    letGo();
    await isLoaded(page);
    await expect(page.locator(placeholder)).toHaveCount(0);
    expect(await coloursOf(page)).toBeGreaterThan(100);
    expect(await shiftsIn(page)).toEqual([]);
  });
}

/** Returns the number of colours in the painted box: one if it is plain. */
async function coloursOf(page: Page): Promise<number> {
  const base64 = (await box(page).screenshot()).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, base64);
}

test('without scripts the browser selects the source, and no placeholder stays behind the picture', async ({
  page,
  browser,
}) => {
  await openStory(page, 'with-a-blur-before');
  await isLoaded(page);
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.outerHTML).join(''));
  // Server markup, where no script has marked the picture as loaded.
  const sent = (await box(page).evaluate((element) => element.outerHTML))
    .replace('data-state="loaded"', 'data-state="loading"')
    .replace('<picture>', '<img class="ui-image__blur" alt="" src="data:,"><picture>');
  const context = await browser.newContext({ javaScriptEnabled: false });
  // A replaced document counts as a public page (fixtures/test.ts).
  await context.grantPermissions(['local-network-access']);
  const silent = await context.newPage();
  const address = `${origins.plain}/workbench/silent.html`;
  await silent.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${styles}<main>${sent}</main>` }),
  );
  const coming = silent.waitForResponse((response) => response.url().startsWith(images));
  await silent.goto(address);
  expect((await decodeImage(page, await coming)).contentType).toBe('image/avif');
  await expect(silent.locator('.ui-image__blur')).toBeHidden();
  await expect(silent.locator('.ui-image')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await silent.locator('.ui-image').boundingBox()).toMatchObject({ width: 480, height: 320 });
  await context.close();
});
