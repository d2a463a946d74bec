import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { loadedReacts, recordReacts } from '../../fixtures/hosts/loaded-reacts';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test, type PageLog } from '../../fixtures/test';

interface Host {
  name: string;
  url: string;
  /** Selector of the page's own sign-in button. */
  logInButton: string;
  /** Changes the page's own state. */
  use: (page: Page) => Promise<void>;
  /** Expects the changed state. */
  seeState: (page: Page) => Promise<void>;
}

const HOSTS: Host[] = [
  {
    name: 'React 18',
    url: `${origins.plain}/react-18/`,
    logInButton: 'Log in to see your tier',
    use: (page) => page.locator('main input').first().fill('25000'),
    seeState: (page) => expect(page.locator('output')).toHaveText('25 USDT'),
  },
  {
    name: 'Vue',
    url: `${origins.plain}/vue/`,
    logInButton: 'Log in to keep your list',
    use: async (page) => {
      await page.getByLabel('Symbol').fill('sol/usdt');
      await page.getByRole('button', { name: 'Add' }).click();
    },
    seeState: (page) => expect(page.locator('main li')).toHaveText([/BTC/, /ETH/, /SOL\/USDT/]),
  },
];

async function expectNoErrors(page: Page, log: PageLog): Promise<void> {
  const record = await recordOf(page);
  expect(record.shellErrors).toEqual([]);
  expect(record.violations).toEqual([]);
  expect(log.consoleErrors).toEqual([]);
  expect(log.pageErrors).toEqual([]);
}

for (const { name, url, logInButton, use, seeState } of HOSTS) {
  test.describe(`a page made with ${name}`, () => {
    test('mounts header and footer under a strict policy and keeps its own state', async ({ page, log }) => {
      const header = new SiteHeader(page);
      await header.open(url);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('.sh-header')).toHaveCount(1);
      await use(page);
      await header.root.getByRole('button', { name: 'Trade', exact: true }).click();
      await expect(page.locator('.sh-panel:visible')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await seeState(page);

      await page.getByRole('button', { name: 'العربية' }).click();
      await expect(header.root).toHaveAttribute('lang', 'ar-SA');
      await expect(header.root).toHaveCSS('direction', 'rtl');
      await expect(page.getByRole('contentinfo')).toHaveCSS('direction', 'rtl');
      await seeState(page);
      await page.getByRole('button', { name: 'English' }).click();
      await expect(header.root).toHaveCSS('direction', 'ltr');
      await expectNoErrors(page, log);
    });

    test('signs in by its own button, shows the user, and signs out by the header', async ({ page, log }) => {
      const header = new SiteHeader(page);
      const auth = new SignInModal(page);
      await page.goto(url);
      await header.waitUntilLive();
      await use(page);
      await page.getByRole('button', { name: logInButton }).click();
      await auth.logInWith('victor@example.com', DEMO_PASSWORD);
      await expect(page.locator('#who')).toContainText('victor');
      await expect(header.avatar).toBeVisible();
      await header.signOut();
      await expect(page.locator('#who')).toHaveText('Not logged in.');
      await seeState(page);
      await expectNoErrors(page, log);
    });

    test('unmounts header and footer without a trace and mounts them again, at any speed', async ({
      page,
      log,
    }) => {
      const header = new SiteHeader(page);
      const frame = page.getByRole('checkbox', { name: /header and footer/ });
      await page.goto(url);
      await header.waitUntilLive();
      await use(page);
      await frame.uncheck();
      await expect(page.locator('.sh-root, .sh-slot')).toHaveCount(0);
      await seeState(page);
      await frame.evaluate((box: HTMLInputElement) => {
        for (let click = 0; click < 9; click += 1) box.click();
      });
      await header.waitUntilLive();
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await seeState(page);
      await expectNoErrors(page, log);
    });

    test('has no axe violations in either direction', async ({ page }) => {
      const header = new SiteHeader(page);
      await header.open(url);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'العربية' }).click();
      await expect(header.root).toHaveAttribute('dir', 'rtl');
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test('renders immediately while the shell hangs or is gone', async ({ page, log }) => {
      await page.route(`${origins.shell}/**`, () => undefined);
      await page.goto(url, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await use(page);
      await seeState(page);
      await page.unroute(`${origins.shell}/**`);
      await page.route(`${origins.shell}/**`, (route) => route.abort());
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await use(page);
      await seeState(page);
      expect(log.pageErrors).toEqual([]);
    });
  });
}

test('two React versions render on one page independently, in StrictMode', async ({ page, log }) => {
  await recordReacts(page);
  const header = new SiteHeader(page);
  await page.goto(HOSTS[0]!.url);
  await header.waitUntilLive();
  const reactVersion = await page.locator('main').getAttribute('data-react');
  expect(reactVersion).toBe('18.3.1');
  expect(await loadedReacts(page)).toEqual(['18.3.1', expect.stringMatching(/^19\./)]);
  await expectNoErrors(page, log);
});

test('Vue renders without its compiler: no eval, under the page’s own policy', async ({
  page,
  request,
  log,
}) => {
  const answer = await request.get(HOSTS[1]!.url);
  const policy = answer.headers()['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  await page.goto(HOSTS[1]!.url);
  await expect(page.locator('main')).toHaveAttribute('data-vue', /^3\.5\./);
  await new SiteHeader(page).waitUntilLive();
  await expectNoErrors(page, log);
});

test('a route change of the page reaches the header', async ({ page, log }) => {
  const header = new SiteHeader(page);
  await page.goto(HOSTS[0]!.url);
  await header.waitUntilLive();
  const current = header.root.locator('a[href$="/en/vip"][aria-current]');
  await expect(current).toHaveCount(0);
  await page.evaluate(() => (window.location.hash = '#/tiers'));
  await expect(current).not.toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(current).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoErrors(page, log);
});
