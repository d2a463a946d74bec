import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { DEVELOPMENT_START, serveForDevelopment } from '../../fixtures/releases/development-copy';
import { SiteHeader } from '../../page-objects/site-header';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test as base } from '../../fixtures/test';

// One worker builds the copy once. That takes a minute, so `npm test` leaves this help for developers to `npm run test:full`.
base.describe.configure({ mode: 'default' });

const FULL = { tag: '@full' };

/** Above the ports of the product, of nginx and of the first copies of other tests. */
const OFFSET = 80;

/** Runs `npm run dev -- --browser-backend` in a copy of the repository. The value is its first port. */
const test = base.extend<object, { portBase: number }>({
  portBase: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, use) => serveForDevelopment(OFFSET, ['--browser-backend'], ({ portBase }) => use(portBase)),
    DEVELOPMENT_START,
  ],
});

const login = async (header: SiteHeader, auth: SignInModal): Promise<void> => {
  await auth.openLogin(header);
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
};

test(
  'the service worker answers every call of a first visit, a login and the next page',
  FULL,
  async ({ page, portBase }) => {
    const calls: { path: string; isFromWorker: boolean }[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/^\/(s1\/)?(v2|x-api)\//.test(pathname)) return;
      calls.push({ path: pathname, isFromWorker: response.fromServiceWorker() });
    });
    const header = new SiteHeader(page);
    const mockBackend = `http://localhost:${portBase + 3}/__mock/health`;
    await expect(page.request.get(mockBackend), 'no process listens there').rejects.toThrow('ECONNREFUSED');
    await header.open(`http://localhost:${portBase}/en/verification/`);
    // A call that a navigation interrupts would bypass the service worker.
    const identity = page.waitForResponse('**/x-api/v1/user/identity');
    await login(header, new SignInModal(page));
    await expect(header.avatar).toBeVisible();
    await identity;
    await header.open(`http://localhost:${portBase}/en/legal/terms`);
    await expect(header.avatar, 'the session survives the page').toBeVisible();

    const paths = calls.map((call) => call.path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/v2/private/user/profile',
        '/x-api/v1/shell/header-data',
        '/x-api/v1/auth/login',
      ]),
    );
    expect(calls.filter((call) => !call.isFromWorker)).toEqual([]);
    expect((await recordOf(page)).violations).toEqual([]);
  },
);

test('a plain page works without a mock backend', FULL, async ({ page, portBase }) => {
  const header = new SiteHeader(page);
  await header.open(`http://localhost:${portBase + 4}/`);
  await login(header, new SignInModal(page));
  await expect(header.avatar).toBeVisible();
});
