import type { Page, Request } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import {
  waitUntilReady,
  launchHash,
  stubTelegram,
  sentToTelegram,
} from '../../fixtures/in-app/telegram-client';
import { loadNotices } from '../../fixtures/page/background-chunk';
import { expect, test } from '../../fixtures/test';
// R-PLATFORM-2

/* Detection of Telegram's mini program, and its effect on calls and files (R-PLATFORM-4). */
const PATH = '/en/verification/';
const SAMPLE = '/en/verification/sample/';
/** A text that only the mini program's chunk contains. */
const MINI_PROGRAM_CHUNK = /web_app_setup_back_button/;

test.use({ viewport: { width: 360, height: 740 } });

/** Records the `Platform` headers of all backend calls. */
function recordPlatforms(page: Page): string[] {
  const platforms: string[] = [];
  page.on('request', (request) => {
    const { platform } = request.headers();
    if (request.url().startsWith(origins.api) && platform) platforms.push(platform);
  });
  return platforms;
}

/** Returns a function that waits for the scripts that the page has requested, and returns whether one is the mini program's chunk. */
function watchMiniProgramChunk(page: Page): () => Promise<boolean> {
  const texts: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) texts.push(textOf(request).catch(() => ''));
  });
  return async () => (await Promise.all(texts)).some((text) => MINI_PROGRAM_CHUNK.test(text));
}

async function textOf(request: Request): Promise<string> {
  return (await request.response())?.text() ?? '';
}

const PLATFORMS = [
  ['ios', 'h5'],
  ['tdesktop', 'pc'],
  ['android_x', 'h5'],
] as const;
for (const [platform, sent] of rowsOfRun(PLATFORMS, 1)) {
  test(`${platform}: a launch loads the mini program’s code, and every call has the platform ${sent}`, async ({
    page,
  }) => {
    await stubTelegram(page);
    const hasLoadedChunk = watchMiniProgramChunk(page);
    const platforms = recordPlatforms(page);
    const header = new SiteHeader(page);
    await header.open(PATH + launchHash(platform));
    await waitUntilReady(page);
    expect.soft(await hasLoadedChunk()).toBe(true);
    await page.evaluate(() => history.replaceState(history.state, '', location.pathname));
    await page.reload();
    await header.waitForSession();
    await waitUntilReady(page);
    await header.open(SAMPLE);
    await waitUntilReady(page);
    expect(platforms.length).toBeGreaterThanOrEqual(3);
    expect(new Set(platforms)).toEqual(new Set([sent]));
    const { violations, shellErrors } = await recordOf(page);
    expect([violations, shellErrors]).toEqual([[], []]);
  });
}

test('the injected object alone does not load the mini program’s code (R-SEC-13)', async ({ page }) => {
  await stubTelegram(page);
  await page.clock.install();
  const hasLoadedChunk = watchMiniProgramChunk(page);
  const platforms = recordPlatforms(page);
  // Everything that a page loads later.
  await loadNotices(page, () => page.goto(PATH));
  expect(await hasLoadedChunk()).toBe(false);
  expect(await sentToTelegram(page)).toEqual([]);
  expect(new Set(platforms)).toEqual(new Set(['pc']));
});
