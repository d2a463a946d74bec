import { LOCALES, localesOf } from 'shared-config/site/locales';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { SiteHeader } from '../../page-objects/site-header';
import { apiOrigin, pageOrigin } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { sendRaw } from '../../fixtures/raw-request';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';

/** Local hosts with their expected defaults (R-EDITION-1, R-PAGE-2). */
const EDITIONS = [
  {
    host: 'localhost',
    code: 'GLOBAL',
    first: 'en',
    foreign: 'tr-TUR',
    suffix: false,
    english: 'en',
  },
  {
    host: 'eu.localhost',
    code: 'EU',
    first: 'en-EU',
    foreign: 'nl-NL',
    suffix: true,
    english: 'en-EU',
  },
  {
    host: 'kz.localhost',
    code: 'KAZ',
    first: 'ru-KAZ',
    foreign: 'kk-KZ',
    suffix: true,
    english: 'en-KAZ',
  },
  {
    host: 'ae.localhost',
    code: 'ARE',
    first: 'en-ARE',
    foreign: 'ar-SA',
    suffix: false,
    english: 'en-ARE',
  },
  {
    host: 'hk.localhost',
    code: 'HKG',
    first: 'zh-HK',
    foreign: 'en',
    suffix: false,
    english: 'en-HK',
  },
  {
    host: 'tr.localhost',
    code: 'TUR',
    first: 'tr-TUR',
    foreign: 'en',
    suffix: true,
    english: 'en-TR',
  },
  {
    host: 'nl.localhost',
    code: 'NLD',
    first: 'nl-NL',
    foreign: 'nl-EU',
    suffix: false,
    english: 'en-NL',
  },
  {
    host: 'ge.localhost',
    code: 'GEO',
    first: 'ka-GEO',
    foreign: 'ru-RU',
    suffix: true,
    english: 'en-GEO',
  },
  {
    host: 'id.localhost',
    code: 'IDN',
    first: 'id-IDN',
    foreign: 'id-ID',
    suffix: true,
    english: 'en-IDN',
  },
] as const;

/** Languages with a high risk of errors. */
const LANGUAGES = [
  { locale: 'ka-GEO', lang: 'ka-GE', dir: 'ltr' },
  { locale: 'ar-ARE', lang: 'ar-AE', dir: 'rtl' },
  { locale: 'ar-SA', lang: 'ar-SA', dir: 'rtl' },
  { locale: 'zh-MY', lang: 'zh-Hans-MY', dir: 'ltr' },
  { locale: 'tr-TUR', lang: 'tr-TR', dir: 'ltr' },
  { locale: 'en-EU', lang: 'en-IE', dir: 'ltr' },
  { locale: 'nl-EU', lang: 'nl-BE', dir: 'ltr' },
  { locale: 'ru-KAZ', lang: 'ru-KZ', dir: 'ltr' },
];

for (const { host, code, first, foreign, english } of rowsOfRun(EDITIONS, 4)) {
  const locales = localesOf(code).length;
  const origin = pageOrigin(host);

  test(`${host}: redirects, all ${locales} languages, canonical and alternates`, async () => {
    const { host: hostHeader } = new URL(origin);
    const get = (path: string, headers = {}) => sendRaw('GET', path, { host: hostHeader, ...headers });
    const location = async (path: string, saved?: string) => {
      const answer = await get(path, saved ? { cookie: `language_dev=${saved}` } : {});
      expect(answer.status, path).toBeGreaterThanOrEqual(300);
      expect(answer.status, path).toBeLessThan(400);
      return answer.headers.location;
    };
    expect(await location('/')).toBe(`/${first}/verification/`);
    expect(await location('/verification/')).toBe(`/${first}/verification/`);
    expect(await location('/verification/sample/?a=%20b&c')).toBe(`/${first}/verification/sample/?a=%20b&c`);
    expect(await location('/verification/', english), 'the saved language').toBe(`/${english}/verification/`);
    expect(await location('/verification/', foreign), 'a saved language of another edition').toBe(
      `/${first}/verification/`,
    );
    expect(await location('/verification/', 'xx-XX')).toBe(`/${first}/verification/`);
    expect(
      await location(`/${first.toUpperCase()}/verification/sample?a=%2F&B`),
      'a locale in capitals',
    ).toBe(`/${first}/verification/sample/?a=%2F&B`);
    expect(
      await location(`/${foreign}/verification/sample/?x=1&x=%E2%9C%93`),
      'a language of elsewhere',
    ).toBe(`/${first}/verification/sample/?x=1&x=%E2%9C%93`);

    const ownLocales = LOCALES.filter(({ region }) => region === code);
    expect(ownLocales).toHaveLength(locales);
    let set: string | undefined;
    for (const locale of ownLocales) {
      const { status, text: html } = await get(`/${locale.code}/verification/`);
      expect(status, locale.code).toBe(200);
      const expected = LANGUAGES.find((row) => row.locale === locale.code) ?? {
        lang: locale.bcp47,
        dir: locale.bcp47.startsWith('ar') ? 'rtl' : 'ltr',
      };
      expect(html).toContain(
        `<html lang="${expected.lang}" dir="${expected.dir}" data-scoped-styles data-back-closes-overlays>`,
      );
      expect(html).toContain(`<link rel="canonical" href="${origin}/${locale.code}/verification/">`);
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
      const values = alternates.map(([, hreflang]) => hreflang);
      expect(new Set(values).size, 'values are unique').toBe(values.length);
      expect(values).toContain('x-default');
      expect(alternates.map(([, , href]) => href)).toContain(`${origin}/${locale.code}/verification/`);
      set ??= alternates.map(([all]) => all).join('\n');
      expect(alternates.map(([all]) => all).join('\n'), 'every page of a set lists the same').toBe(set);
      expect(() => new Intl.NumberFormat(expected.lang)).not.toThrow();
    }
    const { text: sample } = await get(`/${first}/verification/sample/`);
    expect(sample).toContain('<meta name="robots" content="noindex');
    expect(sample, 'a page without indexing lists no alternates').not.toContain('rel="alternate"');
    expect(sample).toContain(`<link rel="canonical" href="${origin}/${first}/verification/sample/">`);
  });
}

/** What a login announces in the first language of an edition. Other specs have the English text. */
const LOGGED_IN: Partial<Record<string, string>> = { KAZ: 'Вы вошли в аккаунт', TUR: 'Giriş yapıldı' };

// Most other specs sign in on `localhost`.
for (const { host, code, first, suffix } of rowsOfRun(EDITIONS, ({ code }) => code === 'KAZ')) {
  const origin = pageOrigin(host);

  test(`${host}: the header mounts; a sign-in stays on the host and is announced in the page’s language`, async ({
    page,
    context,
    log,
  }) => {
    const header = new SiteHeader(page);
    const auth = new SignInModal(page);
    await header.open(`${origin}/verification/`);
    await expect(page).toHaveURL(`${origin}/${first}/verification/`);
    await expect(page.locator('.sh-header .sh-wordmark__suffix')).toHaveCount(suffix ? 1 : 0);
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await header.logIn.click();
    await auth.email.fill('victor@example.com');
    await auth.password.fill(DEMO_PASSWORD);
    const answered = page.waitForResponse(`${apiOrigin(host)}/x-api/v1/auth/login`);
    await auth.password.press('Enter');
    await answered;
    await expect(
      header.root.locator('.sh-auth__trigger, [aria-controls="sh-menu-account"]').first(),
    ).toBeVisible();
    const announced = LOGGED_IN[code];
    if (announced) await expect(header.status).toHaveText(announced);
    const cookies = (await context.cookies()).filter(({ name }) => name === 'auth_token_dev');
    expect(
      cookies.map(({ domain }) => domain),
      'host-only',
    ).toEqual([host]);
    const { violations, shellErrors } = await recordOf(page);
    expect(violations).toEqual([]);
    expect(shellErrors).toEqual([]);
    expect(log.consoleErrors).toEqual([]);
  });
}

test('pages of the international hosts list the locales of all five hosts, other pages only their own', async () => {
  const hrefs = async (url: string) => {
    const { host, pathname } = new URL(url);
    const { text: html } = await sendRaw('GET', pathname, { host });
    return [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]);
  };
  const international = await hrefs(`${pageOrigin('localhost')}/en/verification/`);
  expect(international).toContainEqual(['zh-HK', `${pageOrigin('hk.localhost')}/zh-HK/verification/`]);
  expect(international).toContainEqual(['ar-AE', `${pageOrigin('ae.localhost')}/ar-ARE/verification/`]);
  expect(international).toContainEqual(['x-default', `${pageOrigin('localhost')}/en/verification/`]);
  const european = await hrefs(`${pageOrigin('eu.localhost')}/de-EU/verification/`);
  expect(european).toContainEqual(['en-MT', `${pageOrigin('eu.localhost')}/en-EU/verification/`]);
  expect(european.every(([, href]) => href!.startsWith(pageOrigin('eu.localhost')))).toBe(true);
  const georgian = await hrefs(`${pageOrigin('ge.localhost')}/ka-GEO/verification/`);
  expect(georgian).toContainEqual(['ka', `${pageOrigin('ge.localhost')}/ka-GEO/verification/`]);
  expect(georgian).toContainEqual(['x-default', `${pageOrigin('ge.localhost')}/en-GEO/verification/`]);
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

test('hostile hosts and paths redirect nowhere', async () => {
  for (const path of [
    '//evil.example/verification/',
    '/en/..%2f..%2fevil',
    '/en//evil.example',
    '/verification//evil.example',
    '/%5Cevil.example/verification/',
    '/en/verification/../../..//evil.example',
  ]) {
    const { status, headers } = await sendRaw('GET', path, { host: new URL(pageOrigin('localhost')).host });
    const { location } = headers;
    if (location)
      expect(new URL(String(location), pageOrigin('localhost')).origin, path).toBe(pageOrigin('localhost'));
    else expect(status, path).toBe(404);
  }
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
