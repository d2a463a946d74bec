import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { apiOrigin, pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { sendRaw } from '../../fixtures/raw-request';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { expect, test } from '../../fixtures/test';

test('a sign-in on kz.localhost stays on the host and is announced in the page’s language', async ({
  page,
  context,
  log,
}) => {
  const origin = pageOrigin('kz.localhost');
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(`${origin}/verification/`);
  await expect(page).toHaveURL(`${origin}/ru-KAZ/verification/`);
  await expect(page.locator('.sh-header .sh-wordmark__suffix')).toHaveCount(1);
  await header.logIn.click();
  const answered = page.waitForResponse(`${apiOrigin('kz.localhost')}/x-api/v1/auth/login`);
  await auth.email.fill('victor@example.com');
  await auth.password.fill(DEMO_PASSWORD);
  await auth.password.press('Enter');
  await answered;
  await expect(header.status).toHaveText('Вы вошли в аккаунт');
  const cookies = (await context.cookies()).filter(({ name }) => name === 'auth_token_dev');
  expect(cookies.map(({ domain }) => domain)).toEqual(['kz.localhost']);
  const { violations, shellErrors } = await recordOf(page);
  expect([violations, shellErrors, log.consoleErrors]).toEqual([[], [], []]);
});

test('language links keep the address, and the chosen language persists for its edition', async ({
  page,
  context,
}) => {
  const origin = pageOrigin('kz.localhost');
  const rest = '/verification/sample/?q=a%20b+c&x=%E2%9C%93&y=/en/&z=#part-2%20x';
  const header = new SiteHeader(page);
  await header.open(`${origin}/ru-KAZ${rest}`);
  const kazakh = page.getByRole('contentinfo').locator('a[hreflang="kk-KZ"]');
  await expect(kazakh).toHaveAttribute('href', `/kk-KAZ${rest}`);
  await expect(kazakh).toHaveAttribute('lang', 'kk-KZ');
  await expect(page.getByRole('contentinfo').locator('a[hreflang="ru-KZ"]')).toHaveAttribute(
    'aria-current',
    'true',
  );
  await kazakh.click();
  await expect.poll(() => page.evaluate(() => location.href)).toBe(`${origin}/kk-KAZ${rest}`);
  await header.waitUntilLive();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk-KZ');
  const saved = (await context.cookies(origin)).find(({ name }) => name === 'language_dev');
  expect(saved).toMatchObject({ value: 'kk-KAZ', path: '/', sameSite: 'Lax' });
  const elsewhere = (await context.cookies(pageOrigin('localhost'))).map(({ name }) => name);
  expect(elsewhere, 'each edition keeps its own').not.toContain('language_dev');
  await page.goto(`${origin}/verification/`);
  await expect(page).toHaveURL(`${origin}/kk-KAZ/verification/`);

  const { host } = new URL(origin);
  const redirectOf = async (path: string, value: string) =>
    (await sendRaw('GET', path, { host, cookie: `language_dev=${value}` })).headers.location;
  expect(await redirectOf('/', 'kk-KAZ')).toBe('/kk-KAZ/verification/');
  expect(await redirectOf('/verification/sample/?a=1', 'kk-KAZ')).toBe('/kk-KAZ/verification/sample/?a=1');
  // An unknown saved value is ignored.
  for (const value of [
    'xx-YY',
    'kk-kaz',
    'en',
    '//evil.example',
    '../../..',
    '%2F%2Fevil',
    'a'.repeat(4_000),
    '',
  ])
    expect(await redirectOf('/verification/', value), value.slice(0, 20)).toBe('/ru-KAZ/verification/');
});

test('the edition of the EU allows zooming, passes every rule of axe, and links its accessibility statement (R-PAGE-8, R-A11Y-6)', async ({
  page,
}) => {
  await new SiteHeader(page).open(`${pageOrigin('eu.localhost')}/de-EU/verification/`);
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute(
    'content',
    /user-scalable|maximum-scale/,
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barrierefreiheit');
  await expect(page.getByRole('main')).toContainText('Richtlinie (EU) 2019/882');
});
