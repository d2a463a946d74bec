import type { Page, Route } from '@playwright/test';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { compileExampleHost, startExampleHost, type ExampleHost } from '../../fixtures/hosts/example-host';
import { origins } from '../../fixtures/origins';
import { loadedReacts, recordReacts } from '../../fixtures/hosts/loaded-reacts';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { SiteHeader } from '../../page-objects/site-header';

interface FederationHost extends ExampleHost {
  /** Whether it renders our React components; otherwise it mounts header and footer. */
  hasComponents: boolean;
}

const HOSTS: FederationHost[] = [
  { folder: 'webpack', react: '19.0.0', hasComponents: true },
  { folder: 'rspack', react: '19.2.7', hasComponents: true },
  { folder: 'vite', react: '19.3.1', hasComponents: true },
  { folder: 'react-18', react: '18.3.1', hasComponents: false },
];

/** Ways in which the shell's origin fails. The host's own page stays usable in each. */
const FAILURES: { name: string; apply: (page: Page) => Promise<unknown> }[] = [
  { name: 'answers 404', apply: (page) => answerShell(page, (route) => route.fulfill({ status: 404 })) },
  { name: 'never answers', apply: (page) => answerShell(page, () => undefined) },
  { name: 'breaks the connection', apply: (page) => answerShell(page, (route) => route.abort()) },
  {
    name: 'is stopped',
    apply: (page) =>
      page.route(`${origins.shell}/remoteEntry.js`, async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        const stopped = text.replace(String.raw`\"extras\":{`, String.raw`\"extras\":{\"stopped\":[\"*\"],`);
        expect(stopped).not.toBe(text);
        await route.fulfill({ response, body: stopped });
      }),
  },
  {
    name: 'has a changed script',
    apply: (page) =>
      page.route(/\/frame\.[0-9a-f]+\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\nwindow.isTampered = true;` });
      }),
  },
];

function answerShell(page: Page, answer: (route: Route) => unknown): Promise<unknown> {
  return page.route(`${origins.shell}/**`, async (route) => void (await answer(route)));
}

for (const host of HOSTS) {
  test.describe(`a host with ${host.folder} on React ${host.react}`, () => {
    // One worker installs and builds the host once.
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    let server: Awaited<ReturnType<typeof startExampleHost>>;
    test.beforeAll(async () => {
      server = await startExampleHost(host);
    });
    test.afterAll(() => server.close());
    const open = (page: Page) => page.goto(`http://localhost:${server.port}/`);

    test('shows header and footer, and shares the session', async ({ page, log }) => {
      await recordReacts(page);
      const header = new SiteHeader(page);
      const modal = new SignInModal(page);
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`React ${host.react}`);
      await expect(header.logIn).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByText('Session: anonymous')).toBeVisible();
      const reacts = new Set(await loadedReacts(page));
      expect(reacts.has(host.react), `of ${[...reacts].join(', ')}`).toBe(true);
      expect(reacts.size).toBe(host.hasComponents ? 1 : 2);
      await modal.openLogin(header);
      await modal.logInWith('victor@example.com', DEMO_PASSWORD);
      await expect(header.avatar).toBeVisible();
      await expect(page.getByText('Session: signed-in')).toBeVisible();
      expect((await recordOf(page)).shellErrors).toEqual([]);
      expect(log.consoleErrors).toEqual([]);
      expect(log.pageErrors).toEqual([]);
    });

    test('loads every file of the shell with integrity', async ({ page }) => {
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
      const header = new SiteHeader(page);
      await open(page);
      await expect(header.logIn).toBeVisible();
      const elements = await page.evaluate<[string, string][]>('window.loadedElements');
      const ofShell = elements.filter(
        ([url]) => url.startsWith(origins.shell) && !url.endsWith('/remoteEntry.js'),
      );
      expect(ofShell.length).toBeGreaterThan(2);
      expect(ofShell.filter(([, integrity]) => !integrity.startsWith('sha384-'))).toEqual([]);
    });

    if (host.folder === 'webpack') {
      test('compiles with our types, and a wrong option is an error', async () => {
        const withOption = (option: string) =>
          `import { Header } from 'shell/Header';\nexport const header = <Header ${option}="en" />;\n`;
        expect(await compileExampleHost(host, withOption('locale'))).toBe('');
        expect(await compileExampleHost(host, withOption('lang'))).toContain(
          "Property 'lang' does not exist",
        );
      });
    }

    if (host.hasComponents) {
      test('opens the modals by its own buttons', async ({ page }) => {
        const header = new SiteHeader(page);
        const modal = new SignInModal(page);
        await open(page);
        await expect(header.logIn).toBeVisible();
        await page.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(modal.register).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(modal.register).toBeHidden();
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(modal.login).toBeVisible();
        expect((await recordOf(page)).shellErrors).toEqual([]);
      });
    } else {
      test('gets the reason when it loads a React component', async ({ page }) => {
        await open(page);
        await page.getByRole('button', { name: 'Load the React component' }).click();
        await expect(page.getByRole('alert')).toContainText(
          `this page uses React ${host.react}, and the remote accepts ^19.0.0`,
        );
        expect((await recordOf(page)).shellErrors).toMatchObject([{ code: 'host-react', part: 'shell' }]);
      });
    }

    for (const { name, apply } of FAILURES) {
      test(`stays usable when the shell ${name}`, async ({ page }) => {
        await apply(page);
        await open(page);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(`React ${host.react}`);
        await expect(page.getByText('Session: unknown')).toBeVisible();
        if (host.hasComponents) await page.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.sh-header')).toHaveCount(0);
        expect(await page.evaluate('window.isTampered')).toBeUndefined();
      });
    }
  });
}
