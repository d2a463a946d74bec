import type { Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
// R-TEXT-1

const DOWNLOAD = 'https://translations-cdn.halden.example/download/shell/es-MX/search.json';
/** Texts of the requesting build, which are as old as the build. */
const OWN_FILE_URL = expect.stringMatching(
  new RegExp(`^${origins.shell}/files/[^\\W_]{10}/translations/shell/es-MX/search\\.json$`),
);

test('on this machine a part requests only its own file', async ({ page, log }) => {
  await new SiteHeader(page).open('/es-MX/verification/');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  const requests = log.requests.filter((url) => url.endsWith('/search.json'));
  expect(requests).toEqual([OWN_FILE_URL]);
});

test.describe('a page that claims to be in production', () => {
  // The page server treats this page as local; the test does not check its policy.
  test.use({ bypassCSP: true });

  /** Opens the search of the plain page, configured for production in Spanish. */
  async function openSearch(page: Page, answer: { status: number; body?: string }): Promise<string[]> {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/search.json')) requests.push(request.url());
    });
    await page.route('https://*.halden.example/**', (route) => route.fulfill({ status: 503 }));
    await page.route(DOWNLOAD, (route) =>
      route.fulfill({ ...answer, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.route(`${origins.plain}/`, async (route) => {
      const response = await route.fetch();
      const markup = '<halden-header environment="production" region="GLOBAL" locale="es-MX">';
      const html = (await response.text()).replace('<halden-header>', markup);
      await route.fulfill({ response, body: html });
    });
    await page.goto(`${origins.plain}/`);
    await new SiteHeader(page).waitUntilLive();
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    return requests;
  }

  const failuresOf = async (page: Page) =>
    (await recordOf(page)).shellErrors.flatMap(({ code, message }) =>
      code === 'texts-failed' ? [message] : [],
    );

  test('uses the texts of the translation host', async ({ page }) => {
    const requests = await openSearch(page, { status: 200, body: '{"title":"Buscador"}' });
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Buscador');
    expect(requests.sort()).toEqual([OWN_FILE_URL, DOWNLOAD]);
    expect(await failuresOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // Every file of the translation host that a sign-in could request would fail with a report.
    await page.route('https://translations-cdn.halden.example/**', (route) => route.abort());
    await new SiteHeader(page).logIn.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await failuresOf(page)).toEqual([]);
  });
});
