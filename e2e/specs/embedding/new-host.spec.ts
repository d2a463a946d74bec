import { startDocumentedHost } from '../../fixtures/hosts/documented-host';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { SiteHeader } from '../../page-objects/site-header';
// R-EMBED-9

// `npm test` installs and builds hosts with Vite and webpack in federation-hosts.spec.ts.
for (const section of ['Vite', 'webpack']) {
  test(
    `the recipe for ${section} leads to a visible header, and to a page that stays without the shell`,
    { tag: '@full' },
    async ({ page, log }) => {
      // The registry of packages can be slow.
      const host = await startDocumentedHost(section);
      try {
        const openedAt = Date.now();
        await page.goto(host.url);
        await expect(new SiteHeader(page).logIn).toBeVisible();
        const seconds = (host.seconds + (Date.now() - openedAt) / 1000).toFixed(1);
        test.info().annotations.push({ type: 'measured', description: `${seconds} s, ${host.lines} lines` });
        await expect(page.getByText('My page')).toBeVisible();
        expect((await recordOf(page)).shellErrors).toEqual([]);
        let fail = () => {};
        const failing = new Promise<void>((resolve) => (fail = resolve));
        await page.route(`${origins.shell}/**`, async (route) => {
          await failing;
          await route.abort();
        });
        await page.reload({ waitUntil: 'commit' });
        await expect(page.getByText('My page')).toBeVisible();
        // The page replaces the space of the pending header when it has handled the failure.
        await page.locator('#app > div').evaluate((space) => space.setAttribute('data-pending', ''));
        fail();
        await expect(page.locator('#app > [data-pending]')).toHaveCount(0);
        await expect(page.getByText('My page')).toBeVisible();
        expect(log.pageErrors).toEqual([]);
      } finally {
        await host.close();
      }
    },
  );
}
