import { brand } from 'shared-config/site/brand';
import { integrityOf } from 'build/integrity-of';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { CLIENT, installClient, type ClientHost } from '../../fixtures/hosts/client-host';
import { origins, portBase } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { SiteHeader } from '../../page-objects/site-header';
// R-EMBED-12

/** Uses the elements. */
const ELEMENTS = `
import { loadElements } from '${CLIENT}/elements';
void loadElements({ origin: '${origins.shell}' });
`;
const ELEMENTS_BODY = `<${brand.id}-header></${brand.id}-header><main id="main"><h1>Prices</h1></main><${brand.id}-footer></${brand.id}-footer>`;

/** Uses the components, and loads the shell again on request. */
const REACT = `
import { createRoot } from 'react-dom/client';
import { loadShell } from '${CLIENT}';
import { Footer, Header, useSession } from '${CLIENT}/react';
const load = () => loadShell({ origin: '${origins.shell}', deadlineMs: 2_000 });
load().catch(() => undefined);
function Page() {
  const { session, status, user } = useSession();
  return (
    <>
      <Header currentPath="/markets" />
      <main id="main">
        <h1>Prices</h1>
        <p>{user ? 'Hello ' + user.username : status}</p>
        <button onClick={() => session?.openLogin()}>Join</button>
        <button onClick={() => void load()}>Load again</button>
      </main>
      <Footer />
    </>
  );
}
createRoot(document.getElementById('app')!).render(<Page />);
`;
const REACT_BODY = '<div id="app"></div>';

interface Csp {
  addSources(policy: string, sources: object): string;
  shellSources(options: { environment: string }): object;
}
interface PlaywrightEntry {
  routeFakeShell: typeof import('shell-client/testing/playwright').routeFakeShell;
}

test.describe('a page built with the installed package', () => {
  // One worker packs and installs it once.
  test.describe.configure({ mode: 'default' });
  let host: ClientHost;
  let close = () => Promise.resolve();
  test.beforeAll(async () => {
    host = await installClient();
  });
  test.afterEach(() => close());
  test.afterAll(() => host.remove());

  async function serve(source: string, body: string, policy?: string): Promise<string> {
    const server = await host.serve(source, body, policy);
    ({ close } = server);
    return server.url;
  }

  test('shows header and footer by elements, under a strict policy with the sources of the package', async ({
    page,
    log,
  }) => {
    const { addSources, shellSources } = host.load('csp') as Csp;
    const own =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; trusted-types 'none'; require-trusted-types-for 'script'";
    const policy = addSources(own, shellSources({ environment: 'local' })).replaceAll(
      /:300(\d)\b/g,
      (_, port: string) => `:${portBase + Number(port)}`,
    );
    const header = new SiteHeader(page);
    await header.open(await serve(ELEMENTS, ELEMENTS_BODY, policy));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const record = await recordOf(page);
    expect(record.violations).toEqual([]);
    expect(record.shellErrors).toEqual([]);
    expect(log.consoleErrors).toEqual([]);
    expect(log.pageErrors).toEqual([]);
  });

  test('signs in by its own button, and shows the user of the session', async ({ page, log }) => {
    const header = new SiteHeader(page);
    const modal = new SignInModal(page);
    await page.goto(await serve(REACT, REACT_BODY));
    await expect(page.getByText('anonymous')).toBeVisible();
    await page.getByRole('button', { name: 'Join' }).click();
    await modal.logInWith('victor@example.com', DEMO_PASSWORD);
    await expect(header.avatar).toBeVisible();
    await expect(page.getByText(/^Hello /)).toBeVisible();
    await header.signOut();
    await expect(page.getByText('anonymous')).toBeVisible();
    expect((await recordOf(page)).shellErrors).toEqual([]);
    expect(log.pageErrors).toEqual([]);
  });

  for (const [name, answer] of [
    ['breaks the connection', 'abort'],
    ['never answers', 'hang'],
  ] as const) {
    test(`stays usable when the shell ${name}, and loads it at the next request`, async ({ page, log }) => {
      await page.route(`${origins.shell}/uniframe.js`, (route) =>
        answer === 'abort' ? route.abort() : undefined,
      );
      // The page's load event waits for the script, as for every async script.
      await page.goto(await serve(REACT, REACT_BODY), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
      await expect
        .poll(async () => (await recordOf(page)).shellErrors)
        .toMatchObject([{ code: 'shell-unreachable', part: 'shell' }]);
      await expect(page.getByText('unknown')).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Load again' }).click();
      await expect.poll(() => page.evaluate(() => typeof window.uniframe)).toBe('object');
      expect(log.pageErrors).toEqual([]);
    });
  }

  test('runs with the fake shell of the package, without any request to the shell', async ({ page, log }) => {
    const { routeFakeShell } = host.load('testing/playwright') as PlaywrightEntry;
    const shell = await routeFakeShell(page, { scenario: 'loading' });
    await page.goto(await serve(REACT, REACT_BODY));
    await expect(page.getByRole('banner')).toHaveText('Loading');
    await shell.signIn({ username: 'mira' });
    await expect(page.getByText('Hello mira')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('mira');
    await shell.signOut();
    await expect(page.getByText('anonymous')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const ofShell = log.requests.filter((url) => url.startsWith(origins.shell));
    expect(ofShell).toEqual([`${origins.shell}/uniframe.js`]);
    expect((await recordOf(page)).shellErrors).toEqual([]);
  });

  for (const name of ['uniframe.js', 'pinned-uniframe.js']) {
    test(`runs with the fake shell in place of a ${name} with an integrity in the HTML`, async ({
      page,
      log,
    }) => {
      const { routeFakeShell } = host.load('testing/playwright') as PlaywrightEntry;
      await routeFakeShell(page, { scenario: 'signed-in', user: { username: 'mira' } });
      const script = `<script src="${origins.shell}/files/xYz0123456/${name}" integrity="${integrityOf('')}" crossorigin async></script>`;
      await page.goto(await serve('', script + ELEMENTS_BODY));
      await expect(page.getByRole('banner')).toContainText('mira');
      expect(log.requests.filter((url) => url.startsWith(origins.shell))).toHaveLength(1);
    });
  }
});
