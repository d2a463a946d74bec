/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { brand } from 'shared-config/site/brand';
import { CONSENT_COOKIE_VALUES } from 'shared-config/consent/cookie';
import { ensureDeviceId } from 'shared-config/cookies/device-id';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { publish } from '../releases/release-actions';
import { MAX_BODY_BYTES } from '../server/backend/request-framing';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { comparableResponse } from './comparable-response.fixture';
import { BUILDS, createBusyStore, compressedBuildOf, createPlainStore } from './released.fixture';
import { brotliModules, configurationErrorsOf, nginxBinary, until } from './start-nginx.fixture';

// The table has no AppsFlyer id yet, so no decision would change a page.
jest.mock('shared-config/third-party/script-table', () => {
  const actual = jest.requireActual('shared-config/third-party/script-table');
  return { ...actual, SCRIPTS: actual.createScriptTable({ production: 'an-id' }) };
});

/* Behaviour that only nginx has, or lacks. */
const withBrotli = nginxBinary && brotliModules ? test : test.skip;
const GUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'a test' };

/** For tests that do not change them: one with all kinds of releases, and one with a build of each part. */
let shared: BothServers | undefined;
let plain: BothServers | undefined;
const plainStore = createPlainStore();
let backend: RequestListener = (_request, response) => response.end();
beforeAll(async () => {
  if (!nginxBinary) return;
  const options = {
    environment: 'local',
    backend: (...parameters: Parameters<RequestListener>) => backend(...parameters),
  };
  shared = await startBothServers({ ...options, store: await createBusyStore() });
  plain = await startBothServers({ ...options, store: await plainStore });
});
afterAll(async () => {
  const started = [shared, plain, ...(await Promise.all(inEnvironments.values()))];
  await Promise.all(started.filter((both) => both !== undefined).map((both) => both.close()));
});

const inEnvironments = new Map<string, Promise<BothServers>>();

/** Starts servers for an environment once, with all that a deployment can add. */
async function startIn(environment: string) {
  const reportsUrl = '/verification/policy-reports';
  const started =
    inEnvironments.get(environment) ?? launch({ environment, changes: { reportsUrl, brotliModules } });
  inEnvironments.set(environment, started);
  return clientsOf(await started);
}

const open: BothServers[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((both) => both.close()))));

async function launch(options: Partial<Parameters<typeof startBothServers>[0]>) {
  return startBothServers({ store: await createBusyStore(), ...options });
}

async function start(options: Partial<Parameters<typeof startBothServers>[0]> = {}) {
  const both = await launch(options);
  open.push(both);
  return clientsOf(both);
}

function clientsOf(both: BothServers) {
  const askOf =
    (server: 'nginx' | 'node') =>
    (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      both.ask(server, 'pages', address, {
        method,
        headers: { Host: `localhost:${both.portBase}`, ...headers },
      });
  return { both, ask: askOf('nginx'), askNode: askOf('node') };
}

withNginx('a visitor without a device', () => {
  test('gets a device cookie with the attributes of the page server, and the page for that device', async () => {
    const { ask, askNode } = clientsOf(shared!);
    const seen = new Set<string>();
    for (let count = 0; count < 25; count += 1) {
      const { headers, body } = await ask('/en/verification/');
      const [cookie = ''] = headers['set-cookie'] ?? [];
      const [, name, id, attributes] = /^(\w+)=([^;]+); (.*)$/.exec(cookie) ?? [];
      expect([name, attributes]).toEqual(['device_id_dev', 'Path=/; Max-Age=10368000; SameSite=Lax']);
      expect(id).toMatch(GUID_4);
      expect(headers['cache-control']).toBe('private, no-cache');
      const page = { cookie };
      expect(ensureDeviceId(page, siteOfHost('localhost').environment, false)).toBe(id);
      const again = await askNode('/en/verification/', { Cookie: `${name}=${id}` });
      expect(body.toString()).toBe(again.body.toString());
      seen.add(id!);
    }
    expect(seen.size).toBe(25);
  });

  test.each([
    ['localhost', '/en/gone', true],
    ['localhost', '/en', false],
    ['localhost', '/robots.txt', false],
    ['localhost', '/verification/discovery.json', false],
  ])('on %s%s gets a device cookie: %s', async (_host, address, getsCookie) => {
    const { ask, askNode } = clientsOf(shared!);
    for (const answer of [await ask(address), await askNode(address)]) {
      expect(answer.headers['set-cookie'] !== undefined).toBe(getsCookie);
    }
  });

  test('gets no device cookie if no build has a share', async () => {
    const { ask } = clientsOf(plain!);
    const { headers } = await ask('/en/verification/');
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-cache']);
  });

  test('gets a new device cookie instead of a malformed one', async () => {
    const { ask } = clientsOf(shared!);
    const { headers } = await ask('/en/verification/', { Cookie: 'device_id_dev=<!--#echo var="host" -->' });
    expect(headers['set-cookie']?.[0]).toMatch(/^device_id_dev=[0-9a-f-]{36};/);
  });
});

withNginx('a client', () => {
  const DIRECTIVE = '<!--# echo var="document_root" --><!--# include virtual="/-/piece/visitor.json" -->';

  test('cannot inject a directive by URL, headers or response of the backend', async () => {
    const { both, ask } = clientsOf(shared!);
    backend = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'X-Accel-Redirect': '/-/piece/visitor.json' });
      response.end(DIRECTIVE);
    };
    const encoded = encodeURIComponent(DIRECTIVE);
    expect((await ask('/s1/x-api/v1/x')).body.toString()).toBe(DIRECTIVE);
    const file = await both.ask('nginx', 'shell', '/strange.ending', { headers: { Host: 'localhost' } });
    expect(file.body.toString()).toBe('<!--# echo var="request_uri" -->');
    const headers = {
      Cookie: `device_id_dev=${encoded}; language_dev=${DIRECTIVE.slice(0, 20)}`,
      'User-Agent': DIRECTIVE,
    };
    const plain = (await ask('/en/verification/', { Cookie: KNOWN })).body.toString();
    const attacked = await ask(`/en/verification/?a=${encoded}`, {
      ...headers,
      Cookie: `${KNOWN}; ${headers.Cookie}`,
    });
    expect(attacked.body.toString()).toBe(plain);
    // The footer has one in its text, which nginx sends as it is.
    expect(plain.match(/<!--#[^>]*>/g)).toEqual(['<!--# echo var="host" -->']);
  });

  test.each([
    ...['/-/page', '/-/piece/visitor.json', '/-/piece/head/aaaaaaaaa1.html', '/en/../-/piece/visitor.json'],
    ...[
      '//-/piece/visitor.json',
      '/%2d/piece/visitor.json',
      '/visitor.json',
      '/template/ccccccccc1/en/overview.html',
    ],
    ...[
      '/builds/shell/aaaaaaaaa1/uniframe.js',
      '/nginx.conf',
      '/site.conf',
      '/certificates.pem',
      '/error.log',
    ],
  ])('gets the page of unknown addresses for %s', async (address) => {
    const { ask, askNode } = clientsOf(shared!);
    const [one, other] = [await ask(address, { Cookie: KNOWN }), await askNode(address, { Cookie: KNOWN })];
    expect(one.status).toBe(404);
    expect(comparableResponse(one)).toEqual(comparableResponse(other));
  });

  test.each(['evil.example', `${brand.domains.KAZ}.evil.com`, 'testnet.localhost', '127.0.0.1'])(
    'with the host %s gets only an error',
    async (host) => {
      const { ask } = clientsOf(shared!);
      const { status, body, headers } = await ask('/en/verification/', { Host: host });
      expect([400, 421]).toContain(status);
      expect(body.toString()).not.toContain('verification');
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );
});

const KNOWN = 'device_id_dev=3f2b8c1e-1234-4abc-8def-0123456789ab';

withNginx('nginx', () => {
  test('responds with the error page if it cannot compose a page, and omits a missing piece', async () => {
    const { both, ask } = await start();
    for (const id of BUILDS.host) {
      await rm(path.join(both.pages(), 'template', id, 'es-MX', 'overview.html'));
    }
    for (const id of BUILDS.shell) {
      await rm(path.join(both.pages(), 'skeleton', 'en', `${id}.html`), { force: true });
    }
    const { status, headers, body } = await ask('/es-MX/verification/');
    expect(status).toBe(500);
    expect(body.toString()).toContain('error in es-MX');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['set-cookie']).toBeUndefined();
    const rest = await ask('/en/verification/', { Cookie: KNOWN });
    expect(rest.status).toBe(200);
    expect(rest.body.toString()).toContain('<div></div><p>overview in en');
  });

  test('responds like the page server when the backend is unreachable', async () => {
    const { ask, askNode } = clientsOf(shared!);
    backend = (request) => request.socket.destroy();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const [one, other] = [await ask('/s1/logout', {}, 'POST'), await askNode('/s1/logout', {}, 'POST')];
    expect(one.status).toBe(502);
    expect(comparableResponse(one)).toEqual(comparableResponse(other));
  });

  test('responds like the page server to a body that is too large', async () => {
    const { ask, askNode } = clientsOf(shared!);
    const headers = { 'Content-Length': `${MAX_BODY_BYTES + 1}`, 'Content-Type': 'application/json' };
    const [one, other] = [
      await ask('/s1/logout', headers, 'POST'),
      await askNode('/s1/logout', headers, 'POST'),
    ];
    expect(one.status).toBe(413);
    expect(comparableResponse(one)).toEqual(comparableResponse(other));
  });

  test('serves composed pages without tags, and compressed files without ranges', async () => {
    const { both, ask } = clientsOf(shared!);
    const page = await ask('/en/verification/', { Range: 'bytes=0-9', 'If-None-Match': '"x"' });
    expect([page.status, page.headers.etag]).toEqual([200, undefined]);
    const any = await ask('/en/verification/', { 'If-None-Match': '*' });
    expect([any.status, any.headers.etag]).toEqual([304, undefined]);
    const headers = { Host: 'localhost', Range: 'bytes=0-9', 'Accept-Encoding': 'gzip' };
    const file = await both.ask('nginx', 'shell', '/uniframe.js', { headers });
    expect([file.status, file.headers['content-encoding']]).toEqual([200, 'gzip']);
    const plain = { method: 'HEAD', headers: { Host: 'localhost', Range: 'bytes=0-9' } };
    expect((await both.ask('nginx', 'shell', '/uniframe.js', plain)).status).toBe(206);
  });

  test.each(['/%2e%2e/x', '/en/../../x', '/en/%00', '/en/%', '/en/%zz'])('rejects %s', async (address) => {
    const { ask } = clientsOf(shared!);
    const { status, headers } = await ask(address, { Cookie: KNOWN });
    expect([status, headers['x-frame-options']]).toEqual([400, 'DENY']);
  });

  test.each([
    [7_000, 404],
    [15_000, 404],
    [40_000, 414],
  ])('responds to a URL of %i characters with %i', async (length, expected) => {
    const { ask } = clientsOf(shared!);
    expect((await ask(`/en/${'a'.repeat(length)}`, { Cookie: KNOWN })).status).toBe(expected);
  });

  test('writes a file with the same tag every time', async () => {
    const tags = [];
    const { both: other } = await start({ store: await createPlainStore() });
    for (const both of [plain!, other]) {
      const ask = (name: string) => both.ask('nginx', 'shell', name, { headers: { Host: 'localhost' } });
      const [script, picture] = [await ask('/uniframe.js'), await ask('/picture.png')];
      expect(script.headers.etag).not.toBe(picture.headers.etag);
      tags.push([script.headers.etag, picture.headers.etag]);
    }
    expect(tags[0]).toEqual(tags[1]);
  });

  test('switches to a new release without lost or mixed responses', async () => {
    const store = await plainStore;
    const { both, ask } = clientsOf(plain!);
    const builds = ['aaaaaaaaa1', 'aaaaaaaaa2', 'aaaaaaaaa3'];
    const seen: string[] = [];
    const ending = new AbortController();
    const visitor = async () => {
      while (!ending.signal.aborted) {
        const { status, body } = await ask('/en/verification/', { 'Accept-Encoding': 'identity' });
        const named = [...new Set(body.toString().match(/aaaaaaaaa\d/g))];
        seen.push(`${status} ${named.join(' and ')}`);
      }
    };
    const visitors = [visitor(), visitor(), visitor()];
    for (const id of builds.slice(1)) {
      await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', id));
      await both.write();
      await both.nginx.reload();
      await until(() => seen.at(-1) === `200 ${id}`);
    }
    ending.abort();
    await Promise.all(visitors);
    expect(new Set(seen)).toEqual(new Set(builds.map((id) => `200 ${id}`)));
    expect(seen.length).toBeGreaterThan(20);
  });

  const ENVIRONMENTS = [
    ['production', `www.${brand.domains.KAZ}`, ''],
    ['dev-3', `dev-3.${brand.domains.KAZ}`, '_dev'],
    ['testnet', `testnet.${brand.domains.KAZ}`, '_testnet'],
  ] as const;
  test.each(rowsOfRun(ENVIRONMENTS, 2))(
    'responds like the page server in %s, and ignores cookies that another subdomain can plant',
    async (environment, host, suffix) => {
      const { both, ask, askNode } = await startIn(environment);
      const visitor = {
        Host: host,
        Cookie: `language${suffix}=en-KAZ; __Host-device_id${suffix}=3f2b8c1e-1234-4abc-8def-0123456789ab; __Host-language${suffix}=kk-KAZ`,
      };
      const planted = { Host: host, Cookie: `language${suffix}=en-KAZ` };
      expect((await ask('/', visitor)).headers.location).toBe('/kk-KAZ/verification/');
      expect((await ask('/', planted)).headers.location).toBe('/ru-KAZ/verification/');
      const addresses = [
        '/',
        '/ru-KAZ/verification/',
        '/kk-KAZ/verification/sample/',
        '/en/x',
        '/ru-KAZ/x',
        '/robots.txt',
      ];
      for (const address of [
        ...addresses,
        '/sitemap.xml',
        '/verification/discovery.json',
        '/en-XA/verification/',
      ]) {
        const [one, other] = [await ask(address, visitor), await askNode(address, visitor)];
        expect([address, comparableResponse(one)]).toEqual([address, comparableResponse(other)]);
      }
      const own = host.replace('www.', '');
      for (const listener of ['shell', 'bridge'] as const) {
        for (const address of ['/discovery.json', '/uniframe.js', '/remoteEntry.0a1b2c3d.js']) {
          const options = { headers: { Host: `${listener}.${own}` } };
          const [one, other] = [
            await both.ask('nginx', listener, address, options),
            await both.ask('node', listener, address, options),
          ];
          expect([address, comparableResponse(one)]).toEqual([address, comparableResponse(other)]);
        }
      }
      const fresh = (await ask('/ru-KAZ/verification/', { Host: host })).headers['set-cookie']?.[0];
      expect(fresh?.includes('Secure')).toBe(true);
      expect([configurationErrorsOf(both.folder), await both.nginx.errorLog()]).toEqual(['', '']);
    },
  );

  test.each([
    ['production', `www.${brand.domains.KAZ}`, '__Host-consent', '__Host-device_id', '__Host-language'],
    ['local', 'kz.localhost', 'consent_dev', 'device_id_dev', 'language_dev'],
  ])(
    'allows third-party scripts by the consent cookie like the page server in %s, with the current cookie names',
    async (environment, host, consent, device, language) => {
      const { both, ask, askNode } = await startIn(environment);
      const visitor = `${device}=3f2b8c1e-1234-4abc-8def-0123456789ab; ${language}=kk-KAZ`;
      const policies = new Set<string>();
      const values = [
        ...CONSENT_COOKIE_VALUES.keys(),
        '',
        '1.MARKETING',
        '1.support.marketing',
        '2',
        '1.x',
        '1;',
      ];
      for (const value of values) {
        for (const cookie of [
          `${visitor}; ${consent}=${value}`,
          `${consent}=${value}; ${consent}=1; ${visitor}`,
        ]) {
          for (const address of ['/ru-KAZ/verification/', '/ru-KAZ/gone/', '/']) {
            const visitorHeaders = { Host: host, Cookie: cookie };
            const [one, other] = [await ask(address, visitorHeaders), await askNode(address, visitorHeaders)];
            expect([cookie, address, comparableResponse(one)]).toEqual([
              cookie,
              address,
              comparableResponse(other),
            ]);
            policies.add(`${one.headers['content-security-policy']} ${one.headers['cache-control']}`);
          }
        }
      }
      // Redirects have no policy; pages have one with AppsFlyer, where it is configured, and one without.
      expect(policies.size).toBe(environment === 'production' ? 3 : 2);
      expect([configurationErrorsOf(both.folder), await both.nginx.errorLog()]).toEqual(['', '']);
    },
  );

  withBrotli('responds with brotli if the module is installed', async () => {
    const { both, ask, askNode } = await startIn('local');
    const visitor = { Cookie: KNOWN, 'Accept-Encoding': 'gzip, deflate, br' };
    const [page, plain] = [
      await ask('/en/verification/', visitor),
      await askNode('/en/verification/', visitor),
    ];
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.body).toString()).toBe(brotliDecompressSync(plain.body).toString());
    const options = { headers: { Host: 'localhost', ...visitor } };
    const [file, other] = [
      await both.ask('nginx', 'shell', '/uniframe.js', options),
      await both.ask('node', 'shell', '/uniframe.js', options),
    ];
    expect(comparableResponse(file)).toEqual(comparableResponse(other));
    expect(file.body.equals(other.body)).toBe(true);
  });
});
