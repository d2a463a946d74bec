import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { fetchFragment, startFragmentHost } from '../../fixtures/hosts/fragment-host';
import { createShellGate } from '../../fixtures/network/shell-gate';
import { origins, pageOrigin } from '../../fixtures/origins';
import { expectNoErrors, recordOf } from '../../fixtures/page-record';
import { SiteHeader } from '../../page-objects/site-header';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';

/* Pages that another server composes of a fragment (R-EMBED-10). */

type Host = Awaited<ReturnType<typeof startFragmentHost>>;
const hosts: Host[] = [];
test.afterEach(async () => void (await Promise.all(hosts.splice(0).map(({ close }) => close()))));

async function open(page: Page, ...input: Parameters<typeof startFragmentHost>): Promise<void> {
  const host = await startFragmentHost(...input);
  hosts.push(host);
  // Tests that hold back scripts also hold back the load event.
  await page.goto(host.url, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

/** Waits until two more frames are painted. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const EDITIONS = [
  { query: '', hostname: 'localhost', locale: 'en', widths: [1280, 360] },
  { query: 'region=ARE&locale=ar-ARE', hostname: 'ae.localhost', locale: 'ar-ARE', widths: [360, 1280] },
  { query: 'region=KAZ&locale=kk-KAZ', hostname: 'kz.localhost', locale: 'kk-KAZ', widths: [360, 1280] },
];

for (const { query, hostname, locale, widths } of rowsOfRun(EDITIONS, 2)) {
  for (const width of rowsOfRun(widths, 1)) {
    test(`a fragment in ${locale} shows the header before any script and hydrates without a shift (${width} px)`, async ({
      page,
      log,
    }) => {
      const header = new SiteHeader(page);
      const gate = await createShellGate(page);
      gate.close();
      await page.setViewportSize({ width, height: 800 });
      await open(page, await fetchFragment(query), hostname);
      await waitForPaint(page);
      expect((await header.root.boundingBox())?.height).toBe(48);
      await expect(page.locator('.sh-header[data-live]')).toHaveCount(0);
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('.sh-header, .sh-footer'))
          part.setAttribute('data-first', '');
      });
      gate.open();
      await header.waitUntilLive();
      await header.waitForSession();
      await expect(page.locator('.sh-header'), 'one header, the prerendered one').toHaveCount(1);
      await expect(page.locator('.sh-header[data-first]')).toHaveCount(1);
      await expect(page.locator('.sh-footer')).toHaveCount(1);
      await expect(page.locator('.sh-footer[data-first]')).toHaveCount(1);
      const languages = page.getByRole('contentinfo').locator('.sh-footer__picker');
      await expect(languages).toHaveCount(1);
      const links = await page
        .locator('.sh-header a, .sh-footer a')
        .evaluateAll((all) =>
          all.map((link) => link.getAttribute('href')!).filter((href) => !href.startsWith('#')),
        );
      expect(
        links.filter((href) => !href.startsWith(`${pageOrigin(hostname)}/`) && !href.startsWith('https://')),
      ).toEqual([]);
      expect((await recordOf(page)).shifts).toEqual([]);
      await expectNoErrors(page, log);
    });
  }
}

test('a page with a fragment opens the language picker, and signs a visitor in and out', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await open(page, await fetchFragment());
  await header.waitUntilLive();
  await header.waitForSession();
  await page.getByRole('contentinfo').locator('.sh-footer__picker').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await auth.openLogin(header);
  await auth.logInWith('victor@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  await page.reload();
  await header.waitUntilLive();
  await expect(header.avatar).toBeVisible();
  expect((await recordOf(page)).shifts).toEqual([]);
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  await expectNoErrors(page, log);
});

test('a fragment stays when the shell’s scripts are not found', async ({ page, log }) => {
  const header = new SiteHeader(page);
  await page.route(`${origins.shell}/**`, (route) => route.fulfill({ status: 404, body: 'no' }));
  await open(page, await fetchFragment());
  // The load event waits for every script of the page to fail.
  await page.waitForLoadState('load');
  await waitForPaint(page);
  expect((await header.root.boundingBox())?.height).toBe(48);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(header.logIn).toHaveAttribute('href', `${origins.host}/en/login`);
  const record = await recordOf(page);
  expect([record.shifts, record.violations]).toEqual([[], []]);
  expect(log.pageErrors).toEqual([]);
});

test('a fragment of another build is replaced by one header and one footer', async ({ page, log }) => {
  const header = new SiteHeader(page);
  const fragment = await fetchFragment();
  const older = { ...fragment, header: fragment.header.replace(/"buildId":"\w+"/, '"buildId":"0000000000"') };
  expect(older.header).not.toBe(fragment.header);
  await open(page, older);
  await header.waitUntilLive();
  await header.waitForSession();
  await expect(page.locator('.sh-header')).toHaveCount(1);
  await expect(page.locator('.sh-footer')).toHaveCount(1);
  expect((await recordOf(page)).shifts).toEqual([]);
  await expectNoErrors(page, log);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page with a fragment has header and footer with links to the exchange, on phones and desktops', async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    const footer = page.getByRole('contentinfo');
    await open(page, await fetchFragment('region=KAZ&locale=ru-KAZ'), 'kz.localhost');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft((await header.root.boundingBox())?.height, `${width}px`).toBe(48);
      await expect(header.root.locator('.sh-header__logo')).toHaveAttribute(
        'href',
        `${pageOrigin('kz.localhost')}/ru-KAZ/`,
      );
      await expect(footer).toBeVisible();
      await expect(footer.locator('a[href$="/ru-KAZ/legal/terms"]')).toBeVisible();
      await expect(footer.locator('button:visible')).toHaveCount(0);
    }
  });
});
