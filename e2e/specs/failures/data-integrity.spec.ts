import type { Page, Route } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { LocalizedPage } from '../../page-objects/localized-page';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { origins } from '../../fixtures/origins';
import { shellErrorCodes } from '../../fixtures/page-record';
import { fulfillChangedBytes, fulfillChangedPage } from '../../fixtures/failures/shell-failures-table';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-SEC-1

/* The loader verifies boot data and translations with the build's own hashes: one changed byte rejects a file. */

/** Visible only if the page accepted changed bytes. */
const FORGED = 'Forged in transit';

/** Changes a text in a file, in every response or only in the first one. */
async function changeText(page: Page, file: string, text: string, times?: number): Promise<void> {
  const change = (route: Route) =>
    fulfillChangedBytes(route, (bytes) => {
      const changed = bytes.toString().replaceAll(text, FORGED);
      if (!changed.includes(FORGED)) throw new Error(`${file} has no "${text}"`);
      return Buffer.from(changed);
    });
  await page.route(file, change, { times });
}

test.describe('boot data of a plain page', () => {
  async function open(page: Page): Promise<SiteHeader> {
    await page.route(`${origins.plain}/`, (route) =>
      fulfillChangedPage(route, (html) =>
        html.replace('<halden-header>', '<halden-header region="TUR" environment="local" locale="tr-TUR">'),
      ),
    );
    await page.goto(`${origins.plain}/`);
    const header = new SiteHeader(page);
    await header.waitUntilLive();
    return header;
  }

  test('boot data and their index load once each, with a matching integrity', async ({ page, log }) => {
    const header = await open(page);
    await expect(header.logIn.first()).toHaveText('Giriş yap');
    expect(await shellErrorCodes(page)).toEqual([]);
    expect(log.consoleErrors).toEqual([]);
    const requests = log.requests.filter((url) => /\/boot\/.+\.json$/.test(url));
    expect(
      requests.map((url) => url.split('/boot/')[1]).filter((name) => name === 'tr-TUR.json'),
    ).toHaveLength(1);
  });

  // The next test rejects tr-TUR.json twice.
  const BOOT_FILES = [
    ['index.json', 'sha256-'],
    ['tr-TUR.json', 'Giriş yap'],
  ] as const;
  for (const [file, text] of rowsOfRun(BOOT_FILES, 1)) {
    test(`a changed byte in ${file} is rejected, reported and repaired past the cache`, async ({ page }) => {
      // The loader requests the index in parallel with the scripts, and the header requests it again.
      await changeText(page, `**/boot/${file}`, text, file === 'index.json' ? 2 : 1);
      const header = await open(page);
      await expect(header.logIn.first()).toHaveText('Giriş yap');
      await expect(page.getByText(FORGED)).toHaveCount(0);
      expect(await shellErrorCodes(page)).toEqual(['data-retry']);
    });
  }
});

test.describe('the translation file of an overlay', () => {
  const SEARCH = '**/translations/shell/es-MX/search.json';

  async function openSearch(page: Page) {
    await new SiteHeader(page).open('/es-MX/verification/');
    await page.keyboard.press('/');
    return page.getByRole('dialog');
  }

  test('a changed byte is rejected, reported and repaired past the cache', async ({ page }) => {
    await changeText(page, SEARCH, 'Búsqueda', 1);
    await expect(await openSearch(page)).toHaveAccessibleName('Búsqueda');
    expect(await shellErrorCodes(page)).toEqual(['data-retry']);
  });
});

test.describe('the host’s translation file', () => {
  const TRANSLATION_FILES = [
    ['the texts', '**/translations/verification/ja-JP/verification.json', '概要'],
    ['their index', '**/translations/verification/index.json', 'sha256-'],
  ] as const;
  for (const [name, file, text] of rowsOfRun(TRANSLATION_FILES, 1)) {
    test(`a changed byte in ${name} is rejected, reported and repaired, and the language changes in place`, async ({
      page,
    }) => {
      const area = new LocalizedPage(page);
      await area.open('/en/verification/');
      await changeText(page, file, text, 1);
      await page.locator('#sh-languages a[hreflang="ja-JP"]').click();
      await area.expectLanguage('ja-JP');
      await expect(page.getByText(FORGED)).toHaveCount(0);
      expect(await page.evaluate(() => 'isFirstDocument' in window), 'no new page').toBe(true);
      expect(await shellErrorCodes(page)).toEqual(['data-retry']);
    });
  }
});

test.describe('the host’s own scripts', () => {
  /** Records the integrity of a page's scripts and style sheets as they are added, by address. */
  function watchFiles(): void {
    const seen: Record<string, string> = {};
    Object.assign(window, { filesSeen: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) seen[node.src] = node.integrity;
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') seen[node.href] = node.integrity;
      }
    }).observe(document, { childList: true, subtree: true });
  }

  test('every script and style sheet of a page loads with an integrity', async ({ page, log }) => {
    await page.addInitScript(watchFiles);
    await new SiteHeader(page).open('/en/verification/');
    await navigateInPlace(page, '/en/verification/sample/');
    await expect(page).toHaveURL(/\/sample\/$/);
    await expect(page.getByRole('table').first()).toBeVisible();
    const seen = await page.evaluate(() => Reflect.get(window, 'filesSeen') as Record<string, string>);
    const ownAddresses = Object.keys(seen).filter((url) => url.startsWith(origins.host));
    expect(ownAddresses.length, 'entry, libraries, application, pages').toBeGreaterThanOrEqual(4);
    for (const [url, integrity] of Object.entries(seen)) expect(integrity, url).toMatch(/^sha(256|384)-/);
    expect(log.consoleErrors).toEqual([]);
  });

  // The test above shows that all of them have an integrity.
  for (const name of rowsOfRun(['main', 'libraries', 'application'], 1)) {
    test(`a changed byte in ${name}.js is rejected, and the next visit loads the file past the cache`, async ({
      page,
    }) => {
      await page.route(
        `**/verification/assets/*/${name}.*.js`,
        (route) =>
          fulfillChangedBytes(route, (bytes) =>
            Buffer.concat([bytes, Buffer.from('\nwindow.__forged = 1;')]),
          ),
        { times: 1 },
      );
      await page.goto('/en/verification/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.reload();
      await new SiteHeader(page).waitUntilLive();
      expect(await page.evaluate(() => '__forged' in window)).toBe(false);
    });
  }
});
