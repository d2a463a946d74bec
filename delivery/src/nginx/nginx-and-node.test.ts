/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import fc from 'fast-check';
import { isOffered } from 'shared-config/is-offered';
import { BUILT_LOCALES } from 'shared-config/locales';
import { REGIONS, type Region } from 'shared-config/regions';
import { siteOfHost } from 'shared-config/site-of-host';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { comparableResponse } from './comparable-response.fixture';
import type { ListenerName } from '../server/hosts/sites-of-environment';
import { BUILDS, createBusyStore } from './released.fixture';

/* Compares status, headers and body of a real nginx and of the page server for the same releases. */

const GZIP = { 'Accept-Encoding': 'gzip' };
const DEVICES = Array.from({ length: 40 }, (_, index) => {
  const digits = ((index * 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${digits}-1234-4abc-8def-0123456789ab`;
});

/** Options of a request; all other names are headers. */
type RequestOptions = { listener?: ListenerName; host?: string; method?: string } & Record<
  `${Uppercase<string>}${string}`,
  string
>;

withNginx('nginx responds like the page server', () => {
  let both: BothServers;
  beforeAll(async () => {
    const store = await createBusyStore();
    both = await startBothServers({
      store,
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

  async function expectSameResponse(
    address: string,
    { listener = 'pages', host = 'localhost', method = 'GET', ...headers }: RequestOptions = {},
  ) {
    const options = {
      method,
      headers: { Host: `${host}:${both.portBase}`, Connection: 'close', ...headers },
    };
    const [ofNginx, ofNode] = await Promise.all(
      (['nginx', 'node'] as const).map((server) => both.ask(server, listener, address, options)),
    );
    const request = `${method} ${host}${address.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)}`;
    expect({ request, ...comparableResponse(ofNginx!, method) }).toEqual({
      request,
      ...comparableResponse(ofNode!, method),
    });
    return ofNginx!;
  }

  const localesIn = (region: Region) =>
    BUILT_LOCALES.filter((locale) => isOffered(locale, siteOfHost(region.localHost)));
  const device = `device_id_dev=${DEVICES[0]}`;

  test('for every page of every region in every language', async () => {
    let pages = 0;
    for (const region of REGIONS) {
      for (const { code } of localesIn(region)) {
        for (const page of ['verification/', 'verification/sample/', 'login/', 'verification/gone/']) {
          const { status } = await expectSameResponse(`/${code}/${page}`, {
            host: region.localHost,
            Cookie: device,
            ...GZIP,
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
      await expectSameResponse(address, { host, Cookie: [device, cookie].filter(Boolean).join('; ') });
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
          await expectSameResponse(text, { host, Cookie: `${device}; language_dev=kk-KAZ` });
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
        await expectSameResponse(address, { method, Cookie: device });
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
        await expectSameResponse(address, { method, listener: 'shell' });
      }
    },
  );

  test('for a repair request without cookies, which belongs to no share', async () => {
    for (const { localHost: host } of REGIONS) {
      for (let round = 0; round < 6; round += 1) {
        await expectSameResponse('/verification/discovery.json', { host });
        await expectSameResponse('/verification/discovery.json?again', { host });
      }
    }
  });

  test('for every device in every region, with the same versions', async () => {
    const seen = new Map<string, number>();
    for (const id of DEVICES) {
      for (const { localHost } of REGIONS) {
        const { body } = await expectSameResponse('/verification/discovery.json', {
          host: localHost,
          Cookie: `device_id_dev=${id}`,
        });
        const { shell, bridge } = JSON.parse(body.toString()).microFrontends;
        const versions = `${shell[0].extras.buildId} ${bridge[0].extras.buildId}`;
        seen.set(versions, (seen.get(versions) ?? 0) + 1);
      }
      const { headers } = await expectSameResponse('/en/verification/', {
        Cookie: `x=1; device_id_dev=${id}`,
      });
      expect(headers['cache-control']).toBe('private, no-cache');
      await expectSameResponse('/en-TR/gone/', {
        host: 'tr.localhost',
        Cookie: `device_id_dev=${id.toUpperCase()}`,
      });
    }
    // All four served shells with both bridges.
    expect(seen.size).toBe(8);
  });

  const FILES = [
    ...[
      'favicon.svg',
      'main.0a1b2c3d.js',
      'gone.js',
      '',
      '..',
      'translations/verification/en/verification.json',
    ],
    ...[
      BUILDS.host[0],
      `${BUILDS.host[0]}/`,
      `${BUILDS.host[0]}/favicon.svg`,
      `${BUILDS.host[1]}/favicon.svg`,
    ],
    ...[
      `${BUILDS.host[1]}/main.0a1b2c3d.js`,
      `${BUILDS.host[0]}/gone.js`,
      `${BUILDS.host[0]}/../favicon.svg`,
    ],
    ...[
      'favicon.svg?x=1',
      'favicon%2esvg',
      'favicon.svg.gz',
      'favicon.svg/',
      './favicon.svg',
      'style.css',
      '%2e%2e/x',
    ],
  ].map((name) => `/verification/assets/${name}`);
  const TEXTS = [
    '',
    'verification/en/verification.json',
    'verification/xx/verification.json',
    '../favicon.svg',
  ].map((name) => `/translations/${name}`);
  const REMOTE_FILES = [
    ...[
      '/discovery.json',
      '/discovery.json?x',
      '/Discovery.json',
      '/',
      '/uniframe.js',
      '/uniframe.js?x',
      '/only-in-aaaaaaaaa0.js',
    ],
    ...[
      '/only-in-aaaaaaaaa3.js',
      '/picture.png',
      '/strange.ending',
      '/skeleton/en.html',
      '/-/options',
      '/federation-types.zip',
      '/federation-types.d.ts',
      '/standard-entry.js',
      '//uniframe.js',
      '/gone',
    ],
    ...BUILDS.shell.flatMap((id) => [
      `/${id}/uniframe.js`,
      `/${id}`,
      `/${id}/`,
      `/${id}/remoteEntry.0a1b2c3d.js`,
    ]),
    ...BUILDS.bridge.flatMap((id) => [`/${id}/only-in-bridge.json`, `/${id}/mount.22222222.css`]),
    ...['/remoteEntry.js', '/mf-manifest.json'].flatMap((file) => [
      ...[
        file,
        `${file}?`,
        `${file}?region=KAZ&contract=1.4&x=%00`,
        `${file}/`,
        `/${file}`,
        `/.${file}`,
        `/x/..${file}`,
      ],
      ...[`${file}.br`, `${file}.gz`, `${file}%20`, `${file}#x`, `${file};x`, `${file}\\`],
      ...[
        `/%${file.charCodeAt(1).toString(16)}${file.slice(2)}`,
        file.toUpperCase(),
        file.replace('.', '%2e'),
      ],
      ...[`/site/KAZ/public/shell${file}`, `/public/shell${file}`, `/shell${file}`, `/-/public${file}`],
    ]),
    `/${BUILDS.shell[0]}/only-in-aaaaaaaaa0.js`,
    `/${BUILDS.shell[1]}/only-in-aaaaaaaaa0.js`,
  ];

  test.each<RequestOptions>([
    {},
    GZIP,
    { 'Accept-Encoding': 'gzip;q=0, identity' },
    { method: 'HEAD', ...GZIP },
    { Range: 'bytes=2-9' },
    { Range: 'bytes=-5' },
    { Range: 'bytes=5-' },
    { Range: 'bytes=900000-' },
    { Range: 'bytes=0-0,2-2' },
    { Range: 'lines=1-2' },
    { Range: 'bytes=0-3', 'If-Range': '"other"' },
    { 'If-None-Match': '"other"' },
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': 'Wed, 01 Jan 2031 00:00:00 GMT' },
  ])('for files with request options %j', async (requestOptions) => {
    for (const address of [...FILES, ...TEXTS])
      await expectSameResponse(address, { host: 'kz.localhost', ...requestOptions });
    const hasOptions = Object.keys(requestOptions).length > 0;
    for (const host of rowsOfRun(['kz.localhost', 'localhost', 'tr.localhost'], hasOptions ? 1 : 3)) {
      for (const address of REMOTE_FILES)
        await expectSameResponse(address, { listener: 'shell', host, ...requestOptions });
    }
    for (const address of REMOTE_FILES)
      await expectSameResponse(address, { listener: 'bridge', ...requestOptions });
  });

  const FRAGMENTS = REGIONS.flatMap(({ code: region, localHost }) =>
    localesIn(REGIONS.find(({ code }) => code === region)!).map(({ code }) => ({ region, localHost, code })),
  );

  test('for the fragments and policies of every edition in every language', async () => {
    expect(FRAGMENTS).toHaveLength(48);
    for (const { region, code } of FRAGMENTS) {
      const query = `region=${region}&locale=${code}`;
      const { status, body } = await expectSameResponse(`/fragment?${query}`, { listener: 'shell' });
      const fragment = JSON.parse(body.toString());
      expect([status, fragment.region, fragment.locale]).toEqual([200, region, code]);
      for (const part of ['head', 'header', 'footer', 'scripts']) {
        const html = await expectSameResponse(`/fragment.html?part=${part}&${query}`, { listener: 'shell' });
        expect(html.body.toString()).toBe(fragment[part]);
      }
    }
    for (const { localHost: host, code } of REGIONS) {
      const { body } = await expectSameResponse('/csp.json', { listener: 'shell', host });
      const other = await expectSameResponse(`/csp.json?region=${code}`, { listener: 'shell' });
      expect(body.toString()).toBe(other.body.toString());
      await expectSameResponse('/fragment', { listener: 'shell', host });
      await expectSameResponse('/fragment', { listener: 'bridge', host });
      await expectSameResponse('/fragment.html?part=footer', { listener: 'shell', host });
    }
  });

  const FRAGMENT_QUERIES = [
    ...[
      '',
      '?',
      '??',
      '?&',
      '?region',
      '?region=',
      '?region=KAZ',
      '?region=kaz',
      '?REGION=KAZ',
      '?region=KAZ&',
    ],
    ...[
      '?&region=KAZ',
      '?region=KAZ&&locale=kk-KAZ',
      '?locale=kk-KAZ&region=KAZ',
      '?region=TUR&locale=kk-KAZ',
    ],
    ...[
      '?region=KAZ&region=KAZ',
      '?locale=kk-KAZ&x=1',
      '?xregion=KAZ',
      '?region=KAZx',
      '?region=K%41Z',
      '?region=KAZ#x',
    ],
    ...[
      '?locale=KK-KAZ',
      '?locale=$site_region',
      '?region=-',
      '?locale=-',
      '?part=header',
      '?part=header&part=footer',
    ],
    ...[
      '?part=Header',
      '?part=csp',
      '?part=header&locale=xx',
      '?region=KAZ?',
      '?region=KAZ=',
      '?callback=<script>',
    ].map(encodeURI),
    ...['?part=header&region=KAZ&locale=kk-KAZ', '?part=../../site/KAZ/robots', '?locale=../csp/KAZ'],
  ];

  test.each<RequestOptions>([
    {},
    GZIP,
    { 'Accept-Encoding': 'gzip;q=0, identity' },
    { method: 'HEAD', ...GZIP },
    { method: 'POST' },
    { method: 'OPTIONS' },
    { Range: 'bytes=2-9' },
    { 'If-None-Match': '*' },
  ])('for unusual queries of fragments with request options %j', async (requestOptions) => {
    const statuses = new Set<number>();
    for (const address of [
      '/fragment',
      '/fragment.html',
      '/csp.json',
      '/Fragment',
      '/fragment/',
      '//fragment',
    ]) {
      for (const query of FRAGMENT_QUERIES) {
        const options = { host: 'kz.localhost', ...requestOptions };
        const { status } = await expectSameResponse(`${address}${query}`, { listener: 'shell', ...options });
        statuses.add(status);
      }
    }
    const { method = 'GET' } = requestOptions;
    if (method === 'GET' || method === 'HEAD') expect(statuses).toContain(400);
    if (JSON.stringify(requestOptions) === '{}') expect([...statuses].sort()).toEqual([200, 400, 404]);
  });

  test('for random queries of fragments', async () => {
    const word = fc.constantFrom(
      ...['region=KAZ', 'region=TUR', 'locale=kk-KAZ', 'locale=tr-TUR', 'part=head', 'part=scripts'],
      ...['&', '&', '&', '=', '?', 'region', 'locale=', 'x', '-'],
    );
    const address = fc.constantFrom('fragment', 'fragment.html', 'csp.json');
    await fc.assert(
      fc.asyncProperty(address, fc.array(word, { maxLength: 6 }), async (name, words) => {
        await expectSameResponse(`/${name}?${words.join('')}`, { listener: 'shell', host: 'kz.localhost' });
      }),
      { numRuns: 300 },
    );
  });

  test('for a file that the browser has cached', async () => {
    for (const [listener, address] of [
      ['shell', '/fragment'],
      ['shell', '/fragment.html?part=header'],
      ['shell', '/csp.json?region=KAZ'],
      ['shell', '/uniframe.js'],
      ['shell', '/discovery.json'],
      ['shell', '/remoteEntry.js'],
      ['bridge', '/mf-manifest.json?x'],
      ['pages', FILES[0]!],
    ] as const) {
      const options = { headers: { Host: `localhost:${both.portBase}`, ...GZIP } };
      const [first, ofNode] = await Promise.all([
        both.ask('nginx', listener, address, options),
        both.ask('node', listener, address, options),
      ]);
      const again = (server: 'nginx' | 'node', etag: string) =>
        both.ask(server, listener, address, { headers: { ...options.headers, 'If-None-Match': etag } });
      const [one, other] = await Promise.all([
        again('nginx', first.headers.etag!),
        again('node', ofNode.headers.etag!),
      ]);
      expect(one.status).toBe(304);
      expect(comparableResponse(one)).toEqual(comparableResponse(other));
    }
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
      const { body } = await expectSameResponse(address, { host: 'kz.localhost', method });
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
