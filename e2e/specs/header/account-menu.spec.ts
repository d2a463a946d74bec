import { DEMO_PASSWORD, signInByApi } from '../../fixtures/accounts/accounts';
import { fulfillEnvelope } from '../../fixtures/network/mock-answer';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-HEADER-6

const PATH = '/en/verification/';
const IDENTITY = `${origins.api}/x-api/v1/user/identity`;

async function openPanel(header: SiteHeader) {
  await header.avatar.click();
  const panel = await header.panelOf(header.avatar);
  await expect(panel).toBeVisible();
  return panel;
}

test('the account menu copies the UID, and works by keyboard up to signing out', async ({
  page,
  context,
}) => {
  await signInByApi(context.request, 'victor@example.com');
  await context.grantPermissions(['local-network-access', 'clipboard-read', 'clipboard-write']);
  const header = new SiteHeader(page);
  await header.open(PATH);
  const panel = await openPanel(header);
  const status = panel.getByRole('status');
  await panel.getByRole('button', { name: 'Copy UID' }).click();
  await expect(status).toHaveText('UID copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10002');
  await expect(status, 'announced once').toHaveText('');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await panel.getByRole('button', { name: 'Copy UID' }).click();
  await expect(panel.getByText('Could not copy. Select the number instead.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await header.avatar.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('1,204,553.07')).toBeVisible();
  const names: (string | null)[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await panel.evaluate((element) => {
      const focused = document.activeElement;
      return element.contains(focused) ? (focused!.ariaLabel ?? focused!.textContent) : null;
    });
    if (name === null) break;
    names.push(name);
  }
  expect(names).toEqual([
    'Copy UID',
    'Hide balance',
    'Deposit',
    expect.stringMatching(/^VIP 3/),
    expect.stringMatching(/^Identity verification/),
    expect.stringMatching(/^Security/),
    'Passkeys',
    expect.stringMatching(/^Account protection/),
    'Devices and logins',
    expect.stringMatching(/^Refer a friend/),
    'Log out',
  ]);
  await expect(panel, 'closed after the focus left').toBeHidden();
  await header.avatar.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(header.avatar).toBeFocused();
  await expect(header.avatar).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await header.root.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(header.logIn).toBeVisible();
  // The focus moves to the control that replaces the menu.
  await expect(header.logIn).toBeFocused();
});

test('the next user on this page never sees data of the previous one', async ({ page, context }) => {
  await signInByApi(context.request, 'victor@example.com');
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  const panel = await openPanel(header);
  await expect(panel.getByRole('link', { name: 'Identity verification Verified' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.signOut();
  await expect(header.logIn).toBeVisible();
  // Delays the profile of the new user, so that there is none at first.
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(IDENTITY, async (route) => {
    await held;
    await route.continue();
  });
  await header.logIn.click();
  await auth.logInWith('noor@example.com', DEMO_PASSWORD);
  await openPanel(header);
  await expect(panel.getByText('no***@example.com')).toBeVisible();
  await expect(panel.getByText('Verified', { exact: true })).toHaveCount(0);
  await expect(panel.getByText('VIP 3')).toHaveCount(0);
  letThrough();
  await expect(panel.getByRole('link', { name: 'Identity verification Not verified' })).toBeVisible();
});

test('names and levels from the backend render as text (R-SEC-9)', async ({ page, log }) => {
  const evil = '<img src=x onerror=window.__pwn=1>';
  await page.route('**/v2/private/user/profile', (route) =>
    fulfillEnvelope(route, {
      id: 7,
      username: evil,
      vague_email: `${evil}@x`,
      vague_mobile: '',
      mobile_verified: false,
      email_verified: true,
      has_google2fa: false,
      country_code: '',
      lang: 'en',
      parent_member_id: 0,
      status: 'normal',
      loyalty_vip_info: { is_vip: true, label_level: evil },
    }),
  );
  const header = new SiteHeader(page);
  await header.open(PATH);
  const panel = await openPanel(header);
  await expect(panel.getByText(`${evil}@x`)).toBeVisible();
  await expect(panel, 'a long name stays in the window').toBeInViewport({ ratio: 0.99 });
  await expect(panel.locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
  expect((await recordOf(page)).violations).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});
