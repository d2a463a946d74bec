import type { Page } from '@playwright/test';
import { SiteHeader } from '../../page-objects/site-header';
import { SearchOverlay } from '../../page-objects/search-overlay';
import { expect, test } from '../../fixtures/test';

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
