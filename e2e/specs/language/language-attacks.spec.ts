import type { BrowserContext } from '@playwright/test';
import { LocalizedPage } from '../../page-objects/localized-page';
import { LanguagePicker } from '../../page-objects/language-picker';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { fulfillChangedPage } from '../../fixtures/failures/shell-failures-table';
import { isFullRun, rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';

const PATH = '/en/verification/';
const JAPANESE = '**/translations/verification/ja-JP/verification.json';

/** Paths that try to navigate to another site or to drop the language. */
const PATHS = [
  '//evil.example/a',
  '///evil.example/',
  '/\\evil.example/',
  '/\\/evil.example/',
  '/en//evil.example/',
  '/en/%2e%2e//evil.example/',
  '/en/%2E%2E/%2e%2e/evil.example',
  '/en/..%2f..%2fevil.example/',
  '/en/%5cevil.example/',
  '/en/%5c%5cevil.example/',
  '/en/.%2e/evil.example',
  '/@evil.example/',
  '/en:evil@evil.example/',
  '/en%2f%2fevil.example',
  '/javascript:alert(1)',
  '/en/javascript:window.__pwn=1/',
  '/data:text/html,x',
  '/en/verification/../../../evil.example',
  '/tr-TUR/ru-KAZ/evil',
  '/en/en/en/verification/',
  '/EN/verification/',
  '/en-US/verification/',
  '/%65n/verification/',
  '/en;x/verification/',
  '/en/verification/%00',
  '/en/verification/%E2%80%AEevil',
  '/en/\u3002evil.example/',
  `/en/${'a'.repeat(2_000)}/`,
];
/** Queries and hashes that must stay byte for byte. */
const RESTS = [
  '?r=//evil.example#//evil',
  '?a=%20b+c&x=%2F%2Fevil&&e=%C3%A9#part/2?x',
  '?next=/en/verification/#/en/',
  '?%zz&%E0%A4%A=%',
  '??a?b=1?c#d#e',
  '?a=\\b&c=/../d',
  '?locale=ar-SA&lang=ar&lng=ar',
  '#%',
  '#:~:text=verified',
  '#!/ru-RU/x?y',
  `?${'q'.repeat(3_000)}=1#${'h'.repeat(500)}`,
  '?a;b|c{d}^`\'~[e]"<f>#`<g>"{h}|',
];

test('a change stays on our origin and keeps query and hash byte for byte for any address (R-SEC-6)', async ({
  page,
  log,
}) => {
  const area = new LocalizedPage(page);
  await area.open(PATH);
  const addresses = [
    ...PATHS.map((path, index) => path + RESTS[index % RESTS.length]!),
    ...rowsOfRun(RESTS, 0).map((rest) => PATH + rest),
  ];
  let attempt = 0;
  for (const address of addresses) {
    const code = (attempt += 1) % 2 === 1 ? 'ja-JP' : 'pl-PL';
    // An address that starts with two slashes must include the origin.
    const before = await page.evaluate(
      ([evil, language]) => {
        history.replaceState(null, '', location.origin + evil!);
        const { search, hash, pathname } = location;
        const link = document.querySelector<HTMLAnchorElement>(`#sh-languages a[hreflang="${language}"]`)!;
        link.click();
        return { search, hash, pathname };
      },
      [address, code],
    );
    await page.waitForFunction((lang) => document.documentElement.lang === lang, code);
    const after = await page.evaluate(() => {
      const { origin, pathname, search, hash } = location;
      return { origin, pathname, search, hash };
    });
    expect
      .soft(after, address)
      .toMatchObject({ origin: origins.host, search: before.search, hash: before.hash });
    expect.soft(after.pathname, address).toMatch(new RegExp(`^/${code}(/[^/]|/?$)`));
    expect.soft(after.pathname.slice(-12), address).toBe(before.pathname.slice(-12));
  }
  expect(await area.isSameDocument()).toBe(true);
  expect(await page.evaluate(() => '__pwn' in window)).toBe(false);
  for (const url of log.requests) expect(new URL(url).hostname).toBe('localhost');
  expect(await area.failures()).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

test('a page with a misleading address links to our origin and changes its language in place', async ({
  page,
  context,
}) => {
  const area = new LocalizedPage(page);
  const paths = ['//evil.example/x', '/en//evil.example/', '/en/..%2f..%2fevil', '/%5Cevil.example/'];
  for (const path of rowsOfRun(paths, 1)) {
    await context.clearCookies({ name: 'language_dev' });
    await area.open(`${origins.host}${path}?a=1#b`);
    const linked = await page
      .locator('a[hreflang]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).origin));
    expect(new Set(linked), path).toEqual(new Set([origins.host]));
    await area.language('ja-JP').click();
    await area.expectLanguage('ja-JP');
    expect(await area.address(), path).toMatch(new RegExp(`^${origins.host}/ja-JP/[^/\\\\].*\\?a=1#b$`));
    expect(await area.isSameDocument(), path).toBe(true);
  }
});

const EVIL_TEXT = '<img src=x onerror="window.__pwn=1"></title><script>window.__pwn=1</script>';
test('other languages’ texts render as text in page and head and change no prototype (R-SEC-8, R-SEC-9)', async ({
  page,
}) => {
  const area = new LocalizedPage(page);
  // Texts of the translation host have no integrity in production; changed texts of a build are rejected.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => fetch(input, { ...init, integrity: '' });
  });
  await area.open(PATH);
  await page.route(JAPANESE, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: `{
        "__proto__": { "polluted": "yes", "overview": { "title": "polluted" } },
        "constructor": { "prototype": { "polluted": "yes" } },
        "head": { "overview": { "title": ${JSON.stringify(EVIL_TEXT)}, "description": ${JSON.stringify(EVIL_TEXT)} } },
        "overview": { "title": ${JSON.stringify(EVIL_TEXT)}, "lead": "$t(nav.overview) {{constructor}} {{__proto__}}" }
      }`,
    }),
  );
  await area.language('ja-JP').click();
  await area.expectLanguage('ja-JP');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EVIL_TEXT);
  await expect(page).toHaveTitle(EVIL_TEXT);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', EVIL_TEXT);
  await expect(page.locator('main img, main script, head img')).toHaveCount(0);
  expect(await page.evaluate(() => [({} as { polluted?: string }).polluted, '__pwn' in window])).toEqual([
    undefined,
    false,
  ]);
  expect((await recordOf(page)).violations).toEqual([]);
});

const CLOBBERING = [
  '<form id="sh-languages"><a hreflang="ja-JP" href="//evil.example/">日本語</a></form>',
  '<svg><title>evil</title></svg><meta name="robots" content="all"><link rel="canonical" href="//evil.example/">',
  '<a id="page-data" href="//evil.example/"></a><a id="shell-discovery" href="//evil.example/"></a>',
  '<form name="navigation"></form><form name="localStorage"></form><form name="performance"></form>',
  '<halden-overlays></halden-overlays><div id="modal-root"></div>',
];
/** `npm test` inserts everything into one page with a poisoned storage. */
const INSERTED = isFullRun ? CLOBBERING : [CLOBBERING.join('')];
for (const markup of INSERTED) {
  test(`inserted markup does not block the language change (R-SEC-10): ${markup.slice(0, 36)}`, async ({
    page,
    context,
    log,
  }) => {
    if (!isFullRun) await page.addInitScript(poisonStorage);
    await page.route(/\/verification\/$/, (route) =>
      fulfillChangedPage(route, (html) => html.replace('<body>', `<body>${markup}`)),
    );
    const area = new LocalizedPage(page);
    await area.open(PATH);
    await page.getByRole('contentinfo').locator('a[hreflang="ja-JP"]').click();
    await area.expectLanguage('ja-JP');
    await expect(page).toHaveTitle(/本人確認/);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
      'href',
      `${origins.host}/ja-JP/verification/`,
    );
    await expect(page.locator('head title')).toHaveCount(1);
    const picker = new LanguagePicker(page);
    await picker.open(area.header);
    await page.keyboard.press('Escape');
    await expectChosenInPlace(area, context);
    expect(log.pageErrors).toEqual([]);
  });
}

/** Runs in the page before any of its scripts. */
function poisonStorage(): void {
  localStorage.setItem('shell:language', '<img src=x onerror=window.__pwn=1>');
  localStorage.setItem('shell:language-chosen', '{"__proto__":{"polluted":1}');
  localStorage.setItem('shell:navigation', `{"language":"ja-JP","left":[${'['.repeat(9_999)}`);
  localStorage.setItem('shell:region-notice-dismissed', '[[[[');
}

/** Expects that a page has changed to Japanese in place, saved the choice and run no inserted code. */
async function expectChosenInPlace(area: LocalizedPage, context: BrowserContext): Promise<void> {
  expect(await area.isSameDocument()).toBe(true);
  const cookies = await context.cookies(origins.host);
  expect(cookies.find((cookie) => cookie.name === 'language_dev')?.value).toBe('ja-JP');
  expect(await area.page.evaluate(() => '__pwn' in window)).toBe(false);
  expect(await area.failures()).not.toContain('language-change-failed');
}
