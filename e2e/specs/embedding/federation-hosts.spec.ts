import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { buildExampleHost, compileExampleHost, serveExampleHost } from '../../fixtures/hosts/example-host';
import { FEDERATION_HOSTS, type FederationHost } from '../../fixtures/hosts/federation-host-table';
import { componentProblemOf, mountSecondFooter, sessionStatusOf } from '../../fixtures/hosts/load-remote';
import { loadedReacts, recordReacts } from '../../fixtures/hosts/loaded-reacts';
import { SHELL_FAULTS, SHELL_RELEASES } from '../../fixtures/hosts/shell-faults';
import { origins } from '../../fixtures/origins';
import { answerConsent } from '../../fixtures/page/answer-consent';
import { recordOf, shellErrorCodes } from '../../fixtures/page-record';
import { phone, phones } from '../../fixtures/phones';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';
import { expect, test } from '../../fixtures/test';
import { isFullRun } from 'tools/testing/size-of-run';
import { AppSuggestion } from '../../page-objects/app-suggestion';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { SiteHeader } from '../../page-objects/site-header';
// R-EMBED-9

type HostServer = Awaited<ReturnType<typeof serveExampleHost>>;

/** `npm test` runs all tests with this host, but one fault. With the others it runs the frame, the session and one fault. */
const FIRST = FEDERATION_HOSTS[0]!;
/**
 * Hosts that only `npm run test:full` opens: each repeats a bundler and a version of React that the other hosts have. Two builds of
 * React 18 remain, one of them by Rspack.
 */
const FULL_HOSTS = ['Rspack', 'webpack and React 18'];
const QUICK_HOSTS = FEDERATION_HOSTS.filter(({ name }) => !FULL_HOSTS.includes(name));
const quickIf = (isQuick: boolean) => ({ tag: isQuick ? [] : ['@full'] });

for (const folder of new Set(FEDERATION_HOSTS.map((host) => host.folder))) {
  test.describe(`the folder ${folder}`, () => {
    // One worker installs and builds the folder once.
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      await buildExampleHost(folder, scriptsOf(folder));
    });

    const hosts = FEDERATION_HOSTS.filter((host) => host.folder === folder);
    testTypes(hosts[0]!);
    for (const host of hosts) {
      test.describe(`a host with ${host.name}`, () => {
        let server: HostServer;
        test.beforeAll(async () => {
          server = await serveExampleHost(host.folder, host.output);
        });
        test.afterAll(() => server.close());
        testHost(host, (page) => page.goto(`http://localhost:${server.port}/`));
      });
    }
  });
}

/** Returns the npm scripts that build a folder. `npm test` builds only the hosts that it opens. */
function scriptsOf(folder: string): readonly string[] {
  if (isFullRun) return ['build'];
  const hosts = QUICK_HOSTS.filter((host) => host.folder === folder);
  return [...new Set(hosts.map(({ script = 'build' }) => script))];
}

function testHost(host: FederationHost, open: (page: Page) => Promise<unknown>): void {
  const isQuick = QUICK_HOSTS.includes(host);
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test(
    'shows header and footer without a layout shift, and shares one session with them',
    quickIf(isQuick),
    async ({ page, log }) => {
      const header = new SiteHeader(page);
      const modal = new SignInModal(page);
      await recordReacts(page);
      await open(page);
      await expect(heading(page)).toContainText(host.framework);
      await expect(header.logIn).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByText('Session: anonymous')).toBeVisible();
      const frameworks = new Set((await loadedReacts(page)).map((version) => `React ${version}`));
      expect.soft(frameworks.has(host.framework)).toBe(host.framework.startsWith('React'));
      expect.soft(frameworks.size).toBe(host.framework.startsWith('React 18') ? 2 : 1);
      const { shellErrors, shifts } = await recordOf(page);
      expect.soft({ shellErrors, shifts }).toEqual({ shellErrors: [], shifts: [] });
      expect.soft(log.consoleErrors).toEqual([]);
      const entries = log.requests.filter((url) => /\/(mf-manifest\.json|remoteEntry\.js)$/.test(url));
      expect.soft(entries).toHaveLength(host.hasPlugin ? 0 : 2);

      await modal.openLogin(header);
      await modal.logInWith('victor@example.com', DEMO_PASSWORD);
      await expect(header.avatar).toBeVisible();
      await expect(page.getByText('Session: signed-in')).toBeVisible();
      expect(await sessionStatusOf(page)).toBe('signed-in');
      await header.signOut();
      await expect(page.getByText('Session: anonymous')).toBeVisible();
      expect((await recordOf(page)).shellErrors).toEqual([]);
      expect(log.pageErrors).toEqual([]);
    },
  );

  test(
    'opens QuickLogin and QuickRegister, loads files with integrity, and mounts a second footer',
    quickIf(host === FIRST),
    async ({ page }) => {
      const modal = new SignInModal(page);
      await recordElements(page);
      await open(page);
      await expect(new SiteHeader(page).logIn).toBeVisible();
      await button(page, 'Register').click();
      await expect(modal.register).toHaveCount(1);
      await expect(modal.password).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal.register).toBeHidden();
      await button(page, 'Sign in').click();
      await expect(modal.login).toHaveCount(1);
      await expect(modal.password).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modal.login).toBeHidden();
      expect.soft((await recordOf(page)).shellErrors).toEqual([]);

      const elements = await page.evaluate<[string, string][]>('window.loadedElements');
      const ofShell = elements.filter(
        ([url]) => url.startsWith(origins.shell) && !url.endsWith('/remoteEntry.js'),
      );
      expect.soft(ofShell.length).toBeGreaterThan(2);
      expect.soft(ofShell.filter(([, integrity]) => !integrity.startsWith('sha384-'))).toEqual([]);

      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeVisible();
      await mountSecondFooter(page);
      await expect(footer).toHaveCount(1);
      await expect(page.locator('#second').getByRole('contentinfo')).toBeVisible();
      expect((await recordOf(page)).shellErrors).toMatchObject([{ code: 'mount-twice', part: 'footer' }]);
    },
  );

  test.describe('on an Android phone', quickIf(host === FIRST), () => {
    test.use(phone(phones.android));

    test('suggests the app by SmartBanner', async ({ page }) => {
      await answerConsent(page);
      await open(page);
      const { banner } = new AppSuggestion(page);
      await expect(banner).toBeVisible();
      await expect.poll(() => unpaintedPoints(banner)).toEqual([]);
      expect((await recordOf(page)).shellErrors).toEqual([]);
    });
  });

  // The last fault with the first host, so that `npm test` has every fault.
  const quickFault = SHELL_FAULTS.at((QUICK_HOSTS.indexOf(host) - 1) % SHELL_FAULTS.length);
  for (const fault of SHELL_FAULTS) {
    test(
      `stays usable when the shell ${fault.name}`,
      quickIf(isQuick && fault === quickFault),
      async ({ page }) => {
        const { apply, happens } = fault;
        await apply(page);
        await Promise.all([happens(page), open(page)]);
        await expect(heading(page)).toContainText(host.framework);
        await expect(page.getByText('Session: unknown')).toBeVisible();
        await button(page, 'Register').click();
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('.sh-header')).toHaveCount(0);
        expect(await page.evaluate('window.isTampered')).toBeUndefined();
      },
    );
  }

  for (const { name, apply, codes } of host.hasPlugin ? SHELL_RELEASES : []) {
    test(name, quickIf(host === FIRST), async ({ page }) => {
      await apply(page);
      await open(page);
      await expect(new SiteHeader(page).logIn).toBeVisible();
      // Each module that was loading reports its retry.
      expect([...new Set(await shellErrorCodes(page))]).toEqual(codes);
    });
  }

  if (host.componentProblem !== undefined) {
    const problem = host.componentProblem;
    // `npm test` has each reason once, with the last host.
    const isLast = QUICK_HOSTS.findLast(({ componentProblem }) => componentProblem === problem) === host;
    test('reports why it cannot use a React component', quickIf(isLast), async ({ page }) => {
      await open(page);
      await expect(new SiteHeader(page).logIn).toBeVisible();
      // Our plugin replaces the component by an empty one.
      expect(await componentProblemOf(page)).toContain(host.hasPlugin ? '' : problem);
      const message: unknown = expect.stringContaining(problem);
      expect((await recordOf(page)).shellErrors).toMatchObject([{ code: 'host-react', message }]);
    });
  }

  if (host.folder === 'vue') {
    test('removes header and footer, and changes their language', async ({ page, log }) => {
      const { root } = new SiteHeader(page);
      const footer = page.getByRole('contentinfo');
      await open(page);
      await expect(root).toHaveCount(1);
      await page.getByRole('combobox', { name: 'Language' }).selectOption('ar-SA');
      await expect(root).toHaveAttribute('dir', 'rtl');
      await expect(footer).toHaveCSS('direction', 'rtl');
      await page.getByLabel('Header and footer').uncheck();
      await expect(root).toHaveCount(0);
      await expect(footer).toHaveCount(0);
      await page.getByLabel('Header and footer').check();
      await expect(root).toHaveAttribute('dir', 'rtl');
      expect((await recordOf(page)).shellErrors).toEqual([]);
      expect(log.pageErrors).toEqual([]);
    });
  }
}

/** Records in later pages the address and the integrity of each script and style sheet as it is added. */
async function recordElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements: (string | null)[][] = [];
    Object.assign(window, { loadedElements: elements });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) elements.push([node.src, node.integrity]);
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          elements.push([node.href, node.integrity]);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Tests the types of a folder; all its builds share them. */
function testTypes({ folder, framework }: FederationHost): void {
  test(
    'compiles with our types, and a wrong option is an error',
    quickIf(folder === FIRST.folder),
    async () => {
      const isReact = framework.startsWith('React');
      const withOption = (option: string) =>
        [
          `import { mountHeader } from 'shell/mount';`,
          `export const mounted = mountHeader(document.body, { ${option}: 'en' });`,
          ...(isReact
            ? [
                `import type { ComponentProps } from 'react';`,
                `import type { Header } from 'shell/Header';`,
                `export const props: ComponentProps<typeof Header> = { ${option}: 'en' };`,
              ]
            : []),
        ].join('\n');
      expect(await compileExampleHost(folder, withOption('locale'))).toBe('');
      const messages = await compileExampleHost(folder, withOption('lang'));
      expect(messages.match(/'lang' does not exist in type/g)).toHaveLength(isReact ? 2 : 1);
    },
  );
}
