import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { loadedReacts, recordReacts } from '../../fixtures/hosts/loaded-reacts';
import { origins } from '../../fixtures/origins';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { expectNoErrors } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';

interface Host {
  name: string;
  url: string;
  /** Selector and attribute with the version of the framework, and the version. */
  framework: { attribute: string; version: RegExp };
  /** Versions of React on the page, in the order of their start. */
  reacts: readonly RegExp[];
  /** Selector of the page's own sign-in button. */
  logInButton: string;
  /** Changes the page's own state. */
  use: (page: Page) => Promise<void>;
  /** Expects the changed state. */
  expectState: (page: Page) => Promise<void>;
}

const HOSTS: Host[] = [
  {
    name: 'React 18',
    url: `${origins.plain}/react-18/`,
    framework: { attribute: 'data-react', version: /^18\.3\.1$/ },
    reacts: [/^18\.3\.1$/, /^19\./],
    logInButton: 'Log in to see your tier',
    use: (page) => page.locator('main input').first().fill('25000'),
    expectState: (page) => expect(page.locator('output')).toHaveText('25 USDT'),
  },
  {
    name: 'Vue',
    url: `${origins.plain}/vue/`,
    framework: { attribute: 'data-vue', version: /^3\.5\./ },
    reacts: [/^19\./],
    logInButton: 'Log in to keep your list',
    use: async (page) => {
      await page.getByLabel('Symbol').fill('sol/usdt');
      await page.getByRole('button', { name: 'Add' }).click();
    },
    expectState: (page) => expect(page.locator('main li')).toHaveText([/BTC/, /ETH/, /SOL\/USDT/]),
  },
];

for (const { name, url, framework, reacts, logInButton, use, expectState } of HOSTS) {
  test.describe(`a page made with ${name}`, () => {
    test('keeps its state and its strict policy through mounts, a language change and a sign-in', async ({
      page,
      log,
    }) => {
      const header = new SiteHeader(page);
      const auth = new SignInModal(page);
      const footer = page.getByRole('contentinfo');
      await answerConsent(page);
      await recordReacts(page);
      const answer = await page.goto(url);
      const policy = answer!.headers()['content-security-policy'];
      expect.soft(policy).toContain("require-trusted-types-for 'script'");
      expect.soft(policy).not.toContain('unsafe');
      await header.waitUntilLive();
      await header.waitForSession();
      await expect(footer).toBeVisible();
      await expect(page.locator('.sh-header')).toHaveCount(1);
      await expect.soft(page.locator('main')).toHaveAttribute(framework.attribute, framework.version);
      expect
        .soft(await loadedReacts(page))
        .toEqual(reacts.map((version) => expect.stringMatching(version) as unknown));
      await use(page);
      await header.root.getByRole('button', { name: 'Trade', exact: true }).click();
      await expect(page.locator('.sh-panel:visible')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expectState(page);

      const frame = page.getByRole('checkbox', { name: /header and footer/ });
      await frame.uncheck();
      await expect(page.locator('.sh-root, .sh-slot')).toHaveCount(0);
      await expectState(page);
      // Mounts and unmounts at any speed.
      await frame.evaluate((box: HTMLInputElement) => {
        for (let click = 0; click < 9; click += 1) box.click();
      });
      await header.waitUntilLive();
      await expect(footer).toHaveCount(1);
      await expectState(page);

      expect.soft(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'العربية' }).click();
      await expect(header.root).toHaveAttribute('lang', 'ar-SA');
      await expect(header.root).toHaveAttribute('dir', 'rtl');
      await expect(header.root).toHaveCSS('direction', 'rtl');
      await expect(footer).toHaveCSS('direction', 'rtl');
      await expectState(page);
      expect.soft(await accessibilityViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'English' }).click();
      await expect(header.root).toHaveCSS('direction', 'ltr');

      await page.setViewportSize({ width: 360, height: 800 });
      await header.openMenu.click();
      const drawer = page.locator('.sh-drawer');
      await expect.poll(() => unpaintedPoints(drawer, { isClipped: true })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await footer.locator('.sh-footer__fold > summary').first().click();
      await expect(footer.locator('.sh-footer__fold + ul').first()).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 720 });

      await page.getByRole('button', { name: logInButton }).click();
      await auth.logInWith('victor@example.com', DEMO_PASSWORD);
      await expect(page.locator('#who')).toContainText('victor');
      await expect(header.avatar).toBeVisible();
      await header.signOut();
      await expect(page.locator('#who')).toHaveText('Not logged in.');
      await expectState(page);
      await expectNoErrors(page, log);
    });
  });
}

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
