import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { SiteHeader } from '../../page-objects/site-header';
import { waitForHydration } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { sendRaw } from '../../fixtures/raw-request';
import { fulfillChangedPage } from '../../fixtures/failures/shell-failures-table';
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

test('every kind of response forbids framing and sniffing; pages have a strict policy', async ({
  request,
}) => {
  for (const [path, status] of [
    [PATH, 200],
    ['/en/verification/sample/', 200],
    ['/en/verification/nothing/', 404],
    ['/nothing', 404],
    ['/xx-YY/verification/', 404],
    ['/verification/', 302],
    ['/', 302],
    ['/en/verification', 308],
    ['/verification/discovery.json', 200],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const headers = answer.headers();
    expect(answer.status(), path).toBe(status);
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    if (!headers['content-type']?.startsWith('text/html')) continue;
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).not.toMatch(/unsafe-|\*|http:(?!\/\/)|https:(?!\/\/)/);
    for (const directive of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy, path).toContain(directive);
    }
  }
});

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

test('the server answers HEAD without a body, a known ETag with 304, and compresses with brotli and gzip', async () => {
  const plain = await sendRaw('GET', PATH, {});
  expect(plain.body.toString()).toContain('</html>');
  const head = await sendRaw('HEAD', PATH, {});
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-type']).toBe(plain.headers['content-type']);
  const notModified = await sendRaw('GET', PATH, { 'if-none-match': plain.headers.etag as string });
  expect(notModified.status).toBe(304);
  expect(notModified.body).toHaveLength(0);
  const brotli = await sendRaw('GET', PATH, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  const gzip = await sendRaw('GET', PATH, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(gzip.headers.vary).toMatch(/accept-encoding/i);
});

test('the server refuses every method except GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await sendRaw(method, PATH, {});
    expect(answer.status, method).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
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

/** All share a page: each alone would break code that expects the replaced element or global. */
const CLOBBERING = [
  '<a id="shell-discovery" href="http://evil.example/"></a>',
  '<form name="__FEDERATION__"><input name="__INSTANCES__"></form>',
  '<a id="page-data" href="http://evil.example/"></a>',
  '<a id="shell"></a><form name="config"></form><form name="uniframe"></form>',
  '<img name="currentScript" src="data:,">',
  '<form id="shell.loader"></form><form name="performance"></form><form name="localStorage"></form>',
];
test('inserted markup with the names of our elements and globals is ignored (R-SEC-10)', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  await page.route(/\/verification\/$/, (route) =>
    fulfillChangedPage(route, (html) => html.replace('<body>', `<body>${CLOBBERING.join('')}`)),
  );
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await header.waitUntilLive();
  await expect(page.getByRole('heading', { name: 'Log in to see your verification' })).toBeVisible();
  for (const url of log.requests) expect(new URL(url).origin).not.toContain('evil');
  expect(log.pageErrors).toEqual([]);
});

const NAVIGATIONS = [
  'javascript:window.__pwn=1',
  'JaVaScRiPt:window.__pwn=1',
  ' javascript:window.__pwn=1',
  'java\tscript:window.__pwn=1',
  'java\nscript:window.__pwn=1',
  '\u0001javascript:window.__pwn=1',
  'javascript&colon;window.__pwn=1',
  'data:text/html,<script>window.__pwn=1</script>',
  'vbscript:msgbox(1)',
  '//evil.example/',
  '\\\\evil.example/',
  '/\\evil.example/',
  'https:evil.example',
  'https://user@evil.example/',
  '<img src=x onerror=window.__pwn=1>',
];
test('backend links and names render as text and lead to no script or foreign site (R-SEC-4, R-SEC-9)', async ({
  page,
}) => {
  const item = (href: string, index: number) => ({
    name: `<img src=x onerror=window.__pwn=1> ${index}`,
    renderer: 'PrimaryLink',
    href,
  });
  await page.route(`${origins.api}/x-api/v1/shell/header-data`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          headers: {
            'access-control-allow-origin': origins.host,
            'access-control-allow-credentials': 'true',
          },
          json: {
            ret_code: 0,
            ret_msg: 'OK',
            result: {
              language: 'en',
              left: [
                { name: 'Fine', renderer: 'PrimaryLink', href: '/fine' },
                { name: 'Menu', renderer: 'MoreDropdown', children: NAVIGATIONS.map(item) },
              ],
              right: [],
            },
          },
        }),
  );
  const header = new SiteHeader(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await header.open(PATH);
  await expect(header.root.getByRole('link', { name: 'Fine' })).toBeVisible();
  const hrefs = await header.root
    .locator('a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const href of hrefs) expect(['http:', 'https:']).toContain(new URL(href).protocol);
  expect(hrefs.filter((href) => new URL(href).hostname.includes('evil'))).toEqual([]);
  await expect(header.root.locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
  expect((await recordOf(page)).violations).toEqual([]);
});
