import { brand } from 'shared-config/site/brand';
import { defaultLocaleOf } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { EDITION, HEBREW } from 'tools/testing/example-edition';
import { SiteHeader } from '../../page-objects/site-header';
import { LanguagePicker } from '../../page-objects/language-picker';
import { pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { holdBackground } from '../../fixtures/page/held-timers';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { sendRaw } from '../../fixtures/raw-request';
import { expect, test } from '../../fixtures/releases/served-copy';
import ukrainian from 'verification-host/translations/uk/verification.json';

/*
 * Builds and opens an edition and two languages that the recipes of docs/how-to.md add. tools/repository/added-edition.test.ts
 * covers the rest.
 */

// One worker builds the copy once.
test.describe.configure({ mode: 'default' });

test('an added edition shows its default language, mirrored, offers English and signs a visitor in', async ({
  page,
  context,
  served,
  log,
}) => {
  // The cookie bar would cover the footer.
  await holdBackground(page);
  const origin = served.pageOrigin(EDITION.localHost);
  const header = new SiteHeader(page);
  const picker = new LanguagePicker(page);
  const auth = new SignInModal(page);
  await header.open(`${origin}/`);
  await expect(page).toHaveURL(`${origin}/he-ISR/verification/`);
  const sides = (selector: string) =>
    page.locator(selector).evaluate((part) => [part.getAttribute('lang'), getComputedStyle(part).direction]);
  for (const part of ['html', '.sh-header', '.sh-footer'])
    expect(await sides(part), part).toEqual(['he-IL', 'rtl']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEBREW.terms['Identity verification']);
  await expect(header.logIn).toHaveText(HEBREW.terms['Log in']);
  await expect(header.root.getByRole('navigation').first()).toContainText(HEBREW.navigation.markets);

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(HEBREW.footer.tagline);
  await expect(footer.locator('.sh-footer__risk')).toHaveText(HEBREW.editionFooter['risk.ISR']);
  await expect(footer.locator('.sh-footer__entity')).toContainText(EDITION.company);
  await expect(footer.locator('.sh-footer__edition')).toContainText(HEBREW.editionFooter['regions.ISR']);

  const place = async (selector: string) => (await page.locator(selector).boundingBox())!;
  expect((await place('.sh-header__logo')).x).toBeGreaterThan((await place('.sh-header__end')).x);
  const { violations, shellErrors } = await recordOf(page);
  expect({ violations, shellErrors, errors: log.consoleErrors }).toEqual({
    violations: [],
    shellErrors: [],
    errors: [],
  });

  await picker.open(header);
  await expect(picker.dialog).toContainText(HEBREW['language-picker'].title);
  const offered = await picker.choices.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(offered).toEqual(['/he-ISR/verification/', '/en-ISR/verification/']);
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();

  await footer.locator('a[hreflang="en-IL"]').click();
  await expect(page).toHaveURL(`${origin}/en-ISR/verification/`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(header.logIn).toHaveText('Log in');
  await expect(page.locator('.sh-footer__risk')).toHaveText(EDITION.risk);
  await page.goBack();
  await expect(header.logIn).toHaveText(HEBREW.terms['Log in']);
  await header.waitUntilLive();
  await header.waitForSession();

  await auth.openLogin(header);
  await expect(auth.dialog).toContainText(HEBREW['quick-auth']['login.title'].replace('{{brand}}', ''));
  await auth.email.fill('victor@example.com');
  await auth.password.fill(DEMO_PASSWORD);
  const answered = page.waitForResponse(`${served.apiOrigin(EDITION.localHost)}/x-api/v1/auth/login`);
  await auth.submit(HEBREW.terms['Log in']);
  await answered;
  await expect(header.root.locator('[aria-controls="sh-menu-account"]').first()).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name === 'auth_token_dev').map(({ domain }) => domain)).toEqual([
    EDITION.localHost,
  ]);
});

test('the global edition lists the edition and its language', async ({ page, served }) => {
  const header = new SiteHeader(page);
  const picker = new LanguagePicker(page);
  await header.open(`${served.pageOrigin('localhost')}/en/verification/`);
  await picker.open(header);
  await expect(picker.language('עברית')).toHaveAttribute('href', '/he-IL/verification/');
  await picker.dialog.getByRole('tab').nth(1).click();
  await expect(picker.choices).toHaveCount(REGIONS.length + 1);
  const israel = picker.choices.filter({ hasText: EDITION.note });
  await expect(israel).toHaveAttribute(
    'href',
    `${served.pageOrigin(EDITION.localHost)}/en-ISR/verification/`,
  );
});

test('an existing language that the edition adopted is complete there', async ({ page, served }) => {
  await new SiteHeader(page).open(`${served.pageOrigin('eu.localhost')}/uk-EU/verification/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk-UA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ukrainian.overview.title);
  await expect(page.locator('.sh-footer__entity')).toContainText(brand.companies.EU);
});

test('the other editions respond as before and suggest the new edition to its readers', async ({
  served,
}) => {
  const answerOf = async (origin: string, localHost: string, path: string) => {
    const host = `${localHost}:${new URL(origin).port}`;
    const { status, headers, text } = await sendRaw('GET', path, { host }, origin);
    const shown = ['title', 'h1'].map((tag) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(text)?.[1]);
    return [path, status, headers.location, ...shown];
  };
  const copy = served.pageOrigin('localhost');
  for (const { code, localHost } of REGIONS) {
    const home = `/${defaultLocaleOf(code).code}/verification/`;
    for (const path of ['/', '/verification/', home]) {
      const before = await answerOf(pageOrigin('localhost'), localHost, path);
      expect(await answerOf(copy, localHost, path)).toEqual(before);
    }
    expect((await answerOf(copy, localHost, '/he-ISR/verification/')).slice(1, 3)).toEqual([302, home]);
  }
});
