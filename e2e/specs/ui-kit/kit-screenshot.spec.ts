import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { PNG } from 'pngjs';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { iconFont } from '../../fixtures/rendering/icon-font';
import { comparePictures } from '../../fixtures/rendering/pixel-difference';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { showStory } from '../../fixtures/rendering/story-stage';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION });

const STAGE = `${origins.plain}/workbench/story.html`;
const PROXY = '**/x-api/v1/shell/image-proxy*';
const STRANGER = `${origins.shell}/pictures/a.png`;
const OWN_IMAGE = `${origins.plain}/pictures/own.png`;
/** Threshold of pixelmatch for invisible differences. */
const THRESHOLD = 0.1;
/** Percent of the pixels. All were 0.000 when this was written; other fonts may round letters differently. */
const [BOXES, TEXT] = [0, 0.1];
/** Arabic letters may come from the system's fallback font; at 2 device pixels Chromium hints it only on the screen. */
const LAST_FONT = 1;

const picture = (red: number, green: number, blue: number): Buffer => {
  const png = new PNG({ width: 96, height: 64 });
  for (let at = 0; at < png.data.length; at += 4) {
    const isInside = at % 256 > 64;
    png.data.set([red, isInside ? green : 0, blue, 255], at);
  }
  return PNG.sync.write(png);
};
const PICTURES = { stranger: picture(200, 90, 30), own: picture(20, 140, 200) };

/** Removes the workbench's ban on requests, which is part of the page; the policy of our pages stays. */
async function allowRequests(page: Page): Promise<void> {
  await page.route(`${STAGE}*`, async (route) => {
    const response = await route.fetch();
    const ban = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;
    const text = await response.text();
    expect(text).toMatch(ban);
    const body = text.replace(ban, '');
    const policy = response.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|blob:/);
    await route.fulfill({ response, body });
  });
}

async function open(page: Page, story: string, { locale = 'en', theme = 'light' } = {}): Promise<void> {
  await allowRequests(page);
  await page.goto(`${STAGE}?story=kit-screenshot--${story}&locale=${locale}&theme=${theme}&motion=reduced`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** Shows another story in the open page. */
async function show(page: Page, story: string, settings: Record<string, string> = {}): Promise<void> {
  expect(await showStory(page, { id: `kit-screenshot--${story}` }, settings)).toBe('true');
}

const subjectOf = (page: Page): Locator => page.locator('.ui-shot__subject > *');

/** Clicks the button and returns the picture, or the code of the failure. */
async function capture(page: Page): Promise<Buffer | string> {
  await page.getByRole('button', { name: 'Take a picture' }).click();
  const result = page.locator('[data-picture], [data-failure]');
  await expect(result).toBeVisible();
  const code = await result.getAttribute('data-failure');
  const address = await result.getAttribute('src');
  return code ?? Buffer.from(address!.split(',')[1]!, 'base64');
}

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

/** Adds pictures to the page to show them. */
async function showPictures(page: Page): Promise<void> {
  await page.route(STRANGER, (route) => route.fulfill({ contentType: 'image/png', body: PICTURES.stranger }));
  await page.route(OWN_IMAGE, (route) => route.fulfill({ contentType: 'image/png', body: PICTURES.own }));
  await page.evaluate(
    async ([stranger, own]) => {
      const image = document.querySelector<HTMLImageElement>('.ui-shot__image')!;
      image.src = stranger!;
      document.querySelector<HTMLElement>('.ui-shot__ground')!.style.backgroundImage = `url("${own}")`;
      await image.decode();
    },
    [STRANGER, OWN_IMAGE],
  );
}

/** Returns the painted stories, each with its limit. */
const storiesWith = (boxes: number, arabic: number): [string, number][] => [
  ['boxes', boxes],
  ...['card', 'form', 'scrolled'].map((story): [string, number] => [story, TEXT]),
  ['from-right-to-left', arabic],
];

const allowed = { 'access-control-allow-origin': origins.plain };

const THEMES = ['dark', 'light'];

for (const deviceScaleFactor of [2, 1]) {
  test.describe(`a picture with ${deviceScaleFactor} device pixels per pixel`, { tag: '@chromium' }, () => {
    test.use({ deviceScaleFactor, viewport: { width: 900, height: 900 } });

    // `npm test` has both themes with two device pixels per pixel, and all stories in one theme.
    for (const theme of deviceScaleFactor === 1 ? rowsOfRun(THEMES, 1) : THEMES) {
      test(`matches the painted stories (${theme})`, async ({ page, log }) => {
        test.slow();
        await open(page, 'boxes', { theme });
        const stories = storiesWith(BOXES, deviceScaleFactor === 1 ? TEXT : LAST_FONT);
        // The themes differ in colours only, which both of these stories have.
        const isQuick = ([story]: [string, number]) => theme === 'dark' || ['boxes', 'card'].includes(story);
        for (const [story, limit] of rowsOfRun(stories, isQuick)) {
          await show(page, story, { theme });
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
        await open(page, 'modal');
        const modal = page.getByRole('dialog');
        expect.soft(await compare(page, modal), 'modal').toBeLessThanOrEqual(TEXT);
        await show(page, 'pictures');
        await showPictures(page);
        await page.route(PROXY, (route) =>
          route.fulfill({ contentType: 'image/png', headers: allowed, body: PICTURES.stranger }),
        );
        expect.soft(await compare(page, subjectOf(page)), 'pictures').toBeLessThanOrEqual(TEXT);
        await show(page, 'card');
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
    await open(page, 'boxes');
    const isQuick = ([story]: [string, number]) => ['boxes', 'card', 'from-right-to-left'].includes(story);
    for (const [story, limit] of rowsOfRun(storiesWith(TEXT, LAST_FONT), isQuick)) {
      await show(page, story);
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

test('a picture changes nothing in the page, hides passwords, and leaves out marked elements', async ({
  page,
  log,
}) => {
  await open(page, 'form');
  // The first picture loads the component itself.
  await capture(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const { type, target } of records) {
        if (!(target as Element).closest?.('.ui-shot__result')) seen.push(`${type} ${target.nodeName}`);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const requestCount = log.requests.length;
  const dots = await capture(page);
  expect(typeof dots).toBe('object');
  expect.soft(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  expect.soft(log.requests.slice(requestCount).filter((url) => !url.startsWith('data:'))).toEqual([]);

  await page.locator('[name=password]').evaluate((field: HTMLInputElement) => {
    field.autocomplete = 'current-password';
    field.type = 'text';
  });
  await page.mouse.move(0, 0);
  const shown = await capture(page);
  expect.soft(comparePictures(shown as Buffer, dots as Buffer, 0).percent, 'password').toBe(0);

  await show(page, 'card');
  const before = await page.locator('.ui-shot__subject').innerHTML();
  const painted = await subjectOf(page).screenshot();
  const captured = await capture(page);
  const { percent } = comparePictures(captured as Buffer, painted, THRESHOLD);
  // The seven characters of the code and no others.
  expect.soft(percent).toBeGreaterThan(0.1);
  expect.soft(percent).toBeLessThan(0.5);
  expect.soft(await page.locator('.ui-shot__subject').innerHTML()).toBe(before);

  // A font without an address causes an error.
  await page.evaluate(
    async (bytes) => {
      const face = new FontFace('Added', Uint8Array.from(bytes));
      document.fonts.add(await face.load());
      document.querySelector<HTMLElement>('.ui-shot__card h2')!.style.fontFamily = 'Added';
    },
    [...readFileSync(iconFont())],
  );
  expect(await capture(page)).toBe('font-failed');
});

/** Answers of the proxy to a request for an image. */
const PROXY_FAILURES: [name: string, code: string, answer: (route: Route) => Promise<void>][] = [
  ['knows no such image', 'image-failed', (route) => route.fulfill({ status: 404, headers: allowed })],
  ['never answers', 'image-timeout', (route) => route.request().frame().page().clock.fastForward(3_000)],
  [
    'leads elsewhere',
    'image-failed',
    (route) =>
      route.fulfill({ status: 302, headers: { ...allowed, location: `${origins.api}/__mock/health` } }),
  ],
  [
    'allows another origin only',
    'image-failed',
    (route) =>
      route.fulfill({
        contentType: 'image/png',
        headers: { 'access-control-allow-origin': 'https://somebody.example' },
        body: PICTURES.own,
      }),
  ],
  [
    'answers with a page',
    'image-failed',
    (route) => route.fulfill({ contentType: 'text/html', headers: allowed, body: '<p>' }),
  ],
  ['fails', 'image-failed', (route) => route.fulfill({ status: 500, headers: allowed })],
  ['has nothing', 'image-failed', (route) => route.fulfill({ status: 204, headers: allowed })],
  ['breaks off', 'image-failed', (route) => route.abort('connectionreset')],
];
test('the proxy receives no data of the visitor, and capturing fails with a reason whenever it fails', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await context.addCookies([{ name: 'auth_token_dev', value: 'secret', domain: 'localhost', path: '/' }]);
  await open(page, 'pictures');
  await showPictures(page);
  const asking = page.waitForRequest(PROXY);
  expect(await capture(page)).toBe('image-failed');
  const request = await asking;
  const address = new URL(request.url());
  expect(`${address.origin}${address.pathname}`).toBe(`${origins.api}/x-api/v1/shell/image-proxy`);
  expect([...address.searchParams]).toEqual([
    ['url', STRANGER],
    ['responseType', 'blob'],
  ]);
  const headers = await request.allHeaders();
  expect(headers.origin).toBe(origins.plain);
  for (const name of ['cookie', 'usertoken', 'authorization', 'referer', 'guid']) {
    expect([name, headers[name]]).toEqual([name, undefined]);
  }

  for (const [name, code, answer] of rowsOfRun(PROXY_FAILURES, 4)) {
    await show(page, 'card');
    await show(page, 'pictures');
    await showPictures(page);
    await page.unroute(PROXY);
    await page.route(PROXY, answer);
    expect.soft(await capture(page), `the proxy ${name}`).toBe(code);
    await expect(page.getByRole('button', { name: 'Take a picture' })).toBeEnabled();
  }
  expect((await recordOf(page)).violations).toEqual([]);
});

test('capturing a thousand elements does not block the page', async ({ page }) => {
  test.slow();
  await open(page, 'many-rows');
  await page.evaluate(() => {
    const turns: number[] = [];
    Object.assign(window, { turns });
    const count = () => {
      turns.push(performance.now());
      setTimeout(count);
    };
    count();
  });
  const startedAt = await page.evaluate(() => performance.now());
  expect(typeof (await capture(page))).toBe('object');
  const { turns, endedAt } = await page.evaluate(() => ({
    turns: (window as unknown as { turns: number[] }).turns,
    endedAt: performance.now(),
  }));
  const lengths = turns.slice(1).map((at, index) => at - turns[index]!);
  const longest = Math.max(...lengths);
  test.info().annotations.push({
    type: 'time',
    description: `${Math.round(endedAt - startedAt)} ms in ${turns.length} turns, the longest ${Math.round(longest)} ms`,
  });
  expect(turns.length).toBeGreaterThan(20);
});
