/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brand } from 'shared-config/brand';
import { cookieNamesOf } from 'shared-config/cookie-names';
import { localeByCode } from 'shared-config/locales';
import { siteOfHost } from 'shared-config/site-of-host';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { distOf, PAGES_FOLDER } from '../paths';
import { createLiveReload } from './live-reload';
import { createPageHandler, type PageHandlerOptions } from './page-server';
import { SHELL_RELEASE } from './shell-release.fixture';
import { startTestServer, type TestServer } from './start-test-server.fixture';

const mockRoot = mkdtempSync(path.join(tmpdir(), 'page-server-'));
jest.mock('../paths', () => ({
  get PAGES_FOLDER() {
    return `${mockRoot}/pages`;
  },
  distOf: (folder: string) => `${mockRoot}/${folder}/dist`,
}));

const CODES = ['en', 'es-MX', 'ru-KAZ', 'kk-KAZ', 'tr-TUR'];
const STYLE = 'body{margin:0}';
const HOST_SCRIPT = 'main.0a1b2c3d.js';
const ASSETS = '/verification/assets/';

function write(folder: string, file: string, content: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** Writes what a build would write, as far as the handler reads it. */
function writeBuild(mark = 'first'): void {
  write(distOf('shell-remote'), 'discovery.json', JSON.stringify(SHELL_RELEASE.discovery));
  write(distOf('shell-remote'), 'skeleton/head.json', JSON.stringify(SHELL_RELEASE.head));
  for (const code of CODES) {
    write(distOf('shell-remote'), `skeleton/${code}.html`, `<header data-build="${mark}">${code}</header>`);
    for (const page of PAGES) {
      const html = prerender({
        page,
        locale: localeByCode(code)!,
        texts: {},
        script: `${ASSETS}${HOST_SCRIPT}`,
        style: STYLE,
        favicon: `${ASSETS}favicon.svg`,
      });
      write(PAGES_FOLDER, `${code}/${page.id}.html`, html);
    }
  }
  write(PAGES_FOLDER, 'style.css', STYLE);
  write(distOf('verification-host'), HOST_SCRIPT, 'export {};');
}

const servers: TestServer[] = [];
beforeEach(() => writeBuild());
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));
afterAll(() => rmSync(mockRoot, { recursive: true, force: true }));

async function serve(options: Partial<PageHandlerOptions> = {}) {
  const pages = await createPageHandler({ portBase: 3000, ...options });
  const server = await startTestServer((request, response) => {
    pages.handle(request, response).catch((thrown: unknown) => response.writeHead(500).end(String(thrown)));
  });
  servers.push(server);
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.ask(target, { method, headers: { Host: 'localhost:3000', ...headers } });
  return { ask, refresh: pages.refresh };
}

const languageCookie = (host: string) => cookieNamesOf(siteOfHost(host).environment).language;

describe('a page', () => {
  test('comes with its policy, is asked for again each time, and never sets a cookie', async () => {
    const { ask } = await serve();
    const { status, headers, body } = await ask('/en/verification/');
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
    expect(body.toString()).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(body.toString()).toContain('<header data-build="first">en</header>');
  });

  test('is that of the host and the locale that were asked for', async () => {
    const { ask } = await serve();
    const kazakh = await ask('/kk-KAZ/verification/', { Host: 'kz.localhost:3000' });
    expect(kazakh.body.toString()).toContain('<link rel="canonical" href="http://kz.localhost:3000/kk-KAZ/');
    expect(kazakh.headers['content-security-policy']).toContain('http://kz.localhost:3003');
    const other = await ask('/ru-KAZ/verification/', { Host: `www.${brand.domains.KAZ}` });
    expect(other.body.toString()).toContain(`href="https://www.${brand.domains.KAZ}/ru-KAZ/verification/"`);
    const sample = await ask('/kk-KAZ/verification/sample/', { Host: 'kz.localhost:3000' });
    expect(sample.body.toString()).toContain('<title>Sample page');
    const again = await ask('/kk-KAZ/verification/', { Host: 'kz.localhost:3000' });
    expect(again.body.equals(kazakh.body)).toBe(true);
  });

  test('of a strange host never takes the place of ours', async () => {
    const { ask } = await serve();
    const strange = await ask('/en/verification/', { Host: 'evil.example' });
    const ours = await ask('/en/verification/', { Host: 'localhost:3000' });
    expect(strange.headers['content-security-policy']).toContain('evil.example');
    expect(ours.headers['content-security-policy']).not.toContain('evil.example');
    expect(ours.body.toString()).not.toContain('evil.example');
  });

  test('that is unknown is a 404 with the same protection', async () => {
    const { ask } = await serve();
    const { status, headers, body } = await ask('/en/verification/settings/');
    expect(status).toBe(404);
    expect(body.toString()).toContain('This page does not exist');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['deflate', undefined, (body: Buffer) => body],
  ])('comes packed for who takes %s: %s', async (accepted, encoding, unpack) => {
    const { ask } = await serve();
    const plain = await ask('/en/verification/');
    const { headers, body } = await ask('/en/verification/', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toBe(plain.body.toString());
  });

  test('is never packed in a way that the browser refuses', async () => {
    const { ask } = await serve();
    const { headers } = await ask('/en/verification/', { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('that somebody has already is not sent again', async () => {
    const { ask } = await serve();
    const { etag } = (await ask('/en/verification/')).headers;
    const again = await ask('/en/verification/', { 'If-None-Match': etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await ask('/es-MX/verification/', { 'If-None-Match': etag! });
    expect(other.status).toBe(200);
  });

  test('keeps its 404 for who has it already', async () => {
    const { ask } = await serve();
    const { etag } = (await ask('/en/no-page')).headers;
    expect((await ask('/en/no-page', { 'If-None-Match': etag! })).status).toBe(404);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { ask } = await serve();
    const get = await ask('/en/verification/');
    const head = await ask('/en/verification/', {}, 'HEAD');
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

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('answers no %s', async (method) => {
    const { ask } = await serve();
    const { status, headers } = await ask('/en/verification/', {}, method);
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
  ])('of %s%s with the cookie %s leads to %s and is not kept', async (host, target, saved, location) => {
    const { ask } = await serve();
    const headers = {
      Host: host,
      ...(saved ? { Cookie: `a=b; ${languageCookie(host)}=${saved}; c=d` } : {}),
    };
    const answer = await ask(target, headers);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('does not listen to the cookie of another environment', async () => {
    const { ask } = await serve();
    const production = languageCookie(`www.${brand.domains.GLOBAL}`);
    expect(production).not.toBe(languageCookie('localhost'));
    const { headers } = await ask('/verification/', { Cookie: `${production}=es-MX` });
    expect(headers.location).toBe('/en/verification/');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/en/..//evil.example',
    'http://evil.example/',
  ])('never leads away: %s is an unknown page', async (target) => {
    const { ask } = await serve();
    const { status, headers } = await ask(target);
    expect([status, headers.location]).toEqual([404, undefined]);
  });
});

describe('files of the host', () => {
  test('are served under the base path', async () => {
    const { ask } = await serve();
    const { status, headers, body } = await ask(`${ASSETS}${HOST_SCRIPT}`);
    expect([status, body.toString()]).toEqual([200, 'export {};']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each([
    'gone.js',
    '../../shell-remote/dist/discovery.json',
    '..%2f..%2fshell-remote/dist/discovery.json',
  ])('do not include %s', async (file) => {
    const { ask } = await serve();
    expect((await ask(`${ASSETS}${file}`)).status).toBe(404);
  });

  test('do not include the templates of pages, which come with no policy', async () => {
    const { ask } = await serve();
    for (const file of ['pages/en/overview.html', 'pages/en/overview']) {
      const { status, headers } = await ask(`${ASSETS}${file}`);
      const isProtected = status === 404 || headers['content-security-policy'] !== undefined;
      expect(isProtected).toBe(true);
    }
  });
});

describe('translation files of the host', () => {
  const PATH = 'translations/verification/tr-TR/verification.json';

  test('are served on its own origin and asked for again each time', async () => {
    write(distOf('verification-host'), PATH, '{"nav":{"overview":"Genel bakış"}}');
    const { ask } = await serve();
    const { status, headers, body } = await ask(`/${PATH}?v=1`);
    expect([status, JSON.parse(body.toString())]).toEqual([200, { nav: { overview: 'Genel bakış' } }]);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    });
    const again = await ask(`/${PATH}`, { 'If-None-Match': headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each([
    '/translations/verification/xx-XX/verification.json',
    '/translations/shell/tr-TR/header.json',
    '/translations/verification/tr-TR/',
    '/translations/../main.0a1b2c3d.js',
    '/translations/..%2fmain.0a1b2c3d.js',
    '/translations/',
  ])('that nobody has are a 404, not a page: %s', async (target) => {
    write(distOf('verification-host'), PATH, '{}');
    const { ask } = await serve();
    const { status, headers } = await ask(target);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

describe('the discovery document', () => {
  test('is that of this moment, for pages that repair themselves', async () => {
    const { ask } = await serve();
    const { status, headers, body } = await ask('/verification/discovery.json');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(body.toString())).toEqual(SHELL_RELEASE.discovery);
  });
});

test('the manifest of the edition is served with its own type', async () => {
  const { ask } = await serve();
  const { status, headers, body } = await ask('/verification/manifest.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json']);
  expect(JSON.parse(body.toString())).toMatchObject({ prefer_related_applications: false });
});

describe('a new build', () => {
  test('is shown after a refresh, not before', async () => {
    const { ask, refresh } = await serve();
    await ask('/en/verification/');
    writeBuild('second');
    expect((await ask('/en/verification/')).body.toString()).toContain('data-build="first"');
    await refresh();
    expect((await ask('/en/verification/')).body.toString()).toContain('data-build="second"');
  });

  test('that was not there at first is found by the next request', async () => {
    const { ask } = await serve();
    const file = path.join(PAGES_FOLDER, 'en/sample.html');
    rmSync(file);
    expect((await ask('/en/verification/sample/')).status).toBe(500);
    writeBuild();
    expect((await ask('/en/verification/sample/')).status).toBe(200);
  });

  test('that is not there at all fails at start', async () => {
    rmSync(path.join(distOf('shell-remote'), 'discovery.json'));
    await expect(createPageHandler({ portBase: 3000 })).rejects.toThrow('ENOENT');
  });
});

describe('live reload', () => {
  const address = '/verification/live-reload.js';

  test('is no part of what visitors get', async () => {
    const { ask } = await serve();
    expect((await ask('/en/verification/')).body.toString()).not.toContain('live-reload');
    expect((await ask(address)).status).not.toBe(200);
  });

  test('is one script of the page’s own for who develops', async () => {
    const { ask } = await serve({ liveReload: createLiveReload() });
    const page = (await ask('/en/verification/')).body.toString();
    expect(page.split(`<script src="${address}" defer></script>`)).toHaveLength(2);
    expect((await ask(address)).body.toString()).toContain('EventSource');
  });
});

test('a flood of made-up hosts is answered and leaves our pages as they are', async () => {
  const { ask } = await serve();
  const before = await ask('/en/verification/');
  for (let index = 0; index < 40; index += 1) {
    expect((await ask('/en/verification/', { Host: `host-${index}.example` })).status).toBe(200);
  }
  expect((await ask('/en/verification/')).body.equals(before.body)).toBe(true);
});
