import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { SiteHeader } from '../../page-objects/site-header';
import { waitForHydration } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { stopClock } from '../../fixtures/page/stop-clock';
import { expect, test } from '../../fixtures/test';
// R-PAGE-1, R-PAGE-13, R-SEC-11, R-SEC-27

const PATH = '/en/verification/';

test('the page for developers has tabs, and its state survives navigation until a reload', async ({
  page,
}) => {
  await page.clock.install();
  const header = new SiteHeader(page);
  await header.open('/en/verification/sample/');
  const main = page.getByRole('main');
  const id = page.getByTestId('sample-id');
  const strings = page.locator('.vh-sample-text');
  await expect(main.getByRole('link', { name: 'Sample page' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current', 'page');
  await expect(id).toHaveText('123');
  const before = await strings.allTextContents();
  expect(before.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Refresh', exact: true }).focus();
  await stopClock(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Refreshing…' })).toBeVisible();
  await page.clock.runFor(900);
  await expect(id).toHaveText('123');
  await page.clock.runFor(200);
  await expect(id).toHaveText(/^([1-9]|10)$/);
  const after = await strings.allTextContents();
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
  await expect(
    page.getByRole('status').filter({ hasText: 'The number and the texts are new.' }),
  ).toBeVisible();
  await page.clock.resume();

  await main.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveTitle(/^Identity verification/);
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('link', { name: 'Sample page' }), 'customers’ pages have no tabs').toHaveCount(
    0,
  );
  await expect(page.locator('.sh-header')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(/^Sample page/);
  expect(await strings.allTextContents()).toEqual(after);
  await page.reload();
  await expect(id).toHaveText('123');
});

/** The test of the headers below has the status of the others. */
const UNKNOWN_PATHS = [
  '/xx-YY/verification/',
  '/en/verification/nothing-here/',
  '/nothing',
  '/en/nothing',
  '/me',
];
for (const path of rowsOfRun(UNKNOWN_PATHS, 1)) {
  test(`${path} has status 404, header and footer, and offers search, home and help`, async ({
    page,
    log,
  }) => {
    const header = new SiteHeader(page);
    const main = page.getByRole('main');
    const search = main.getByRole('link', { name: 'Search' });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await header.waitUntilLive();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect((await recordOf(page)).shellErrors).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);

    await waitForHydration(page);
    await search.click();
    await expect(new SearchOverlay(page).field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
    await main.getByRole('link', { name: 'Help centre' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible();
    await page.goBack();
    await header.waitUntilLive();
    await main.getByRole('link', { name: 'Home page' }).click();
    await expect(page).toHaveURL(PATH);
    expect(log.pageErrors).toEqual([]);
  });
}

test('no other page can frame ours, not even the page for unknown addresses', async ({ page }) => {
  for (const path of [PATH, '/nothing']) {
    await page.route('**/framing-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${origins.host}${path}"></iframe>` }),
    );
    await page.goto(`${origins.plain}/framing-page`);
    const text = await page
      .frames()[1]
      ?.evaluate(() => document.body?.textContent)
      .catch(() => '');
    expect(text ?? '').not.toContain('verification');
    await page.unroute('**/framing-page');
  }
});

test('no input of a visitor or another page changes the shell’s origin (R-SEC-2)', async ({
  page,
  context,
  log,
}) => {
  const evil = 'http://evil.example/remoteEntry.js';
  // A developer's own shell is possible there if the server allows it.
  const localOrigin = `http://localhost:${Number(new URL(origins.host).port) + 9}`;
  const names = ['remote', 'shell', 'shellOrigin', 'shell-origin', 'remoteEntry', 'discovery', 'override'];
  const requested = [
    ...names.map((name) => [name, evil] as const),
    ...['overrides', 'shell_override', 'bridge'].map((name) => [name, localOrigin] as const),
  ];
  for (const origin of ['http://evil.example', localOrigin]) {
    await context.route(`${origin}/**`, (route) => route.abort());
  }
  await context.addCookies(
    requested.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origins.host })),
  );
  await page.addInitScript((requested) => {
    const everyObject = Object.getPrototypeOf({}) as object;
    for (const [name, value] of requested) {
      localStorage.setItem(name, value);
      localStorage.setItem(`shell:${name}`, value);
      sessionStorage.setItem(name, value);
      Object.defineProperty(everyObject, name, { value: value, configurable: true, writable: true });
    }
  }, requested);
  const header = new SiteHeader(page);
  await header.open(
    `${PATH}?${requested.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`,
  );
  const allowed = [origins.host, origins.shell, origins.api];
  for (const url of log.requests) expect(allowed).toContain(new URL(url).origin);
});
