import { brand } from 'shared-config/site/brand';
import { SiteHeader } from '../../page-objects/site-header';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { OverrideControls } from '../../page-objects/override-controls';
import { expect, ownRemotes, test } from '../../fixtures/releases/own-remotes';
import { recordOf } from '../../fixtures/page-record';
import { sendRaw } from '../../fixtures/raw-request';
import { serveEnvironment } from 'tools/testing/serve-environment';
import spanish from 'shell-remote/translations/es/header.json';
// R-REL-7

// One worker starts the own remotes once.
test.describe.configure({ mode: 'default' });

const PRODUCT_PORT_BASE = Number(new URL(origins.host).port);
const HEADER_TEXT = 'Log in here';
const RELEASED_TEXT = spanish.login;

test('one browser uses a developer’s shell on every page until the strip ends the override', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  const overrides = new OverrideControls(page);
  await overrides.startOverride('shell', ownRemotes.shell);
  log.requests.length = 0;
  await header.open('/es-ES/verification/');
  await expect(header.logIn).toHaveText(HEADER_TEXT);
  await expect(page.locator('.sh-header')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const scripts = log.requests.filter((url) => url.endsWith('.js'));
  expect(scripts.filter((url) => url.startsWith(`${ownRemotes.shell}/`)).length).toBeGreaterThan(2);
  expect(scripts.filter((url) => url.startsWith(`${origins.shell}/`))).toEqual([]);
  await expect(overrides.strip).toHaveText(`Shell from ${ownRemotes.shell} End`, { useInnerText: true });

  await expect(overrides.strip).toMatchAriaSnapshot(`
    - complementary "Developer overrides":
      - link "Shell from ${ownRemotes.shell}"
      - button "End the overrides"
  `);
  await overrides.strip.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(overrides.end).toBeFocused();
  await expect(overrides.end).toHaveCSS('outline-style', 'solid');

  await navigateInPlace(page, '/es-ES/verification/sample/');
  await expect(page).toHaveURL(/\/es-ES\/verification\/sample\/$/);
  await expect(overrides.strip).toBeVisible();
  await page.reload();
  await header.waitUntilLive();
  await expect(header.logIn).toHaveText(HEADER_TEXT);
  const { violations, shellErrors } = await recordOf(page);
  expect({ violations, shellErrors, errors: log.consoleErrors }).toEqual({
    violations: [],
    shellErrors: [],
    errors: [],
  });

  await overrides.end.press('Enter');
  await expect(page).toHaveURL(/\/es-ES\/verification\/sample\/$/);
  await header.waitUntilLive();
  await expect(overrides.strip).toHaveCount(0);
  await expect(header.logIn).toHaveText(RELEASED_TEXT);
});

test('pages of a test environment load the shell from this machine, and it calls their backend', async ({
  page,
  context,
}) => {
  const host = `test-1.${brand.domains.KAZ}`;
  const served = await serveEnvironment('test-1', PRODUCT_PORT_BASE);
  const apiCalls: string[] = [];
  await context.route(`https://*.${host}/**`, (route) => {
    apiCalls.push(route.request().url());
    return route.abort();
  });
  await context.route(`https://${host}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const headers = { host, cookie: (await request.headerValue('cookie')) ?? '' };
    const {
      status,
      headers: answered,
      body,
    } = await sendRaw('GET', `${pathname}${search}`, headers, served.origin);
    const sentHeaders = Object.entries(answered).map(([name, value]) => [name, String(value)]);
    await route.fulfill({ status, headers: Object.fromEntries(sentHeaders), body });
  });
  await context.addCookies([
    {
      name: '__Host-Http-shell_override',
      value: `shell=${ownRemotes.shell}`,
      url: `https://${host}`,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  await page.goto(`https://${host}/en-KAZ/verification/`);
  await new SiteHeader(page).waitUntilLive();
  await expect(new OverrideControls(page).strip).toBeVisible();
  await expect(async () => {
    expect(apiCalls.map((url) => new URL(url).origin)).toContain(`https://api.${host}`);
  }).toPass();
  expect((await recordOf(page)).violations).toEqual([]);

  // A cookie that a script sets under that name is not valid, and the other name has no effect here.
  await context.clearCookies();
  await page.evaluate((value) => {
    document.cookie = `__Host-shell_override=${value}; Path=/; Secure`;
    document.cookie = `__Host-Http-shell_override=${value}; Path=/; Secure`;
    document.cookie = `shell_override=${value}; Path=/; Secure`;
  }, `shell=${ownRemotes.shell}`);
  const written = await page.evaluate(() => document.cookie);
  expect(written).toContain('__Host-shell_override=');
  expect(written).not.toContain('__Host-Http-');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new OverrideControls(page).strip).toHaveCount(0);
  // The page can still request files.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await served.stop();
});

test('a form on another site cannot set an override (R-SEC-19)', async ({ page, context }) => {
  await page.route('**/forged', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${origins.host}/verification/overrides"><input name="part" value="shell"><input name="origin" value="${ownRemotes.shell}"><button>Go</button></form>`,
    }),
  );
  await page.goto(`${origins.plain}/forged`);
  const answered = page.waitForResponse('**/verification/overrides');
  await page.getByRole('button').click();
  expect((await answered).status()).toBe(403);
  expect(await context.cookies(origins.host)).toEqual([]);
});

test('the remotes permit private network access by pages of other origins', async () => {
  const ask = { origin: `https://test-1.${brand.domains.GLOBAL}`, 'access-control-request-method': 'GET' };
  const preflight = { ...ask, 'access-control-request-private-network': 'true' };
  for (const origin of [origins.shell, origins.bridge]) {
    const { headers } = await sendRaw('OPTIONS', '/discovery.json', preflight, origin);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-private-network': 'true',
    });
    const other = await sendRaw('OPTIONS', '/discovery.json', ask, origin);
    expect(other.headers['access-control-allow-private-network']).toBeUndefined();
    const host = `shell.${brand.domains.GLOBAL}`;
    // A host of another environment.
    const published = await sendRaw('OPTIONS', '/discovery.json', { ...preflight, host }, origin);
    expect(published.headers['access-control-allow-private-network']).toBeUndefined();
  }
});
