import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { expectWholePage } from '../../fixtures/failures/faulty-files-table';
import { breakFile, FAULTS } from '../../fixtures/failures/file-faults';
import { passDeadlines } from '../../fixtures/page/held-timers';
import { loadedReacts, recordReacts } from '../../fixtures/hosts/loaded-reacts';
import { origins } from '../../fixtures/origins';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { recordOf, shellErrorCodes } from '../../fixtures/page-record';
import { prepareNextRelease } from '../../fixtures/releases/next-release';
import { expect, test } from '../../fixtures/test';
import { LocalizedPage } from '../../page-objects/localized-page';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { SiteHeader } from '../../page-objects/site-header';
// R-LOAD-6

/* The verification host with the runtime of `@module-federation/enhanced`: `FEDERATION_RUNTIME=enhanced` (fixtures/core-specs-table.ts). */
const PATH = '/en/verification/';
const ENTRY = /\/remoteEntry\.js\?contract=\d+\.\d+(?:&attempt=\d+)?$/;

declare const __FEDERATION__: {
  __INSTANCES__: { options: { remotes: { name: string; entry: string }[] } }[];
};

test('the federation runtime loads the shell from the standard entry, with the page’s React', async ({
  page,
  log,
}) => {
  await recordReacts(page);
  await new SiteHeader(page).open(PATH);
  await expectWholePage(page);
  const remotes = await page.evaluate(() =>
    __FEDERATION__.__INSTANCES__.flatMap(({ options }) =>
      options.remotes.map(({ name, entry }) => [name, entry]),
    ),
  );
  expect(remotes).toEqual([['shell', expect.stringMatching(ENTRY)]]);
  expect(log.requests.filter((url) => ENTRY.test(url))).toEqual([expect.stringContaining(origins.shell)]);
  expect([...log.requests].sort(), 'no duplicate requests').toEqual([...new Set(log.requests)].sort());
  expect(await loadedReacts(page)).toHaveLength(1);
  const { violations, shellErrors, shifts } = await recordOf(page);
  expect({ violations, shellErrors, shifts }).toEqual({ violations: [], shellErrors: [], shifts: [] });
  expect(log.consoleErrors).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

test('a sign-in, a sign-out and a language change in place work', async ({ page, log }) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const area = new LocalizedPage(page);
  await area.open(PATH);
  await auth.openLogin(header);
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(page.getByText('Logged in as mira')).toBeVisible();
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  await area.language('ja-JP').click();
  await area.expectLanguage('ja-JP');
  expect(await area.isSameDocument()).toBe(true);
  expect((await recordOf(page)).shellErrors).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

for (const fault of FAULTS.filter((name) => name !== 'tampered')) {
  test(`the page works and reports a standard entry with the fault ${fault}, and loads it after the repair`, async ({
    page,
    log,
  }) => {
    const entry = await breakFile(page, ENTRY, fault, (text) => text);
    await answerConsent(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await navigateInPlace(page, `${origins.host}${PATH}sample/`);
    await passDeadlines(page);
    const expected =
      fault === 'hang' ? ['remote-timeout', 'remote-retry'] : ['remote-retry', 'remote-failed'];
    await expect.poll(() => shellErrorCodes(page)).toEqual(expect.arrayContaining(expected));
    await expect(page.locator('.sh-header:not([data-live])')).toHaveCount(1);
    await page.locator('main a[href$="/verification/"]').click();
    await expect(page.getByText('Login is not available right now')).toBeVisible();
    entry.repair();
    if (fault !== 'hang') await page.getByRole('button', { name: 'Try again' }).click();
    await expectWholePage(page);
    expect((await recordOf(page)).violations).toEqual([]);
    // The entry has no integrity, so the browser runs what arrives.
    const errors = fault === 'truncated' || fault === 'wrong type' ? 2 : 0;
    expect(log.pageErrors.filter((error) => error.startsWith('SyntaxError'))).toHaveLength(errors);
    expect(log.pageErrors).toHaveLength(errors);
  });
}

test('a page whose build was removed repairs itself from the current release', async ({ page, log }) => {
  const release = await prepareNextRelease(page);
  release.deploy();
  await page.goto(PATH);
  await expectWholePage(page);
  expect(log.requests.some(release.isEntry)).toBe(true);
  const codes = await shellErrorCodes(page);
  expect(codes).toContain('remote-retry');
  expect(codes).not.toContain('remote-failed');
});
