/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brand } from 'shared-config/brand';
import { cookieNamesOf } from 'shared-config/cookie-names';
import { environmentByName, LOCAL_ENVIRONMENT } from 'shared-config/environments';
import { localeByCode } from 'shared-config/locales';
import { siteOfHost } from 'shared-config/site-of-host';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { buildOf } from '../releases/loaded-build.fixture';
import { releasesOfBuilds } from '../releases/built-releases';
import type { TestResponse } from './send-request.fixture';
import { createPageHandler, type PageHandlerOptions } from './page-server';
import { SHELL_RELEASE } from './pages/shell-release.fixture';
import { startTestServer, type TestServer } from './start-test-server.fixture';

// The table has no AppsFlyer id yet, so no decision would change a page.
jest.mock('shared-config/third-party/script-table', () => {
  const actual = jest.requireActual('shared-config/third-party/script-table');
  return { ...actual, SCRIPTS: actual.createScriptTable({ production: 'an-id' }) };
});

const CODES = ['en', 'es-MX', 'ru-KAZ', 'kk-KAZ', 'tr-TUR'];
const STYLE = 'body{margin:0}';
/** A script of a remote in the page's HTML. */
const EARLY_REMOTE = /<script data-shell-early[^>]*crossorigin/;
const HOST_SCRIPT = 'main.0a1b2c3d.js';
const ASSETS = '/verification/assets/cccccccccc/';

/** Creates releases of shell and host with the files of pages. */
function released(mark = 'first', more: Record<string, string> = {}) {
  const skeletons = CODES.map((code) => [
    `skeleton/${code}.html`,
    `<header data-build="${mark}">${code}</header>`,
  ]);
  const pages = CODES.flatMap((code) =>
    PAGES.map((page) => [`pages/${code}/${page.id}.html`, htmlOf(page, code)]),
  );
  const shell = {
    'skeleton/head.json': JSON.stringify(SHELL_RELEASE.head),
    ...Object.fromEntries(skeletons),
  };
  const host = { 'pages/style.css': STYLE, ...Object.fromEntries(pages), ...more };
  return releasesOfBuilds([
    buildOf('bridge', 'bbbbbbbbbb'),
    buildOf('shell', mark === 'first' ? 'aaaaaaaaa1' : 'aaaaaaaaa2', shell),
    buildOf('verification-host', 'cccccccccc', host),
  ]);
}

/** Pages that a test has composed before. */
const composed = new Map<string, string>();

function htmlOf(page: (typeof PAGES)[number], code: string): string {
  const key = `${code} ${page.id}`;
  const html = composed.get(key) ?? composePage(page, code);
  composed.set(key, html);
  return html;
}

function composePage(page: (typeof PAGES)[number], code: string): string {
  const script = `${ASSETS}${HOST_SCRIPT}`;
  const favicon = `${ASSETS}favicon.svg`;
  return prerender({
    page,
    locale: localeByCode(code)!,
    texts: {},
    script,
    libraries: [],
    style: STYLE,
    favicon,
  });
}

const servers: TestServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

async function serve(options: Partial<PageHandlerOptions> = {}, first = released()) {
  let live = first;
  const handle = createPageHandler({
    environment: LOCAL_ENVIRONMENT,
    portBase: 3000,
    releases: { current: () => Promise.resolve(live) },
    ...options,
  });
  const server = await startTestServer((request, response) => {
    handle(request, response).catch((thrown: unknown) => response.writeHead(500).end(String(thrown)));
  });
  servers.push(server);
  const fetchPath = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.request(target, { method, headers: { Host: 'localhost:3000', ...headers } });
  return { fetchPath, release: (next: typeof live) => (live = next) };
}

const PRODUCTION = environmentByName('production')!;
const languageCookie = (host: string) => cookieNamesOf(siteOfHost(host).environment).language;

describe('a page', () => {
  test('has its policy, is always revalidated, and sets no cookie', async () => {
    const { fetchPath } = await serve();
    const { status, headers, body } = await fetchPath('/en/verification/');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.toString()).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr" data-scoped-styles>/);
    expect(body.toString()).toContain('<header data-build="first">en</header>');
  });

  test('matches the requested host and locale', async () => {
    const { fetchPath } = await serve();
    const kazakh = await fetchPath('/kk-KAZ/verification/', { Host: 'kz.localhost:3000' });
    expect(kazakh.body.toString()).toContain('<link rel="canonical" href="http://kz.localhost:3000/kk-KAZ/');
    expect(kazakh.headers['content-security-policy']).toContain('http://kz.localhost:3003');
    const production = await serve({ environment: PRODUCTION });
    const other = await production.fetchPath('/ru-KAZ/verification/', { Host: `www.${brand.domains.KAZ}` });
    expect(other.body.toString()).toContain(`href="https://www.${brand.domains.KAZ}/ru-KAZ/verification/"`);
    const sample = await fetchPath('/kk-KAZ/verification/sample/', { Host: 'kz.localhost:3000' });
    expect(sample.body.toString()).toContain('<title>Sample page');
    const again = await fetchPath('/kk-KAZ/verification/', { Host: 'kz.localhost:3000' });
    expect(again.body.equals(kazakh.body)).toBe(true);
  });

  test('is not served to a foreign host, which does not affect our hosts', async () => {
    const { fetchPath } = await serve();
    const foreign = await fetchPath('/en/verification/', { Host: 'evil.example' });
    expect(foreign.status).toBe(421);
    expect(JSON.stringify([foreign.headers, foreign.body.toString()])).not.toContain('evil.example');
    const ownPage = await fetchPath('/en/verification/', { Host: 'localhost:3000' });
    expect(ownPage.headers['content-security-policy']).not.toContain('evil.example');
    expect(ownPage.body.toString()).not.toContain('evil.example');
  });

  test('is a 404 with the same headers if it is unknown', async () => {
    const { fetchPath } = await serve();
    const { status, headers, body } = await fetchPath('/en/verification/settings/');
    expect(status).toBe(404);
    expect(body.toString()).toContain('This page does not exist');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['deflate', undefined, (body: Buffer) => body],
  ])('has the encoding for a browser that accepts %s: %s', async (accepted, encoding, unpack) => {
    const { fetchPath } = await serve();
    const plain = await fetchPath('/en/verification/');
    const { headers, body } = await fetchPath('/en/verification/', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toBe(plain.body.toString());
  });

  test('never has an encoding that the browser refuses', async () => {
    const { fetchPath } = await serve();
    const { headers } = await fetchPath('/en/verification/', { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  describe('by consent', () => {
    const host = `www.${brand.domains.GLOBAL}`;
    const consentCookie = cookieNamesOf(siteOfHost(host).environment).consent;
    const pageOf = ({ headers, body }: TestResponse) => ({
      policy: String(headers['content-security-policy']),
      scripts: /<meta name="third-party-scripts" content="([^"]*)">/.exec(body.toString())?.[1],
      caching: headers['cache-control'],
      tag: String(headers.etag),
    });

    test('allows the scripts that its visitor allows, in policy and page, in a private response', async () => {
      const { fetchPath } = await serve({ environment: PRODUCTION });
      const usual = pageOf(await fetchPath('/en/verification/', { Host: host }));
      expect(usual).toMatchObject({ scripts: 'support-chat', caching: 'no-cache' });
      expect(usual.policy).not.toMatch(/appsflyer|onelink/);
      const Cookie = `${consentCookie}=1.marketing`;
      const allowed = pageOf(await fetchPath('/en/verification/', { Host: host, Cookie }));
      expect(allowed).toMatchObject({ scripts: 'app-flyers support-chat', caching: 'private, no-cache' });
      expect(allowed.policy).toMatch(/appsflyer/);
      expect(allowed.tag).not.toBe(usual.tag);
      const again = await fetchPath('/en/verification/', { Host: host, Cookie, 'If-None-Match': usual.tag });
      expect([again.status, pageOf(again).policy]).toEqual([200, allowed.policy]);
    });

    test('is the default page, with the origin of the support chat, if the visitor refuses everything', async () => {
      const { fetchPath } = await serve({ environment: PRODUCTION });
      const usual = pageOf(await fetchPath('/en/verification/', { Host: host }));
      const refused = pageOf(
        await fetchPath('/en/verification/', { Host: host, Cookie: `${consentCookie}=1` }),
      );
      expect(refused).toEqual(usual);
      // In `script-src` and `connect-src`.
      expect(refused.policy.split(`https://chat.${brand.domains.GLOBAL}`)).toHaveLength(3);
    });

    test('never allows a script that is not configured, for any cookie', async () => {
      const { fetchPath } = await serve();
      const { consent } = cookieNamesOf(LOCAL_ENVIRONMENT);
      for (const value of ['1.analytics.marketing.support', '1.marketing', 'app-flyers', '*']) {
        const answer = await fetchPath('/en/verification/', { Cookie: `${consent}=${value}` });
        expect(pageOf(answer).policy).not.toMatch(/appsflyer|onelink/);
      }
    });

    test('is the default page for any invalid cookie, without a separate cache entry', async () => {
      const { fetchPath } = await serve({ environment: PRODUCTION });
      const usual = await fetchPath('/en/verification/', { Host: host });
      for (let index = 0; index < 200; index += 1) {
        const { headers, body } = await fetchPath('/en/verification/', {
          Host: host,
          Cookie: `${consentCookie}=1.made-up-${index}; consent=1.marketing`,
        });
        expect(body.equals(usual.body)).toBe(true);
        expect(headers['cache-control']).toBe('no-cache');
      }
    });
  });

  test('has HSTS, as its redirects do, and names the report collector', async () => {
    const { fetchPath } = await serve({
      environment: PRODUCTION,
      reportsUrl: '/verification/policy-reports',
    });
    const Host = `www.${brand.domains.GLOBAL}`;
    for (const address of ['/en/verification/', '/verification/', '/', '/en/verification', '/en/gone/']) {
      const { headers } = await fetchPath(address, { Host });
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
    }
    const local = await serve();
    const { headers } = await fetchPath('/en/verification/', { Host });
    expect((await local.fetchPath('/en/verification/')).headers['strict-transport-security']).toBeUndefined();
    expect(headers['reporting-endpoints']).toBe('policy-reports="/verification/policy-reports"');
    expect((await fetchPath('/robots.txt', { Host })).headers['reporting-endpoints']).toBeUndefined();
  });

  test('is not sent again to a browser that has it', async () => {
    const { fetchPath } = await serve();
    const { etag } = (await fetchPath('/en/verification/')).headers;
    const again = await fetchPath('/en/verification/', { 'If-None-Match': etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await fetchPath('/es-MX/verification/', { 'If-None-Match': etag! });
    expect(other.status).toBe(200);
  });

  test('stays a 404 for a browser that has it', async () => {
    const { fetchPath } = await serve();
    const { etag } = (await fetchPath('/en/no-page')).headers;
    expect((await fetchPath('/en/no-page', { 'If-None-Match': etag! })).status).toBe(404);
  });

  test('has the same headers and no body for HEAD', async () => {
    const { fetchPath } = await serve();
    const get = await fetchPath('/en/verification/');
    const head = await fetchPath('/en/verification/', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of [
      'content-type',
      'content-security-policy',
      'etag',
      'cache-control',
      'vary',
    ] as const) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const { fetchPath } = await serve();
    const { status, headers } = await fetchPath('/en/verification/', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a redirect', () => {
  test.each([
    ['localhost:3000', '/', undefined, '/en/verification/'],
    ['localhost:3000', '/verification/?a=%2F&b=?', undefined, '/en/verification/?a=%2F&b=?'],
    ['localhost:3000', '/verification/', 'es-MX', '/es-MX/verification/'],
    ['kz.localhost:3000', '/verification/', 'kk-KAZ', '/kk-KAZ/verification/'],
    ['kz.localhost:3000', '/verification/', 'es-MX', '/ru-KAZ/verification/'],
    ['tr.localhost:3000', '/en/verification/sample/', undefined, '/tr-TUR/verification/sample/'],
    [`www.${brand.domains.KAZ}`, '/verification/', 'kk-KAZ', '/kk-KAZ/verification/'],
  ])('of %s%s with the cookie %s leads to %s and is not cached', async (host, target, saved, location) => {
    const { fetchPath } = await serve({ environment: siteOfHost(host).environment });
    const headers = {
      Host: host,
      ...(saved ? { Cookie: `a=b; ${languageCookie(host)}=${saved}; c=d` } : {}),
    };
    const answer = await fetchPath(target, headers);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('ignores the cookie of another environment', async () => {
    const { fetchPath } = await serve();
    const production = languageCookie(`www.${brand.domains.GLOBAL}`);
    expect(production).not.toBe(languageCookie('localhost'));
    const { headers } = await fetchPath('/verification/', { Cookie: `${production}=es-MX` });
    expect(headers.location).toBe('/en/verification/');
  });

  test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/en/..//evil.example'])(
    'never leads away: %s is an unknown page',
    async (target) => {
      const { fetchPath } = await serve();
      const { status, headers } = await fetchPath(target);
      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  test('rejects an absolute request target of a foreign host', async () => {
    const { fetchPath } = await serve();
    const { status, headers } = await fetchPath('http://evil.example/');
    expect([status, headers.location]).toEqual([421, undefined]);
  });
});

describe('files of the host', () => {
  test('are served under the base path', async () => {
    const { fetchPath } = await serve();
    const { status, headers, body } = await fetchPath(`${ASSETS}${HOST_SCRIPT}`);
    expect([status, body.toString()]).toEqual([200, '/* verification-host cccccccccc */']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['gone.js', '../pages/style.css', '..%2fpages/style.css', 'pages/style.css'])(
    'do not include %s',
    async (file) => {
      const { fetchPath } = await serve();
      expect((await fetchPath(`${ASSETS}${file}`)).status).toBe(404);
    },
  );

  test('exclude the templates of pages, which have no policy', async () => {
    const { fetchPath } = await serve();
    for (const file of ['pages/en/overview.html', 'pages/en/overview']) {
      const { status, headers } = await fetchPath(`${ASSETS}${file}`);
      const isProtected = status === 404 || headers['content-security-policy'] !== undefined;
      expect(isProtected).toBe(true);
    }
  });
});

describe('translation files of the host', () => {
  const PATH = 'translations/verification/tr-TR/verification.json';

  const TEXTS = { [`assets/${PATH}`]: '{"nav":{"overview":"Genel bakış"}}' };

  test('are served on its own origin and always revalidated', async () => {
    const { fetchPath } = await serve({}, released('first', TEXTS));
    const { status, headers, body } = await fetchPath(`/${PATH}?v=1`);
    expect([status, JSON.parse(body.toString())]).toEqual([200, { nav: { overview: 'Genel bakış' } }]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    });
    const again = await fetchPath(`/${PATH}`, { 'If-None-Match': headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each([
    '/translations/verification/xx-XX/verification.json',
    '/translations/shell/tr-TR/header.json',
    '/translations/verification/tr-TR/',
    '/translations/../main.0a1b2c3d.js',
    '/translations/..%2fmain.0a1b2c3d.js',
    '/translations/',
  ])('are a 404 without a page if they do not exist: %s', async (target) => {
    const { fetchPath } = await serve({}, released('first', TEXTS));
    const { status, headers } = await fetchPath(target);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

describe('the discovery document', () => {
  test('is the current one, for repairs', async () => {
    const { fetchPath } = await serve();
    const { status, headers, body } = await fetchPath('/verification/discovery.json');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    const { microFrontends } = JSON.parse(body.toString());
    expect(Object.keys(microFrontends)).toEqual(['bridge', 'shell']);
    expect(microFrontends.shell).toEqual([
      expect.objectContaining({ url: 'http://localhost:3001/aaaaaaaaa1/remoteEntry.0a1b2c3d.js' }),
    ]);
  });
});

test('the manifest of the edition is served with its own type', async () => {
  const { fetchPath } = await serve();
  const { status, headers, body } = await fetchPath('/verification/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  expect(JSON.parse(body.toString())).toMatchObject({ prefer_related_applications: false });
});

describe('a new release', () => {
  test('appears in the next page', async () => {
    const { fetchPath, release } = await serve();
    const before = await fetchPath('/en/verification/');
    release(released('second'));
    const after = await fetchPath('/en/verification/', { 'If-None-Match': before.headers.etag! });
    expect([after.status, after.body.toString()]).toEqual([
      200,
      expect.stringContaining('data-build="second"'),
    ]);
    expect(after.body.toString()).toContain('http://localhost:3001/aaaaaaaaa2/remoteEntry.0a1b2c3d.js');
  });

  test('shows its error page for a page that it lacks', async () => {
    const broken = released();
    const { fetchPath } = await serve();
    const lacking = await serve(
      {},
      {
        ...broken,
        builds: new Map(
          [...broken.builds].map(([name, build]) => [
            name,
            {
              ...build,
              contents: new Map([...build.contents].filter(([file]) => !file.endsWith('/en/sample.html'))),
            },
          ]),
        ),
      },
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, body } = await lacking.fetchPath('/en/verification/sample/');
    expect([status, body.toString()]).toEqual([500, expect.stringContaining('<header data-build="first">')]);
    expect((await fetchPath('/en/verification/sample/')).status).toBe(200);
  });
});

describe('a canary', () => {
  const DEVICES = Array.from(
    { length: 200 },
    (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  );
  const name = cookieNamesOf(siteOfHost('localhost').environment).deviceId;
  const both = () => {
    const [first, second] = [released(), released('second')];
    const [canary] = second.document.microFrontends.shell!;
    const shell = [
      { ...first.document.microFrontends.shell![0]!, deployment: { traffic: 70, default: true } },
      { ...canary!, deployment: { traffic: 30, default: false } },
    ];
    return {
      document: { ...first.document, microFrontends: { ...first.document.microFrontends, shell } },
      builds: new Map([...first.builds, ...second.builds]),
    };
  };
  const markOf = (body: Buffer) => /data-build="(\w+)"/.exec(body.toString())![1];

  test('is served to its share of devices, always the same ones', async () => {
    const { fetchPath } = await serve({}, both());
    const marks = async () =>
      Promise.all(
        DEVICES.map(async (id) =>
          markOf((await fetchPath('/en/verification/', { Cookie: `${name}=${id}` })).body),
        ),
      );
    const first = await marks();
    expect(await marks()).toEqual(first);
    expect(first.filter((mark) => mark === 'second').length).toBeGreaterThan(40);
    expect(first.filter((mark) => mark === 'second').length).toBeLessThan(80);
  });

  test('assigns a new device an id, so that its next page has the same build', async () => {
    const { fetchPath } = await serve({}, both());
    for (let round = 0; round < 12; round += 1) {
      const { headers, body } = await fetchPath('/en/verification/');
      const [cookie = ''] = headers['set-cookie'] ?? [];
      expect(cookie).toMatch(new RegExp(`^${name}=[0-9a-f-]{36}; Path=/; Max-Age=10368000; SameSite=Lax$`));
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await fetchPath('/en/verification/', { Cookie: cookie.split(';')[0]! });
      expect([markOf(again.body), again.headers['set-cookie']]).toEqual([markOf(body), undefined]);
    }
  });

  test.each(['/en/verification/', '/en/gone/', '/gone', '/verification/discovery.json'])(
    'makes %s private for every visitor, even with a device id',
    async (address) => {
      const { fetchPath } = await serve({}, both());
      for (const headers of [undefined, { Cookie: `${name}=${DEVICES[0]}` }]) {
        const { headers: answered } = await fetchPath(address, headers);
        expect(answered['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
      }
    },
  );

  test('allows shared caches again after it ends', async () => {
    const { fetchPath, release } = await serve({}, both());
    expect((await fetchPath('/en/verification/')).headers['cache-control']).toBe('private, no-cache');
    release(released('second'));
    const { headers } = await fetchPath('/en/verification/', { Cookie: `${name}=${DEVICES[0]}` });
    expect([headers['cache-control'], headers.vary]).toEqual([
      'no-cache',
      'Accept-Encoding, Available-Dictionary',
    ]);
  });

  test('is never used for repairs, which send no cookie', async () => {
    const { fetchPath } = await serve({}, both());
    for (let round = 0; round < 24; round += 1) {
      const { headers, body } = await fetchPath('/verification/discovery.json');
      expect(body.toString()).toContain('http://localhost:3001/aaaaaaaaa1/');
      expect(body.toString()).not.toContain('http://localhost:3001/aaaaaaaaa2/');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('loads nothing and keeps the skeleton when it is stopped everywhere', async () => {
    const live = both();
    const [first, ...others] = live.document.microFrontends.shell!;
    const stopped = { ...first!, extras: { ...first!.extras, stopped: ['*'] } };
    live.document.microFrontends.shell = [stopped, ...others];
    const { fetchPath } = await serve({}, live);
    const page = (await fetchPath('/en/verification/')).body.toString();
    expect(page).toContain('<header data-build=');
    expect(page).not.toMatch(EARLY_REMOTE);
    expect(page).toContain('"stopped":["*"]');
  });
});

test('a flood of unknown hosts is refused and does not affect our pages', async () => {
  const { fetchPath } = await serve();
  const before = await fetchPath('/en/verification/');
  for (let index = 0; index < 40; index += 1) {
    expect((await fetchPath('/en/verification/', { Host: `host-${index}.example` })).status).toBe(421);
  }
  expect((await fetchPath('/en/verification/')).body.equals(before.body)).toBe(true);
});
