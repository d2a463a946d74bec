import { rowsOfRun } from 'tools/testing/size-of-run';
import { mockAnswer } from '../../fixtures/network/mock-answer';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { shellErrorCodes } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';
// R-SIGN-4

const PATH = '/en/verification/';
// `phone-field.test` has every notation, `country-search.test` every kind of search.
test('the phone tab finds countries, formats and validates numbers, and signs in', async ({ page, log }) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  // The tables of phone numbers load with the phone tab and never before.
  const tables = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') &&
      // The library's name of an error; the chunk with its tables contains it.
      (await response.text().catch(() => '')).includes('TOO_SHORT'),
  );
  await header.open(PATH);
  await auth.openLogin(header);
  await auth.email.fill('ada@example.com');
  // The form offers passkeys after it has requested all other files that it needs.
  await page.waitForFunction(() => window.__passkeyOffer !== undefined);
  await expect(auth.tab('mobile')).toHaveAccessibleName('Mobile');
  const beforeTab = [...log.requests];
  await auth.openPhone();
  expect(beforeTab).not.toContain((await tables).url());

  const before = await auth.country.textContent();
  await auth.country.press('q');
  await expect(auth.countrySearch).toHaveValue('q');
  await auth.countrySearch.fill('atlantis');
  await expect(auth.dialog.getByText('No country matches your search.')).toBeVisible();
  await expect(auth.countries()).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(auth.countrySearch).toHaveCount(0);
  await expect(auth.login).toBeVisible();
  await expect(auth.country).toBeFocused();
  expect(await auth.country.textContent()).toBe(before);

  await auth.country.click();
  await auth.countrySearch.fill('kingdom');
  await expect(auth.countries().first()).toContainText('+44');
  await page.keyboard.press('Enter');
  await expect(auth.country).toContainText('+44');

  await auth.dialog.getByRole('button', { name: /Country code/ }).click();
  await auth.dialog.getByRole('combobox', { name: 'Search by country or code' }).fill('GB');
  await page.keyboard.press('Enter');
  await auth.mobile.pressSequentially('07700900123');
  await expect(auth.mobile).toHaveValue('07700900123');
  await auth.password.focus();
  await expect(auth.mobile).toHaveValue('7700 900123');

  let calls = 0;
  page.on('request', (request) => (calls += request.url().endsWith('/auth/login') ? 1 : 0));
  await auth.password.fill(DEMO_PASSWORD);
  for (const [number, words] of [
    ['+44 770', /too short/],
    ['+44 7700 900123 456789', /too long/],
    ['7700 abc', /digits only/],
  ] as const) {
    await auth.mobile.fill(number);
    await auth.submit('Log in');
    await expect(auth.mobile, number).toHaveAccessibleDescription(words);
    await expect(auth.mobile).toHaveAccessibleDescription(/\d{4}/);
  }
  expect(calls).toBe(0);

  await auth.dialog.getByLabel('Mobile number').fill('7700 900123');
  await auth.submit('Log in');
  await expect(header.avatar).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Mobile number' })).toContainText('Verified');
});

test('without the tables of phone numbers the simple check applies, and the failure is reported', async ({
  page,
  log,
}) => {
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(PATH);
  await auth.openLogin(header);
  await expect(auth.passkeyButton).toBeVisible();
  await page.route(`${origins.shell}/*/*.js`, (route) => route.abort());
  await auth.tab('mobile').click();
  await expect.poll(() => shellErrorCodes(page)).toContain('phone-part-failed');
  await auth.mobile.fill('12');
  await auth.password.fill(DEMO_PASSWORD);
  await auth.submit('Log in');
  await expect(auth.mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(auth.mobile).toHaveAccessibleDescription(/country code, like \+44/);
  await auth.dialog.getByRole('combobox', { name: 'Country code' }).selectOption('GB');
  await auth.mobile.fill('07700 900123');
  await auth.submit('Log in');
  await expect(header.avatar).toBeVisible();
  expect(log.pageErrors).toEqual([]);
});

for (const locale of rowsOfRun(['en', 'ar-SA'], 1)) {
  test(`axe finds no violations in phone field, country list, errors and code step (${locale})`, async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    const auth = new SignInModal(page);
    await mockAnswer(page, 'auth/login', () => ({
      code: 0,
      result: {
        ...{ status: 'code-required', challenge: 'e2e', channel: 'mobile', sentTo: '+44 77** ***123' },
        ...{ otherChannels: ['email'], resendAfterSeconds: 60, expiresInSeconds: 300, codeLength: 6 },
      },
    }));
    await header.open(`/${locale}/verification/`);
    await auth.openLogin(header);
    await auth.openPhone();
    expect.soft(await accessibilityViolations(page), 'phone').toEqual([]);
    await auth.country.click();
    await expect(auth.countries().first()).toBeVisible();
    expect.soft(await accessibilityViolations(page), 'country list').toEqual([]);
    await auth.countrySearch.fill('zzz');
    await expect(auth.countries()).toHaveCount(0);
    expect.soft(await accessibilityViolations(page), 'no country').toEqual([]);
    await page.keyboard.press('Escape');
    await auth.mobile.fill('12');
    await auth.password.press('Enter');
    await expect(auth.mobile).toHaveAttribute('aria-invalid', 'true');
    expect.soft(await accessibilityViolations(page), 'mistakes').toEqual([]);
    await auth.mobile.fill('+44 7700 900123');
    await auth.password.fill(DEMO_PASSWORD);
    await auth.password.press('Enter');
    await expect(auth.code).toBeVisible();
    expect.soft(await accessibilityViolations(page), 'code').toEqual([]);
  });
}
