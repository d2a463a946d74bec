import type { Page } from '@playwright/test';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { registerByApi, readSentCode } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { origins, pageOrigin } from '../../fixtures/origins';
import type { QuickRegisterOptions } from 'shell-client';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { addVirtualAuthenticator } from '../../fixtures/accounts/virtual-authenticator';
import { expect, test } from '../../fixtures/test';
// R-SIGN-2, R-SIGN-7, R-SIGN-8, R-SEC-29

const PATH = '/en/verification/';

/** Opens the registration with known values on a page without a build. */
async function openRegister(page: Page, options: QuickRegisterOptions): Promise<void> {
  await page.evaluate(async (given) => {
    const session = await window.uniframe!.session();
    session.openRegister(given);
  }, options);
  await expect(new SignInModal(page).register).toBeVisible();
}

/** Each edition with its legal documents and its checkboxes. */
const EDITIONS = [
  {
    name: 'EU',
    url: `${pageOrigin('eu.localhost')}/en-EU/verification/`,
    documents: ['terms', 'custody-policy', 'complaints', 'privacy', 'risk'],
    boxes: { terms: true, risk: true, marketing: false },
  },
  {
    name: 'global',
    url: PATH,
    documents: ['terms', 'privacy'],
    boxes: { terms: true, marketing: false },
  },
  {
    name: 'Turkey',
    url: `${pageOrigin('tr.localhost')}/en-TR/verification/`,
    documents: ['terms', 'data-protection-notice', 'privacy'],
    boxes: { terms: true, marketing: false },
  },
  {
    name: 'Hong Kong',
    url: `${pageOrigin('hk.localhost')}/en-HK/verification/`,
    documents: ['terms', 'privacy', 'risk'],
    boxes: { terms: true, risk: true },
  },
] as const;
for (const { name, url, documents, boxes } of rowsOfRun(EDITIONS, 1)) {
  test(`the registration of the edition ${name} shows its documents and requests nothing else`, async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    const auth = new SignInModal(page);
    await header.open(url);
    await header.signUp.click();
    await expect(auth.email).toBeVisible();
    const ticks = auth.dialog.getByRole('checkbox');
    await expect(ticks).toHaveCount(Object.keys(boxes).length);
    for (const [box, isRequired] of Object.entries(boxes)) {
      const tick = auth.dialog.locator(`input[name=${box}]`);
      await expect(tick, `${box} is unticked by default`).not.toBeChecked();
      await expect(tick).toHaveJSProperty('required', isRequired);
    }
    const links = auth.dialog.locator('a[href*="/legal/"]');
    const hrefs = await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    const prefix = new URL(url.replace('/verification/', '/legal/'), origins.host).href;
    expect([...hrefs].sort()).toEqual(documents.map((each) => prefix + each).sort());
    for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/);
    await auth.email.fill('ada@example.com');
    await auth.password.fill('Fresh-Horse-7');
    let calls = 0;
    page.on('request', (request) => (calls += request.url().endsWith('/auth/register') ? 1 : 0));
    await auth.password.press('Enter');
    const required = Object.values(boxes).filter(Boolean).length;
    await expect(auth.dialog.locator('input[type=checkbox][aria-invalid=true]')).toHaveCount(required);
    expect(calls, 'nothing is sent without consent').toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

test('a registration rates the password, sends the marketing choice, and reveals no existing account', async ({
  page,
  playwright,
  request,
}) => {
  const account = await registerByApi(await playwright.request.newContext());
  await readSentCode(request, account.email);
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  const sent: unknown[] = [];
  const register = `${origins.api}/x-api/v1/auth/register`;
  await page.route(register, (route) => {
    if (route.request().method() === 'POST') {
      const { marketingConsent, acceptedTerms } = route.request().postDataJSON() as Record<string, unknown>;
      sent.push({ marketingConsent, acceptedTerms });
    }
    return route.continue({ url: `${route.request().url()}?scenario=500` });
  });
  await header.open(PATH);
  await header.signUp.click();
  const met = auth.dialog.getByText('– met', { exact: true });
  for (const [typed, rules, words] of [
    ['a', 1, 'Easy to guess'],
    ['aA', 2, 'Easy to guess'],
    ['aA1', 3, 'Easy to guess'],
    ['Password1', 4, 'Easy to guess'],
    ['Correct-Horse-Battery-7-Staple', 4, 'Strong password'],
  ] as const) {
    await auth.password.fill(typed);
    await expect(met, typed).toHaveCount(rules);
    await expect(auth.dialog.getByText(words).first(), typed).toBeVisible();
  }
  await expect(auth.password).toHaveAttribute('autocomplete', 'new-password');

  await auth.registerWith('ada@example.com', 'Fresh-Horse-7');
  await expect.poll(() => sent.length).toBe(1);
  await auth.dialog.locator('input[name=marketing]').check();
  await auth.submit('Sign up');
  await expect
    .poll(() => sent)
    .toEqual([
      { marketingConsent: false, acceptedTerms: true },
      { marketingConsent: true, acceptedTerms: true },
    ]);
  // Each call clears the notice of the one before.
  await expect(auth.alert.filter({ hasText: /went wrong|not available|cannot reach/ })).toBeVisible();

  // An existing account looks like a new one until the end, and its owner gets a message.
  await page.unroute(register);
  await auth.registerWith(account.email, 'Other-Horse-99');
  await expect(auth.dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(auth.dialog.getByRole('button', { name: /^New code in/ })).toBeVisible();
  await auth.code.fill('123456');
  await expect(auth.alert.filter({ hasText: 'That code isn’t right' })).toBeVisible();
  await expect(header.avatar).toHaveCount(0);
  const answer = await request.get(`${origins.api}/__mock/outbox`, { params: { to: account.email } });
  const { result } = (await answer.json()) as { result: { messages: { kind: string }[] } };
  expect(result.messages[0]!.kind).toBe('account-exists');
});

test('a host page of another team prefills known values, and its login offers no passkey', async ({
  page,
}) => {
  await addVirtualAuthenticator(page);
  const passkeyCalls: string[] = [];
  page.on('request', (request) => request.url().includes('/passkey/') && passkeyCalls.push(request.url()));
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await page.goto(`${origins.plain}/by-function.html`);
  await header.waitUntilLive();
  await openRegister(page, {
    regEmail: 'ada@example.com',
    readOnlyEmail: true,
    userCode: 'FRIEND_7',
    readOnlyCode: true,
    canSwitch: false,
  });
  await expect(auth.email).toHaveValue('ada@example.com');
  await expect(auth.email).toHaveJSProperty('readOnly', true);
  await expect(auth.dialog.getByRole('tab'), 'the address cannot change').toHaveCount(0);
  const code = auth.dialog.locator('input[name=referralCode]');
  await expect(code).toHaveValue('FRIEND_7');
  await expect(code).toHaveJSProperty('readOnly', true);
  await expect(auth.dialog.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
  await expect(auth.password, 'the first field that can be filled in').toBeFocused();

  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  await openRegister(page, { regPhone: { countryCode: '90', mobile: '5012345678' } });
  await expect(auth.country).toContainText('+90');
  await expect(auth.mobile).toHaveValue(/^501\s?234\s?56\s?78$/);

  await page.keyboard.press('Escape');
  await expect(auth.dialog).toHaveCount(0);
  // A passkey is bound to our hosts.
  await header.waitForSession();
  await auth.openLogin(header);
  // An offer in the field would have sent its call before this one is answered.
  await auth.logInWith('ada@example.com', 'Wrong-Horse-1');
  await expect(auth.alert.filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(auth.passkeyButton).toHaveCount(0);
  expect(passkeyCalls).toEqual([]);
});
