/** @jest-environment node */
import 'shared-config/site/with-placeholder-locales.fixture';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { startBothServers, withNginx, type BothServers } from './both-servers.fixture';
import { comparableResponse } from './comparable-response.fixture';
import { expectSameResponse, type RequestOptions } from './expect-same-response.fixture';
import { BUILDS, createBusyStore } from './released.fixture';
// R-RUN-6

/* Compares files of a real nginx and of the page server for the same releases. */

const GZIP = { 'Accept-Encoding': 'gzip' };

withNginx('nginx responds like the page server', () => {
  let both: BothServers;
  beforeAll(async () => {
    both = await startBothServers({ store: await createBusyStore() });
  });
  afterAll(() => both?.close());

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
      await expectSameResponse(both, address, { host: 'kz.localhost', ...requestOptions });
    const hasOptions = Object.keys(requestOptions).length > 0;
    for (const host of rowsOfRun(['kz.localhost', 'localhost', 'tr.localhost'], hasOptions ? 1 : 3)) {
      for (const address of REMOTE_FILES)
        await expectSameResponse(both, address, { listener: 'shell', host, ...requestOptions });
    }
    for (const address of REMOTE_FILES)
      await expectSameResponse(both, address, { listener: 'bridge', ...requestOptions });
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
});
