import type { Page } from '@playwright/test';
import { defaultLocaleOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { SiteHeader } from '../../page-objects/site-header';
import { pageOrigin } from '../../fixtures/origins';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';

/** Returns the addresses of all links of a page on its own origin, including hidden menus. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(
        ({ origin, hash, pathname }) =>
          origin === location.origin && !(hash && pathname === location.pathname),
      )
      .map(({ pathname, search }) => pathname + search),
  );
}

/** Returns the addresses that fail. Requests run inside the page, because Node does not resolve the regional hosts. */
function brokenAddresses(page: Page, links: Iterable<string>): Promise<string[]> {
  return page.evaluate(
    async (addresses) => {
      const answers = await Promise.all(addresses.map((address) => fetch(address, { method: 'HEAD' })));
      return answers.flatMap(({ ok, status }, index) => (ok ? [] : [`${status} ${addresses[index]}`]));
    },
    [...new Set(links)],
  );
}

/** GLOBAL has every address of the navigation; EU is another group of editions. */
const QUICK_REGIONS: readonly string[] = ['GLOBAL', 'EU'];

for (const { code, localHost } of rowsOfRun(REGIONS, (region) => QUICK_REGIONS.includes(region.code))) {
  test(`every link of header, footer and forms leads to a page on ${localHost}`, async ({ page }) => {
    const origin = pageOrigin(localHost);
    const home = `${origin}/${defaultLocaleOf(code).code}/verification/`;
    const sent = (await (await page.goto(home))!.text()).matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g);
    const found = new Set([...sent].map(([, href]) => href!));
    await new SiteHeader(page).waitUntilLive();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    for (const link of await linksOf(page)) found.add(link);
    await page.goto(home.replace('/verification/', '/register/'));
    await expect(page.locator('dialog.sh-root[open] a[href*="/legal/"]').first()).toBeVisible();
    for (const link of await linksOf(page)) found.add(link);
    expect(found.size).toBeGreaterThan(50);
    expect(await brokenAddresses(page, found)).toEqual([]);
  });
}

test('every page in the search results exists', async ({ page }) => {
  await new SiteHeader(page).open('/en/verification/');
  const search = new SearchOverlay(page);
  await search.openByKey();
  const found = new Set<string>();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'h', 'l', 'm', 'o', 'p', 'r', 's', 't', 'u', 'v', 'w']) {
    await search.field.fill(text);
    await expect(search.options.first()).toBeVisible();
    const hrefs = await search.options.evaluateAll((options) =>
      options.map((option) => option.getAttribute('href')!),
    );
    for (const href of hrefs) found.add(href);
  }
  expect(found.size).toBeGreaterThan(30);
  expect(await brokenAddresses(page, found)).toEqual([]);
});

/** One server composes all of them from a table; `other-pages.test.ts` has it. */
const DOCUMENTS = ['legal/terms', 'status', 'legal/privacy', 'legal/cookies', 'help'];
test('legal documents, help and system status are readable without a login', async ({ page }) => {
  for (const path of rowsOfRun(DOCUMENTS, 2)) {
    await page.goto(`/es-ES/${path}`);
    await new SiteHeader(page).waitUntilLive();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Esto es una demostración');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
