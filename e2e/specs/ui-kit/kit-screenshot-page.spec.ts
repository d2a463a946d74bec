import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
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
  STRANGER,
  PICTURES,
  allowed,
  THRESHOLD,
} from '../../fixtures/rendering/screenshot-stage';
import { expect, test } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';

test.use({ contextOptions: WITH_MOTION });

test('a picture changes nothing in the page, hides passwords, and leaves out marked elements', async ({
  page,
  log,
}) => {
  await openScreenshot(page, 'form');
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

  await showScreenshot(page, 'card');
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
  await openScreenshot(page, 'pictures');
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
    await showScreenshot(page, 'card');
    await showScreenshot(page, 'pictures');
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
  await openScreenshot(page, 'many-rows');
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
