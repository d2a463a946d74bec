import type { Page } from '@playwright/test';
import { signInByApi } from '../../fixtures/accounts/accounts';
import { createShellGate } from '../../fixtures/network/shell-gate';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { isFullRun, rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test, type PageLog } from '../../fixtures/test';
import { WITH_MOTION } from '../../fixtures/motion';
// R-SKELETON-1, R-SKELETON-3, R-EMBED-6, R-PERF-3

test.use({ contextOptions: WITH_MOTION });

const PATH = '/en/verification/';
const MARKS = [
  'shell:skeleton-visible',
  'shell:header-mounted',
  'shell:header-interactive',
  'shell:session-known',
];

test('header and footer load from the shell’s origin at runtime, and nothing moves or fails', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  await header.open(PATH);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const requests = [...log.requests];
  const marks = await page.evaluate((names) => {
    const entries = performance.getEntriesByType('mark').filter(({ name }) => names.includes(name));
    return entries.sort((a, b) => a.startTime - b.startTime).map(({ name }) => name);
  }, MARKS);
  expect.soft(marks).toEqual(MARKS);
  expect.soft((await recordOf(page)).shifts).toEqual([]);

  const fromShell = requests.filter((url) => new URL(url).origin === origins.shell);
  expect.soft(fromShell.filter((url) => /\/remoteEntry\.[0-9a-f]{8,}\.js$/.test(url))).toHaveLength(1);
  expect.soft(fromShell.filter((url) => /\/frame\.[0-9a-f]{8,}\.js$/.test(url))).toHaveLength(1);
  expect.soft([...requests].sort(), 'no duplicate requests').toEqual([...new Set(requests)].sort());
  const fromHost = await Promise.all(
    requests
      .filter((url) => url.startsWith(origins.host) && url.endsWith('.js'))
      .map(async (url) => (await page.request.get(url)).text()),
  );
  expect.soft(fromHost.length).toBeGreaterThan(0);
  for (const source of fromHost)
    expect.soft(source, 'the host’s build contains no header').not.toContain('sh-header__logo');
  for (const url of requests) expect.soft(Object.values(origins)).toContain(new URL(url).origin);
  await expectNoErrors(page, log);
});

/** Opens the login modal, and expects that nothing has failed. */
async function expectNoErrors(page: Page, log: PageLog): Promise<void> {
  await new SiteHeader(page).logIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { violations, shellErrors } = await recordOf(page);
  expect.soft(violations).toEqual([]);
  expect.soft(shellErrors).toEqual([]);
  expect.soft(log.consoleErrors).toEqual([]);
  expect.soft(log.pageErrors).toEqual([]);
}

test('the HTML itself requests all files that the header waits for, and they compile during the download', async ({
  page,
  log,
}) => {
  const html = await (await page.request.get(PATH)).text();
  const inHtml = [...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src!);
  const nameOf = (url: string) => new URL(url, origins.host).pathname.split('/').pop()!.split('.')[0]!;
  expect(inHtml.map(nameOf).sort()).toEqual(['frame', 'libraries', 'main', 'remoteEntry']);

  await page.route(/\.js$/, (route) =>
    inHtml.some((src) => route.request().url().endsWith(src)) ? route.continue() : route.abort(),
  );
  await page.goto(PATH);
  await new SiteHeader(page).waitUntilLive();
  expect(log.requests.map(nameOf)).toEqual(expect.arrayContaining(inHtml.map(nameOf)));
  for (const src of inHtml) {
    const source = await (await page.request.get(src)).text();
    expect(source.split('\n', 1)[0], src).toBe('//# allFunctionsCalledOnLoad');
  }
});

/** Each with its widths in `npm test`: phones, tablets and desktops in both. */
const READERS = [
  ['en', 'signed out', [360, 1024, 1440]],
  ['ar-SA', 'signed in', [768, 1280, 1920]],
  ['en', 'signed in', []],
  ['ar-SA', 'signed out', []],
] as const;
const WIDTHS = [360, 768, 1024, 1280, 1440, 1920];
for (const [locale, visitor, quickWidths] of rowsOfRun(READERS, 2)) {
  test(`nothing moves when the live header replaces the skeleton (${locale}, ${visitor})`, async ({
    page,
    context,
  }) => {
    test.slow();
    const header = new SiteHeader(page);
    if (visitor === 'signed in') {
      await signInByApi(context.request, 'victor@example.com');
      await header.open(`/${locale}/verification/`);
    }
    const gate = await createShellGate(page);
    for (const width of isFullRun ? WIDTHS : quickWidths) {
      await page.setViewportSize({ width, height: 900 });
      gate.close();
      await page.goto(`/${locale}/verification/`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const asSkeleton = await header.boxes();
      gate.open();
      await header.waitUntilLive();
      await header.waitForSession();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect.soft(await header.boxes(), `positions at ${width}`).toEqual(asSkeleton);
      expect.soft((await recordOf(page)).shifts, `layout shifts at ${width}`).toEqual([]);
    }
  });
}

test('the header is 48 px high at every width, and stays at the top while the page scrolls', async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await header.open(PATH);
  for (const width of [320, 360, 767, 768, 912, 913, 1024, 1025, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    expect((await header.root.boundingBox())?.height, `at ${width}`).toBe(48);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
  }
  const list = header.root.locator('.sh-nav');
  // The desktop area without assets and orders, which only signed-in visitors see.
  const desktopArea = header.appearance;
  const mobileArea = header.root.getByRole('button', { name: 'Open menu' });
  for (const { width, hasList, isDesktop } of [
    { width: 1025, hasList: true, isDesktop: true },
    { width: 1024, hasList: true, isDesktop: false },
    { width: 913, hasList: true, isDesktop: false },
    { width: 912, hasList: false, isDesktop: false },
  ]) {
    await page.setViewportSize({ width, height: 600 });
    await expect(list, `list at ${width}`).toBeVisible({ visible: hasList });
    await expect(desktopArea, `desktop area at ${width}`).toBeVisible({ visible: isDesktop });
    await expect(mobileArea, `mobile area at ${width}`).toBeVisible({ visible: !isDesktop });
  }
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect((await header.root.boundingBox())?.y).toBe(0);
});
