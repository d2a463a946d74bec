/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brand } from 'shared-config/site/brand';
import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { environmentByName } from 'shared-config/site/environments';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { ASSETS, HOST_SCRIPT, released, servePages } from './serve-pages.fixture';
import { closeTestServers } from './start-test-server.fixture';

const PRODUCTION = environmentByName('production')!;
const languageCookie = (host: string) => cookieNamesOf(siteOfHost(host).environment).language;

afterEach(closeTestServers);

describe('a page', () => {
  test('has its policy, is always revalidated, and sets no cookie', async () => {
    const { fetchPath } = await servePages();
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
    expect(body.toString()).toMatch(
      /^<!doctype html>\n<html lang="en" dir="ltr" data-scoped-styles data-back-closes-overlays>/,
    );
    expect(body.toString()).toContain('<header data-build="first">en</header>');
  });

  test('matches the requested host and locale', async () => {
    const { fetchPath } = await servePages();
    const kazakh = await fetchPath('/kk-KAZ/verification/', { Host: 'kz.localhost:3000' });
    expect(kazakh.body.toString()).toContain('<link rel="canonical" href="http://kz.localhost:3000/kk-KAZ/');
    expect(kazakh.headers['content-security-policy']).toContain('http://kz.localhost:3003');
    const production = await servePages({ environment: PRODUCTION });
    const other = await production.fetchPath('/ru-KAZ/verification/', { Host: `www.${brand.domains.KAZ}` });
    expect(other.body.toString()).toContain(`href="https://www.${brand.domains.KAZ}/ru-KAZ/verification/"`);
    const sample = await fetchPath('/kk-KAZ/verification/sample/', { Host: 'kz.localhost:3000' });
    expect(sample.body.toString()).toContain('<title>Sample page');
    const again = await fetchPath('/kk-KAZ/verification/', { Host: 'kz.localhost:3000' });
    expect(again.body.equals(kazakh.body)).toBe(true);
  });

  test('is a 404 with the same headers if it is unknown', async () => {
    const { fetchPath } = await servePages();
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
    const { fetchPath } = await servePages();
    const plain = await fetchPath('/en/verification/');
    const { headers, body } = await fetchPath('/en/verification/', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toBe(plain.body.toString());
  });

  test('has HSTS, as its redirects do, and names the report collector', async () => {
    const { fetchPath } = await servePages({
      environment: PRODUCTION,
      reportsUrl: '/verification/policy-reports',
    });
    const Host = `www.${brand.domains.GLOBAL}`;
    for (const address of ['/en/verification/', '/verification/', '/', '/en/verification', '/en/gone/']) {
      const { headers } = await fetchPath(address, { Host });
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
    }
    const local = await servePages();
    const { headers } = await fetchPath('/en/verification/', { Host });
    expect((await local.fetchPath('/en/verification/')).headers['strict-transport-security']).toBeUndefined();
    expect(headers['reporting-endpoints']).toBe('policy-reports="/verification/policy-reports"');
    expect((await fetchPath('/robots.txt', { Host })).headers['reporting-endpoints']).toBeUndefined();
  });

  test('is not sent again to a browser that has it', async () => {
    const { fetchPath } = await servePages();
    const { etag } = (await fetchPath('/en/verification/')).headers;
    const again = await fetchPath('/en/verification/', { 'If-None-Match': etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await fetchPath('/es-MX/verification/', { 'If-None-Match': etag! });
    expect(other.status).toBe(200);
  });

  test('stays a 404 for a browser that has it', async () => {
    const { fetchPath } = await servePages();
    const { etag } = (await fetchPath('/en/no-page')).headers;
    expect((await fetchPath('/en/no-page', { 'If-None-Match': etag! })).status).toBe(404);
  });

  test('has the same headers and no body for HEAD', async () => {
    const { fetchPath } = await servePages();
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
    const { fetchPath } = await servePages();
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
    [`www.${brand.domains.KAZ}`, '/verification/', 'kk-KAZ', '/kk-KAZ/verification/'],
  ])('of %s%s with the cookie %s leads to %s and is not cached', async (host, target, saved, location) => {
    const { fetchPath } = await servePages({ environment: siteOfHost(host).environment });
    const headers = {
      Host: host,
      ...(saved ? { Cookie: `a=b; ${languageCookie(host)}=${saved}; c=d` } : {}),
    };
    const answer = await fetchPath(target, headers);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('ignores the cookie of another environment', async () => {
    const { fetchPath } = await servePages();
    const production = languageCookie(`www.${brand.domains.GLOBAL}`);
    expect(production).not.toBe(languageCookie('localhost'));
    const { headers } = await fetchPath('/verification/', { Cookie: `${production}=es-MX` });
    expect(headers.location).toBe('/en/verification/');
  });
});

describe('files of the host', () => {
  test('are served under the base path', async () => {
    const { fetchPath } = await servePages();
    const { status, headers, body } = await fetchPath(`${ASSETS}${HOST_SCRIPT}`);
    expect([status, body.toString()]).toEqual([200, '/* verification-host cccccccccc */']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['gone.js', '../pages/style.css', '..%2fpages/style.css', 'pages/style.css'])(
    'do not include %s',
    async (file) => {
      const { fetchPath } = await servePages();
      expect((await fetchPath(`${ASSETS}${file}`)).status).toBe(404);
    },
  );
});

describe('translation files of the host', () => {
  const PATH = 'translations/verification/tr-TR/verification.json';

  const TEXTS = { [`assets/${PATH}`]: '{"nav":{"overview":"Genel bakış"}}' };

  test('are served on its own origin and always revalidated', async () => {
    const { fetchPath } = await servePages({}, released('first', TEXTS));
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
    const { fetchPath } = await servePages({}, released('first', TEXTS));
    const { status, headers } = await fetchPath(target);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

describe('the discovery document', () => {
  test('is the current one, for repairs', async () => {
    const { fetchPath } = await servePages();
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
  const { fetchPath } = await servePages();
  const { status, headers, body } = await fetchPath('/verification/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  expect(JSON.parse(body.toString())).toMatchObject({ prefer_related_applications: false });
});

test('pages name the speculation rules, which pages of all origins may read for an hour', async () => {
  const { fetchPath } = await servePages();
  const page = await fetchPath('/en/verification/');
  const { status, headers, body } = await fetchPath(JSON.parse(page.headers['speculation-rules'] as string));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  });
  expect(Object.keys(JSON.parse(body.toString()))).toEqual(['prefetch', 'prerender']);
});
