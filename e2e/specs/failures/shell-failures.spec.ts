import type { Page } from '@playwright/test';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { createShellGate } from '../../fixtures/network/shell-gate';
import { SiteHeader } from '../../page-objects/site-header';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { recordOf, shellErrorCodes } from '../../fixtures/page-record';
import { SHELL_FAILURES, serveUnnamedStyles } from '../../fixtures/failures/shell-failures-table';
import { expect, test } from '../../fixtures/test';
// R-SKELETON-7, R-ERROR-15, R-LOAD-2, R-PERF-6, R-SEC-1

const PATH = '/en/verification/';
const UNAVAILABLE = 'Login is not available right now';

for (const { name, arrange } of SHELL_FAILURES) {
  test(`the page works with the skeleton when ${name}`, async ({ page, log }) => {
    const header = new SiteHeader(page);
    await arrange(page);
    await page.goto(PATH, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: 'Identity verification' })).toBeVisible();
    const before = await header.boxes();

    await expect(page.getByRole('alert').filter({ hasText: UNAVAILABLE })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('[data-live]'), 'the host’s build contains no header').toHaveCount(0);
    await expect(page.getByRole('contentinfo'), 'the first response has the legal part').toContainText(
      /Crypto-assets can lose value quickly/,
    );
    expect(await header.boxes()).toEqual(before);
    const { shellErrors, shifts, violations } = await recordOf(page);
    expect(shellErrors.map(({ code }) => code)).toContain('remote-failed');
    for (const { part, message } of shellErrors) {
      expect(part).toBeTruthy();
      expect(message).toBeTruthy();
    }
    expect(shifts.filter(({ moved }) => moved.some((part) => part.startsWith('sh-')))).toEqual([]);
    expect(violations, 'no policy violations').toEqual([]);
    expect(await page.evaluate(() => '__pwn' in window)).toBe(false);

    await expectUsable(page);
    await expectUsableSkeleton(page);
    expect(log.pageErrors).toEqual([]);
    expect(log.requests.filter((url) => url.includes('evil.example'))).toEqual([]);
  });
}

test.describe(() => {
  test.use({ hasDeadlines: true });

  test('the page works while requests hang for 60 s, and stops waiting for the shell shortly after 3 s', async ({
    page,
    log,
  }) => {
    const header = new SiteHeader(page);
    const gate = await createShellGate(page);
    gate.close();
    await page.goto(PATH, { waitUntil: 'commit' });
    await expectUsable(page);
    const before = await header.boxes();

    await expect.poll(async () => (await recordOf(page)).shellErrors, { timeout: 10_000 }).not.toEqual([]);
    const [first] = (await recordOf(page)).shellErrors;
    expect(first!.atMs).toBeGreaterThan(2_500);
    await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 3_000 });
    expect(await header.boxes()).toEqual(before);
    await expectUsableSkeleton(page);
    expect(log.pageErrors).toEqual([]);
  });
});

test('“Try again” loads header, footer and session once the origin is back', async ({ page, log }) => {
  const header = new SiteHeader(page);
  let isDown = true;
  await page.route(`${origins.shell}/**`, (route) =>
    isDown ? route.abort('connectionrefused') : route.fallback(),
  );
  await page.goto(PATH, { waitUntil: 'domcontentloaded' });
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again, 'the notice returns while the origin is down').toBeVisible();
  isDown = false;
  await again.click();
  await header.waitUntilLive();
  await header.waitForSession();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  await header.logIn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(log.pageErrors).toEqual([]);
});

test('without its style sheets the header does not mount: the skeleton stays and sign-in works', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  await answerConsent(page);
  await serveUnnamedStyles(page);
  await page.route(/\/frame-styles\.[0-9a-f]+\.css$/, (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto(PATH);
  const before = await header.boxes();
  await expect.poll(() => shellErrorCodes(page)).toContain('remote-failed');
  expect(log.consoleErrors).toContain('failed to load css');
  await expect(page.locator('[data-live]')).toHaveCount(0);
  expect(await header.boxes()).toEqual(before);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectUsable(page);
  await expectUsableSkeleton(page);
  expect(log.pageErrors).toEqual([]);
});

test('a policy that blocks the skeleton’s inline style is logged, and the header loads its style sheet', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy']!;
    const withoutHashes = policy.replace(/style-src [^;]*/, (sources) =>
      sources.replace(/ 'sha256-[^']+'/g, ''),
    );
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': withoutHashes },
    });
  });
  await page.goto(PATH);
  await header.waitUntilLive();
  expect(log.consoleErrors).toContain('failed to load css');
  expect(log.requests.filter((url) => /frame-styles\.[0-9a-f]+\.css$/.test(url))).toHaveLength(1);
  expect((await header.root.boundingBox())?.height).toBe(48);
  expect(log.pageErrors).toEqual([]);
});

test('without the backend, the header shows its links and reports that the profile failed', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  await page.route(`${origins.api}/**`, (route) => route.abort('connectionrefused'));
  await header.open(PATH);
  await expect(header.logIn).toBeVisible();
  await expect(header.root.getByRole('link', { name: 'Markets', exact: true }).first()).toBeVisible();
  await expect.poll(() => shellErrorCodes(page)).toContain('profile-failed');
  // The rules of this style sheet are inline.
  expect(log.requests.filter((url) => /frame-styles\.[0-9a-f]+\.css$/.test(url))).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

/** The page's own controls work: the tabs navigate, the sample state refreshes. */
async function expectUsable(page: Page): Promise<void> {
  await navigateInPlace(page, '/en/verification/sample/');
  await expect(page).toHaveURL('/en/verification/sample/');
  // Clicks have no effect before the hydration, so the test retries.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByTestId('sample-id')).toHaveText(/^([1-9]|10)$/, { timeout: 250 });
  }).toPass({ intervals: [100] });
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Identity verification' })).toBeVisible();
}

/** The skeleton's links and panels work. */
async function expectUsableSkeleton(page: Page): Promise<void> {
  const trade = page.locator('.sh-nav').getByRole('button', { name: 'Trade' });
  await trade.hover();
  await expect(
    page
      .locator('.sh-nav')
      .getByRole('link', { name: /^Spot / })
      .first(),
  ).toBeVisible();
  await page.mouse.move(5, 500);
  await page.locator('.sh-nav').getByRole('link', { name: 'Markets', exact: true }).first().click();
  await page.waitForURL(`${origins.host}/en/markets`, { waitUntil: 'commit' });
}
