/** @jest-environment jest-fixed-jsdom */
import 'shared-config/site/with-placeholder-locales.fixture';
import { createHash } from 'node:crypto';
import { brand } from 'shared-config/site/brand';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { inlineDiscoveryText } from 'shared-config/loader/loader';
import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { localeByCode } from 'shared-config/site/locales';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { pageById, type Page, type PageId } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { composePage, type ComposedPage } from './compose-page';
import type { ShellRelease } from './shell-head';
import { SHELL_RELEASE } from './shell-release.fixture';
// R-SKELETON-1

const STYLE = 'body{margin:0}';

interface ComposeTestInput {
  id?: PageId;
  settings?: Partial<Page>;
  release?: ShellRelease;
  texts?: Parameters<typeof prerender>[0]['texts'];
}

async function compose(
  host: string,
  code: string,
  input: ComposeTestInput = {},
): Promise<ComposedPage & { page: Document }> {
  const page = { ...pageById(input.id ?? 'overview'), ...input.settings };
  const locale = localeByCode(code)!;
  const files = { script: '/main.js', libraries: ['/libraries.js'], style: STYLE, favicon: '/favicon.svg' };
  const composed = composePage({
    style: STYLE,
    html: prerender({ page, locale, texts: input.texts ?? {}, ...files }),
    page,
    locale,
    site: siteOfHost(host),
    release: input.release ?? SHELL_RELEASE,
    portBase: 3000,
    day: '2026-12-01',
  });
  return { ...composed, page: new DOMParser().parseFromString(composed.html, 'text/html') };
}

const linksOf = (page: Document, rel: string) =>
  [...page.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
const earlyScriptsOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>(`script[${EARLY_SCRIPT_ATTRIBUTE}]`)].toSorted(
    (one, other) => Number(one.hasAttribute('crossorigin')) - Number(other.hasAttribute('crossorigin')),
  );
const alternatesIn = (page: Document) =>
  [...page.querySelectorAll('link[rel="alternate"]')].map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  );

describe('canonical and alternates', () => {
  test('are the page’s address and all languages of its region group', async () => {
    const { page } = await compose(`www.${brand.domains.KAZ}`, 'kk-KAZ');
    const own = `https://www.${brand.domains.KAZ}`;
    expect(linksOf(page, 'canonical')).toEqual([`${own}/kk-KAZ/verification/`]);
    expect(alternatesIn(page).sort()).toEqual(
      [
        `en-KZ ${own}/en-KAZ/verification/`,
        `kk-KZ ${own}/kk-KAZ/verification/`,
        `ru-KZ ${own}/ru-KAZ/verification/`,
        `x-default ${own}/en-KAZ/verification/`,
      ].sort(),
    );
  });

  test('exclude placeholder locales', async () => {
    const accented = await compose('localhost:3000', 'en-XA');
    expect(alternatesIn(accented.page)).toEqual([]);
    const english = await compose('localhost:3000', 'en');
    expect(alternatesIn(english.page).length).toBeGreaterThan(20);
    expect(alternatesIn(english.page).join('\n')).not.toMatch(/X[AB]\b/);
  });

  test('are absent on a page that crawlers must not index', async () => {
    const { page } = await compose('localhost', 'en', { id: 'sample' });
    expect(linksOf(page, 'canonical')).toEqual(['http://localhost:3000/en/verification/sample/']);
    expect(alternatesIn(page)).toEqual([]);
  });

  test('are absent on the not-found page', async () => {
    const { page } = await compose('localhost', 'en', { id: 'notFound' });
    expect([...linksOf(page, 'canonical'), ...alternatesIn(page)]).toEqual([]);
  });

  test('never contain an unknown host', async () => {
    const { html } = await compose('"><script>alert(1)</script>', 'en');
    expect(html).not.toContain('alert(1)');
    const { page } = await compose('evil.example', 'en');
    expect(linksOf(page, 'canonical')).toEqual(['http://localhost:3000/en/verification/']);
  });
});

describe('the app links of a page', () => {
  const appleIn = (page: Document) =>
    page.querySelector('meta[name="apple-itunes-app"]')?.getAttribute('content');

  test('are the manifest and Safari’s app banner', async () => {
    const { page } = await compose('kz.localhost:3000', 'ru-KAZ');
    expect(linksOf(page, 'manifest')).toEqual(['/verification/manifest.webmanifest']);
    expect(appleIn(page)).toContain(`app-argument=${brand.appScheme}://open/identity-verification`);
  });

  test.each<[string, ComposeTestInput]>([
    ['does not suggest it', { settings: { suggestsApp: false } }],
    ['has no header', { settings: { hasHeader: false } }],
    ['answers unknown addresses', { id: 'notFound' }],
  ])('is nothing on a page that %s', async (_which, input) => {
    const { page } = await compose('localhost', 'en', input);
    expect([linksOf(page, 'manifest'), appleIn(page)]).toEqual([[], undefined]);
  });
});

describe('robots', () => {
  /** Returns the robots rules of the page and of its headers. */
  const robotsRulesOf = ({ page, headers }: { page: Document; headers: Record<string, string> }) =>
    `${page.querySelector('meta[name="robots"]')?.getAttribute('content')} ${headers['X-Robots-Tag'] ?? ''}`;

  test('allows crawlers to index a page of production that permits it', async () => {
    expect(robotsRulesOf(await compose(`www.${brand.domains.EU}`, 'de-EU'))).not.toContain('noindex');
  });

  test.each([
    [`testnet.${brand.domains.GLOBAL}`, 'en'],
    [`testnet.${brand.domains.KAZ}`, 'ru-KAZ'],
    [`www.testnet.${brand.domains.TUR}`, 'tr-TUR'],
  ])('excludes crawlers from testnet: %s (R-HEAD-5)', async (host, code) => {
    const composed = await compose(host, code);
    expect(robotsRulesOf(composed)).toContain('noindex');
    expect(alternatesIn(composed.page)).toEqual([]);
  });
});

describe('the shell’s content', () => {
  test('delays the first paint until the whole header is parsed', async () => {
    const { page } = await compose('localhost', 'en');
    const wait = page.head.querySelector('link[rel="expect"][blocking="render"]');
    const [header, next] = [page.querySelector('#shell-header')!, page.querySelector('#app')!];
    expect(wait?.getAttribute('href')).toBe('#app');
    expect(header.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('contains the skeleton of the locale in the header', async () => {
    const { page } = await compose('ge.localhost', 'ka-GEO');
    const skeleton = page.querySelector('#shell-header > header');
    expect(skeleton?.getAttribute('data-skeleton')).toBe('ka-GEO');
    expect(skeleton?.textContent).toBe('ქართული $& $1');
  });

  test('contains no skeleton if the page has no header', async () => {
    const skeletonOf = jest.fn(SHELL_RELEASE.skeletonOf);
    const { page } = await compose('localhost', 'en', {
      settings: { hasHeader: false },
      release: { ...SHELL_RELEASE, skeletonOf },
    });
    expect(page.querySelector('#shell-header, [data-skeleton]')).toBeNull();
    expect(skeletonOf).not.toHaveBeenCalled();
  });

  test.each([
    ['overview', '/tr-TUR/verification/'],
    ['login', '/tr-TUR/login/'],
    // An unknown address has no page in another language.
    ['notFound', '/tr-TUR/'],
  ] as const)('contains the footer, whose language links lead to the page %s', async (id, href) => {
    const { page } = await compose('tr.localhost', 'tr-TUR', { id });
    const link = page.querySelector('#shell-footer > footer > a');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([href, 'ქართული $& $1']);
  });

  test('contains no footer if the page has none', async () => {
    const { page } = await compose('localhost', 'en', { settings: { hasFooter: false } });
    expect(page.querySelector('footer')).toBeNull();
  });

  test('contains the discovery document in the element that the loader reads', async () => {
    const { page } = await compose('localhost', 'en');
    expect(JSON.parse(inlineDiscoveryText(page)!)).toEqual(SHELL_RELEASE.discovery);
  });

  test('contains asynchronous scripts for the header, once each, and none of the session alone', async () => {
    const { page } = await compose('localhost', 'en');
    const [libraries, ...early] = earlyScriptsOf(page);
    expect(libraries!.getAttribute('src')).toBe('/libraries.js');
    expect(early.map((script) => script.getAttribute('src'))).toEqual([
      'http://localhost:3001/remoteEntry.0a1b2c3d.js',
      'http://localhost:3001/expose-mount.11111111.js',
      'http://localhost:3001/both.22222222.js',
    ]);
    for (const script of early) {
      expect([script.hasAttribute('async'), script.getAttribute('crossorigin')]).toEqual([true, '']);
      expect(script.getAttribute('integrity')).toMatch(/^sha384-/);
    }
    expect(early[0]!.getAttribute('integrity')).toBe(`sha384-${'A'.repeat(64)}`);
  });

  test('contains the script that removes failed early scripts, before any of them', async () => {
    const { page } = await compose('localhost', 'en');
    const scripts = [...page.querySelectorAll('script')];
    const head = scripts.findIndex(({ textContent }) => textContent === SHELL_RELEASE.head.headScript);
    const early = scripts.findIndex((script) => earlyScriptsOf(page).includes(script));
    expect(head).toBeGreaterThan(-1);
    expect(head).toBeLessThan(early);
  });

  test('contains no early scripts without a shell in the document', async () => {
    const discovery: DiscoveryDocument = { ...SHELL_RELEASE.discovery, microFrontends: {} };
    const { page } = await compose('localhost', 'en', { release: { ...SHELL_RELEASE, discovery } });
    expect(earlyScriptsOf(page).map((script) => script.getAttribute('src'))).toEqual(['/libraries.js']);
  });

  test('cannot end its script element', async () => {
    const discovery = {
      ...SHELL_RELEASE.discovery,
      schema: '</script><img src=x onerror=alert(1)><!--<script>',
    };
    const { page } = await compose('localhost', 'en', { release: { ...SHELL_RELEASE, discovery } });
    expect(page.querySelector('img')).toBeNull();
    expect(JSON.parse(inlineDiscoveryText(page)!)).toEqual(discovery);
    expect(page.querySelector('#app h1')).not.toBeNull();
  });

  test('throws if the locale’s skeleton is missing', async () => {
    const skeletonOf = () => {
      throw new Error('no such file');
    };
    await expect(compose('localhost', 'en', { release: { ...SHELL_RELEASE, skeletonOf } })).rejects.toThrow(
      'no such file',
    );
  });
});

describe('the policy of a page', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
  const isCode = (script: HTMLScriptElement) => !script.src && script.type !== 'application/json';

  test.each<[string, string, ComposeTestInput]>([
    ['localhost', 'en', {}],
    [`www.${brand.domains.GEO}`, 'ka-GEO', { id: 'sample' }],
    ['tr.localhost', 'tr-TUR', { id: 'notFound' }],
    ['localhost', 'en', { settings: { hasHeader: false } }],
    ['localhost', 'en', { texts: { head: { overview: { title: '<script>alert(1)</script>' } } } }],
  ])('on %s in %s allows every inline script and style by its hash', async (host, code, input) => {
    const { page, headers } = await compose(host, code, input);
    const policy = headers['Content-Security-Policy']!;
    const inline = [
      ...[...page.querySelectorAll('script')].filter(isCode),
      ...page.querySelectorAll<HTMLElement>('style'),
    ];
    expect(inline.length).toBeGreaterThanOrEqual(3);
    for (const element of inline) expect(policy).toContain(hashOf(element.textContent ?? ''));
  });

  test('allows the origins of all files of the page', async () => {
    const { page, headers } = await compose('kz.localhost:3000', 'ru-KAZ');
    const allowed = /script-src ([^;]*)/.exec(headers['Content-Security-Policy']!)![1]!;
    const [own, ...early] = earlyScriptsOf(page);
    expect(own!.getAttribute('src')).toBe('/libraries.js');
    for (const { src } of early) expect(allowed.split(' ')).toContain(new URL(src).origin);
  });
});

test('the disclosures follow the header of a page that has one, and the policy allows their style (R-EDITION-13)', async () => {
  const style = '.sh-disclosure{display:flex}';
  const lines = [{ from: '2026-12-01', content: '<p class="sh-disclosure">Risk</p>' }];
  const release = { ...SHELL_RELEASE, disclosuresOf: () => ({ style, lines, menus: [] }) };
  const { page, headers } = await compose(`www.${brand.domains.KAZ}`, 'kk-KAZ', { release });
  expect(page.querySelector('#shell-header > .sh-disclosure')?.textContent).toBe('Risk');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['Content-Security-Policy']).toContain(`'sha256-${hash}'`);
  const bare = await compose(`www.${brand.domains.KAZ}`, 'kk-KAZ', {
    release,
    settings: { hasHeader: false },
  });
  expect(bare.page.querySelector('.sh-disclosure')).toBeNull();
});
