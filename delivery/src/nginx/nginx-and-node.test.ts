/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import fc from 'fast-check';
import { isOffered } from 'shared-config/site/is-offered';
import { BUILT_LOCALES } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { expectSameResponse } from './expect-same-response.fixture';
import { BUILDS, createBusyStore } from './released.fixture';
// R-PAGE-2, R-RUN-6

/* Compares pages and forwarded requests of a real nginx and of the page server for the same releases. */

const DEVICES = Array.from({ length: 40 }, (_, index) => {
  const digits = ((index * 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${digits}-1234-4abc-8def-0123456789ab`;
});

withNginx('nginx responds like the page server', () => {
  let both: BothServers;
  beforeAll(async () => {
    both = await startBothServers({
      store: await createBusyStore(),
      environment: 'local',
      backend: (request, response) => {
        const failed = request.url === '/s1/x-api/v1/failed';
        response.writeHead(failed ? 503 : 200, {
          'Content-Type': request.url === '/s1/x-api/v1/json' ? 'application/json' : 'text/html',
          'Content-Security-Policy': "default-src 'self'",
          'X-Accel-Redirect': '/robots.txt',
          'X-Frame-Options': 'SAMEORIGIN',
          'Set-Cookie': ['a=1', 'b=2'],
        });
        let size = 0;
        request.on('data', (chunk: Buffer) => (size += chunk.length));
        request.on('end', () =>
          response.end(
            `${request.method} ${request.url} ${request.headers.host} ${size} <!--# echo var="host" -->`,
          ),
        );
      },
    });
  });
  afterAll(() => both?.close());

  const device = `device_id_dev=${DEVICES[0]}`;

  test('for every page of every region in every language', async () => {
    let pages = 0;
    for (const { localHost: host } of REGIONS) {
      const locales = BUILT_LOCALES.filter((locale) => isOffered(locale, siteOfHost(host)));
      for (const { code } of locales) {
        for (const page of ['verification/', 'verification/sample/', 'login/', 'verification/gone/']) {
          const { status } = await expectSameResponse(both, `/${code}/${page}`, {
            host,
            Cookie: device,
            'Accept-Encoding': 'gzip',
          });
          expect(status).toBe(page.includes('gone') ? 404 : 200);
          pages += 1;
        }
      }
    }
    expect(pages).toBe(48 * 4);
  });

  const ADDRESSES = [
    ...[
      '/',
      '//',
      '///',
      '/\\',
      '/en',
      '/en/',
      '//en',
      '/en//',
      '//en/',
      '/EN/',
      '/En',
      '/EN//x?A=%2f',
      '/\\EN/verification?b',
      '/ZH-tw/verification/sample/',
      '/zh-tw/x/Y%20?a=1&&b',
      '/TR-tur/verification/?a',
      '/kk-kaz/login',
      '/EN-xa/verification/',
      '/xx',
      '/en-XA/',
      '/en?x=1',
      '/?',
    ],
    ...[
      '/verification',
      '/verification/',
      '//verification/x',
      '/verification/sample',
      '/verificationx',
      '/Verification/',
    ],
    ...[
      '/en/verification',
      '/en/verification/',
      '/en//verification/',
      '//en/verification/',
      '/en/verification//',
    ],
    ...[
      '/en/verification/sample',
      '/en/verification/sample/',
      '/en/verification/sample/x',
      '/en/verification/SAMPLE/',
    ],
    ...[
      '/login',
      '/login/',
      '/login?a=1',
      '/login/x',
      '//login',
      '/en/login',
      '/en/login/',
      '/en/login//',
      '/en/register',
      '/ru-KAZ/login/',
      '/register/?a=%20b',
    ],
    ...[
      '/ru-KAZ/verification/',
      '/ru-KAZ',
      '/ru-KAZ/',
      '/ru-KAZ/x/y',
      '/kk-KAZ/verification/sample',
      '/tr-TUR//x',
    ],
    ...[
      '//evil',
      '//evil.example/',
      '/\\evil.example',
      '/\\/evil',
      '/en/\\evil',
      '/en\\verification/',
      '/ru-KAZ/\\x',
    ],
    ...[
      '/en/%2e%2e/verification/',
      '/en/verification/%2e%2e/x',
      '/en/./verification/',
      '/en/x/../verification/',
    ],
    ...['/en%2fverification/', '/en/verification%2f', '/en/verification/%2F', '/%65n/'],
    ...[
      '/en/verification/?a=b&c=%20&d=//x',
      '/en/verification?a=b%0d%0aSet-Cookie:x',
      '/verification?next=//evil',
      '/?q=%',
    ],
    ...[
      '/en/verification/??',
      '/en/verification?',
      '/verification/a%2fb?x=%2F#y',
      '/en/verification/#x',
      '/en#x?y',
    ],
    ...['/en/ქ', '/%E1%83%A5', '/verification/%E1%83%A5?%E1%83%A5'].map(encodeURI),
    ...['/-/page', '/-/piece/head/aaaaaaaaa1.html', '//-/page', '/en/../-/page', '/%2d/page', '/-/', '/-'],
    ...[
      '/template/ccccccccc1/en/overview.html',
      '/pages/',
      '/site/KAZ/robots.txt',
      '/visitor.json',
      '/nginx.conf',
    ],
    ...[
      '/robots.txt',
      '/Robots.txt',
      '/robots.txt/',
      '/robots.txt?x',
      '//robots.txt',
      '/sitemap.xml',
      '/sitemap.xml?',
    ],
    ...[
      '/verification/manifest.webmanifest',
      '/verification/discovery.json',
      '/verification/discovery.json?x=1',
    ],
    ...['/verification/discovery.json/', '/verification/Discovery.json', '/en/verification/discovery.json'],
    ...[
      '/$site_region',
      '/en/$1',
      '/{}',
      '/en/verification/;x',
      '/en/verification/"',
      "/en/'",
      '/s1',
      '/S1/x',
    ],
    `/en/${'a'.repeat(6_000)}`,
    `/verification/${'%61'.repeat(1_500)}?${'b'.repeat(3_000)}`,
  ];

  test.each([
    ['localhost', undefined],
    ['kz.localhost', undefined],
    ['kz.localhost', 'language_dev=kk-KAZ'],
    ['kz.localhost', 'language_dev=tr-TUR'],
    ['eu.localhost', 'a=1;language_dev=de-EU; language_dev=fr-EU'],
    ['eu.localhost', 'language_dev=xx; language_dev=fr-EU'],
    ['eu.localhost', 'xlanguage_dev=de-EU; language=fr-EU; LANGUAGE_DEV=it-EU'],
    ['EU.LOCALHOST.', ' \t language_dev=DE-EU'],
    ['tr.localhost', 'language_dev="en-TR"; x'],
  ])('for %s with the cookie %s at unusual addresses', async (host, cookie) => {
    expect(ADDRESSES.length).toBeGreaterThan(90);
    for (const address of ADDRESSES) {
      await expectSameResponse(both, address, { host, Cookie: [device, cookie].filter(Boolean).join('; ') });
    }
  });

  test('for random addresses', async () => {
    const word = fc.constantFrom(
      ...[
        '/',
        '/',
        '/',
        '//',
        '\\',
        'en',
        'ru-KAZ',
        'kk-KAZ',
        'verification',
        'sample',
        'x',
        '.',
        '..',
        '%2f',
        '?',
        '-',
        'assets',
      ],
      ...['ccccccccc1', 'favicon.svg', 'robots.txt', 'translations', 's1', '#', 'discovery.json'],
    );
    const address = fc.array(word, { maxLength: 9 }).map((words) => `/${words.join('')}`);
    // nginx rejects paths above the root before it uses any configuration.
    const isBelowRoot = (text: string) => !climbsAboveRoot(text);
    await fc.assert(
      fc.asyncProperty(
        address.filter(isBelowRoot),
        fc.constantFrom('kz.localhost', 'localhost'),
        async (text, host) => {
          await expectSameResponse(both, text, { host, Cookie: `${device}; language_dev=kk-KAZ` });
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND'])(
    'for the method %s',
    async (method) => {
      for (const address of [
        '/en/verification/',
        '/',
        '/robots.txt',
        '/en/gone',
        '/verification/assets/favicon.svg',
        '/s1/logout',
        '/s1/x',
        '/s1/../x',
      ]) {
        await expectSameResponse(both, address, { method, Cookie: device });
      }
      for (const address of [
        '/discovery.json',
        '/uniframe.js',
        '/gone',
        '/-/public',
        '/remoteEntry.js',
        '/mf-manifest.json?x',
        `/${BUILDS.shell[1]}/uniframe.js`,
      ]) {
        await expectSameResponse(both, address, { method, listener: 'shell' });
      }
    },
  );

  test('for a repair request without cookies, which belongs to no share', async () => {
    for (const { localHost: host } of REGIONS) {
      for (let round = 0; round < 6; round += 1) {
        await expectSameResponse(both, '/verification/discovery.json', { host });
        await expectSameResponse(both, '/verification/discovery.json?again', { host });
      }
    }
  });

  test('for every device in every region, with the same versions', async () => {
    const seen = new Map<string, number>();
    for (const id of DEVICES) {
      for (const { localHost } of REGIONS) {
        const { body } = await expectSameResponse(both, '/verification/discovery.json', {
          host: localHost,
          Cookie: `device_id_dev=${id}`,
        });
        const { shell, bridge } = JSON.parse(body.toString()).microFrontends;
        const versions = `${shell[0].extras.buildId} ${bridge[0].extras.buildId}`;
        seen.set(versions, (seen.get(versions) ?? 0) + 1);
      }
      const { headers } = await expectSameResponse(both, '/en/verification/', {
        Cookie: `x=1; device_id_dev=${id}`,
      });
      expect(headers['cache-control']).toBe('private, no-cache');
      await expectSameResponse(both, '/en-TR/gone/', {
        host: 'tr.localhost',
        Cookie: `device_id_dev=${id.toUpperCase()}`,
      });
    }
    // All four served shells with both bridges.
    expect(seen.size).toBe(8);
  });

  test.each(['GET', 'POST', 'HEAD'])('for the backend with method %s', async (method) => {
    const addresses = [
      ...['/s1/logout?y=%2F&z', '/s1/../x', '/s1//x', '/s1/', '/s1/x-api/v1/failed', '/s1/%2e%2e/x'],
      ...[
        '/s1/x-api/v1/a%2fb',
        '/s1/x-api/v1/a%5cb',
        '/s1/x-api/v1/a;b',
        '/s1/x-api/v1/%41b',
        '/s1/x-api/v1/',
      ],
      ...['/s1/__mock/outbox', '/s1/%5f_mock/outbox', '/s1/logout#x', '/s1/logout/', '/s1/x-api/v1/json'],
    ];
    for (const address of addresses) {
      const { body } = await expectSameResponse(both, address, { host: 'kz.localhost', method });
      if (method === 'GET' && address.startsWith('/s1/logout?')) {
        expect(body.toString()).toContain(`GET ${address} kz.localhost:${both.portBase + 3} 0 <!--# echo`);
      }
    }
  });
});

/** Returns whether a path leaves the root after decoding, resolving dots and merging slashes, as in nginx. */
function climbsAboveRoot(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  let depth = 0;
  for (const name of decodeURIComponent(path).split(/\/+/).filter(Boolean)) {
    depth += name === '..' ? -1 : name === '.' ? 0 : 1;
    if (depth < 0) return true;
  }
  return false;
}
