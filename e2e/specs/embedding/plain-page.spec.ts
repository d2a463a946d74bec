import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import '../../fixtures/page/uniframe-window';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test, type PageLog } from '../../fixtures/test';
// R-EMBED-4

const ALLOWED = [origins.plain, origins.shell, origins.api];

/** Opens a plain page, and expects header and footer with requests to our origins only. */
async function expectEmbedded(page: Page, log: PageLog, path: string): Promise<SiteHeader> {
  const html = await (await page.request.get(origins.plain + path)).text();
  expect.soft(html.match(/<script/g)?.length, 'script tags of the page').toBeLessThanOrEqual(2);
  expect.soft(html).not.toMatch(/react/i);

  const header = new SiteHeader(page);
  await header.open(origins.plain + path);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('.sh-header')).toHaveCount(1);
  expect.soft((await header.root.boundingBox())?.height).toBe(48);
  await expect(page.getByRole('heading', { name: 'A plain page' })).toBeVisible();
  expect.soft(await page.evaluate(() => 'React' in window)).toBe(false);
  for (const url of log.requests.filter((url) => !url.startsWith('data:'))) {
    expect.soft(ALLOWED).toContain(new URL(url).origin);
  }
  const markets = header.root.locator('a[href$="/en/markets"]').first();
  await expect(markets, 'links lead to the exchange, not into this page').toHaveAttribute(
    'href',
    `${origins.host}/en/markets`,
  );
  expect.soft((await recordOf(page)).shellErrors).toEqual([]);
  expect.soft(log.consoleErrors).toEqual([]);
  expect.soft(log.pageErrors).toEqual([]);
  return header;
}

test('a plain page embeds header and footer by function, and follows sign-in and sign-out', async ({
  page,
  log,
}) => {
  const header = await expectEmbedded(page, log, '/by-function.html');
  const auth = new SignInModal(page);
  await expect(page.locator('#who')).toHaveText('nobody yet');
  await page.getByRole('button', { name: 'Log in from the page’s own button' }).click();
  await auth.logInWith('victor@example.com', DEMO_PASSWORD);
  await expect(page.locator('#who')).toHaveText('victor');
  await expect(header.avatar).toBeVisible();
  await page.reload();
  await expect(page.locator('#who')).toHaveText('victor');
  await header.signOut();
  await expect(page.locator('#who')).toHaveText('nobody yet');
});

test('a plain page embeds header and footer by element, and can translate, move and remove them', async ({
  page,
  log,
}) => {
  const header = await expectEmbedded(page, log, '/');
  const auth = new SignInModal(page);
  const footer = page.getByRole('contentinfo');
  await header.logIn.click();
  await auth.logInWith('victor@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();

  const set = (locale: string) =>
    page.evaluate((code) => {
      document.querySelector('halden-header')!.setAttribute('locale', code);
      document.querySelector('halden-footer')!.setAttribute('locale', code);
    }, locale);
  await set('ar-SA');
  await expect(header.root).toHaveAttribute('dir', 'rtl');
  await expect(header.root).toHaveAttribute('lang', 'ar-SA');
  await expect(footer).toHaveCSS('direction', 'rtl');
  await set('tr-TUR');
  await expect(header.root).toHaveAttribute('dir', 'ltr');
  await expect(header.root).toHaveAttribute('lang', 'tr-TR');
  await expect(page.locator('.sh-header')).toHaveCount(1);

  // A moved element keeps its widget; a removed one unmounts it.
  await page.evaluate(() => {
    const element = document.querySelector('halden-header')!;
    const wrapper = document.createElement('div');
    document.body.prepend(wrapper);
    wrapper.append(element);
  });
  await expect(page.locator('div > halden-header .sh-header[data-live]')).toHaveCount(1);
  expect((await recordOf(page)).shellErrors).toEqual([]);
  await page.evaluate(() => document.querySelector('halden-header')!.remove());
  await expect(page.locator('.sh-header')).toHaveCount(0);
  await expect(footer).toBeVisible();
  expect(log.pageErrors).toEqual([]);
});

const REFUSALS = [
  ['is refused', 'connectionrefused'],
  ['times out', 'timedout'],
] as const;
for (const [what, fail] of rowsOfRun(REFUSALS, 1)) {
  test(`the plain page works when the shell ${what}`, async ({ page, log }) => {
    await page.route(`${origins.shell}/**`, (route) => route.abort(fail));
    await page.goto(`${origins.plain}/`);
    await expect(page.getByRole('heading', { name: 'A plain page' })).toBeVisible();
    await page.getByRole('link', { name: 'The same by a function call' }).click();
    await expect(page).toHaveURL(/by-function\.html$/);
    expect(log.requests.some((url) => url.startsWith(origins.shell))).toBe(true);
  });
}

test('a page on a foreign host name without an environment reports an error and calls no backend', async ({
  page,
  context,
  log,
}) => {
  const FOREIGN = 'https://partner.test';
  const pageWith = (attributes: string) =>
    `<!doctype html><title>Partner</title><script src="${origins.shell}/uniframe.js" defer></script><halden-header ${attributes}></halden-header><h1>A partner’s page</h1>`;
  await context.route(`${FOREIGN}/**`, (route) => {
    const attributes = new URL(route.request().url()).searchParams.get('attributes') ?? '';
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: pageWith(attributes) });
  });
  const { port } = new URL(origins.api);
  const open = (attributes: string) =>
    page.goto(`${FOREIGN}/?attributes=${encodeURIComponent(attributes)}`, { waitUntil: 'load' });

  await open('region="KAZ"');
  await expect
    .poll(async () => (await recordOf(page)).shellErrors)
    .toMatchObject([
      { code: 'site-unknown', part: 'shell', message: expect.stringContaining('environment="production"') },
    ]);
  await expect(page.locator('.sh-header')).toHaveCount(0);
  expect(log.requests.filter((url) => new URL(url).port === port)).toEqual([]);

  await open('region="KAZ" environment="local"');
  await expect(page.locator('.sh-header')).toBeVisible();
  const hosts = log.requests.map((url) => new URL(url)).filter((url) => url.port === port);
  expect(hosts.map(({ hostname }) => hostname)).not.toContain('partner.test');
});
