import { readFileSync } from 'node:fs';
import { root } from 'build/paths';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { prepareNextRelease } from '../../fixtures/releases/next-release';
import { origins } from '../../fixtures/origins';
import { shellErrorCodes } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
import { SHELL_CONTRACT } from 'shell-remote/core/shell-contract';
// R-LOAD-3

const PATH = '/en/verification/';
const [MAJOR = 0] = SHELL_CONTRACT.split('.').map(Number);

test('a page whose build was removed repairs itself from the current release without a reload', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const release = await prepareNextRelease(page);
  release.deploy();
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await header.open(PATH);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('.sh-header')).toHaveCount(1);
  expect(log.requests.some(release.isEntry)).toBe(true);
  await expect.poll(() => shellErrorCodes(page)).toContain('remote-retry');
  expect(await shellErrorCodes(page)).not.toContain('remote-failed');

  await header.logIn.click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByText('Logged in as mira')).toBeVisible();
  expect(documents).toBe(1);
  expect(log.pageErrors).toEqual([]);
});

// The modal of the next release uses its own calls with the tab's session.
test('the header of the old release follows a sign-in in a modal of the new release', async ({ page }) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const release = await prepareNextRelease(page);
  await header.open(PATH);
  release.deploy();
  await header.logIn.click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(auth.dialog).toHaveCount(0);
  await expect(header.avatar).toBeVisible();
  await expect(page.getByText('Logged in as mira')).toBeVisible();
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  const codes = await shellErrorCodes(page);
  expect(codes).toContain('chunk-retry');
  expect(codes).not.toContain('contract-mismatch');
});

test('a visitor whose tab is too old for the current modal sees a reload message and can then sign in', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const release = await prepareNextRelease(page, { shellContract: `${MAJOR + 1}.0` });
  await header.open(PATH);
  release.deploy();
  await header.logIn.click();
  const reload = page.getByRole('alert').getByRole('button', { name: 'Reload page' });
  await expect(reload).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const codes = await shellErrorCodes(page);
  // Background chunks may load after the deployment.
  expect(codes.filter((code) => code !== 'background-failed')).toEqual(['chunk-retry', 'contract-mismatch']);
  await reload.click();
  await header.waitUntilLive();
  await header.waitForSession();
  await header.logIn.click();
  await auth.logInWith('mira@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  expect(log.pageErrors).toEqual([]);
});

test('embed options select the regional release on host pages, and nothing else does (R-SEC-2)', async ({
  page,
  log,
}) => {
  const release = await prepareNextRelease(page);
  release.releaseToRegion('KAZ');
  const isNextRequested = () => log.requests.some(release.isEntry);
  const open = async (query: string) => {
    await page.goto(`${origins.plain}/by-function.html${query}`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };
  await page.addInitScript(() => {
    const { prototype } = Object;
    for (const [name, value] of [
      ['region', 'KAZ'],
      ['regions', { GLOBAL: 100 }],
      ['deviceId', 'x'],
    ] as const) {
      localStorage.setItem(name, 'KAZ');
      document.cookie = `${name}=KAZ`;
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
    }
  });
  await open('?region=KAZ&deviceId=x&remote=/next/#region=KAZ');
  expect(isNextRequested()).toBe(false);

  const script = readFileSync(`${root}/examples/plain-page/by-function.js`, 'utf8');
  await page.route('**/by-function.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script.replace("locale: 'en'", "region: 'KAZ'") }),
  );
  await open('');
  expect(isNextRequested()).toBe(true);
});
