import { rowsOfRun } from 'tools/testing/size-of-run';
import { installExampleHost } from '../../fixtures/hosts/example-host';
import {
  startExpressHost,
  startFaultyFragments,
  type FragmentFault,
} from '../../fixtures/hosts/express-host';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { SiteHeader } from '../../page-objects/site-header';

test.describe('a host with Express', () => {
  test.describe.configure({ mode: 'default' });
  let host: Awaited<ReturnType<typeof startExpressHost>>;
  test.beforeAll(async () => {
    await installExampleHost('express');
    host = await startExpressHost();
    // The first page waits half a second for the shell and otherwise has no header.
    await expect.poll(() => fetch(host.url).then((page) => page.text())).toContain('sh-header');
  });
  test.afterAll(() => host.close());

  test('hydrates header and footer under a strict policy without a layout shift', async ({ page, log }) => {
    const header = new SiteHeader(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const response = await page.goto(host.url);
      expect(response!.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
      await header.waitUntilLive();
      await header.waitForSession();
      const { shifts, violations, shellErrors } = await recordOf(page);
      expect
        .soft({ shifts, violations, shellErrors }, `${width}px`)
        .toEqual({ shifts: [], violations: [], shellErrors: [] });
    }
    expect(log.consoleErrors).toEqual([]);
    expect(log.pageErrors).toEqual([]);
  });

  const FAULTS: FragmentFault[] = ['answers 404', 'never answers', 'breaks the connection'];
  for (const fault of rowsOfRun(FAULTS, 1)) {
    test(`starts while the shell ${fault}, and later shows and keeps the header`, async ({ page }) => {
      const shell = await startFaultyFragments(fault);
      const own = await startExpressHost(shell.origin);
      const { root } = new SiteHeader(page);
      const heading = page.getByRole('heading', { level: 1 });
      try {
        await page.goto(own.url);
        await expect(heading).toBeVisible();
        await expect(root).toHaveCount(0);
        shell.setFault(undefined);
        // The host repeats a failed request after five seconds.
        await expect.poll(() => fetch(own.url).then((answer) => answer.text())).toContain('sh-header');
        await page.reload();
        await expect(root).toHaveCount(1);
        shell.setFault(fault);
        // The first request after the failure starts a new one; the second has its result.
        for (let load = 0; load < 2; load++) {
          await page.reload();
          await expect(heading).toBeVisible();
          await expect(root).toHaveCount(1);
        }
      } finally {
        await own.close();
        await shell.close();
      }
    });
  }
});
