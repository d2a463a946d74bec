import { LocalizedPage } from '../../page-objects/localized-page';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { rowsOfRun } from 'tools/testing/size-of-run';
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
