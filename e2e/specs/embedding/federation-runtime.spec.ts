import { expectWholePage } from '../../fixtures/failures/faulty-files-table';
import { loadedReacts, recordReacts } from '../../fixtures/hosts/loaded-reacts';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { SiteHeader } from '../../page-objects/site-header';
// R-LOAD-6

declare const __FEDERATION__: {
  __INSTANCES__: {
    name: string;
    options: { remotes: { name: string; entry: string }[]; plugins: { name: string }[] };
  }[];
};

test('the federation runtime of the page loads the shell’s container and shares the page’s React, without a second request for any file', async ({
  page,
  log,
}) => {
  await recordReacts(page);
  await new SiteHeader(page).open('/en/verification/');
  await expectWholePage(page);
  const [host, ...others] = await page.evaluate(() =>
    __FEDERATION__.__INSTANCES__.map(({ name, options: { remotes, plugins } }) => ({
      name,
      remotes: remotes.map(({ entry }) => entry),
      hasRules: plugins.some((plugin) => plugin.name === 'remote-rules'),
    })),
  );
  expect(host).toEqual({
    name: 'verification_host',
    remotes: [expect.stringMatching(new RegExp(`^${origins.shell}/.*/remoteEntry\\.[0-9a-f]+\\.js$`))],
    hasRules: true,
  });
  expect(others).toEqual([]);
  expect(log.requests).toContain(host!.remotes[0]);
  expect([...log.requests].sort(), 'no duplicate requests').toEqual([...new Set(log.requests)].sort());
  expect(await loadedReacts(page)).toHaveLength(1);
  const { violations, shellErrors, shifts } = await recordOf(page);
  expect({ violations, shellErrors, shifts }).toEqual({ violations: [], shellErrors: [], shifts: [] });
  expect(log.consoleErrors).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});
