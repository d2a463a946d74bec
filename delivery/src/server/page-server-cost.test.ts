/** @jest-environment node */
import { LOCAL_ENVIRONMENT } from 'shared-config/environments';
import zlib from 'node:zlib';
import { localeByCode } from 'shared-config/locales';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { buildOf } from '../releases/loaded-build.fixture';
import { releasesOfBuilds } from '../releases/releases-of-builds';
import { createPageHandler } from './page-server';
import { REQUEST_KINDS } from './request-kinds.fixture';
import { SHELL_RELEASE } from './shell-release.fixture';
import { startTestServer } from './start-test-server.fixture';

const REQUESTS = 1_000;
/** Pages in this release that a request can lead to: each is compressed twice, and once more in the background. */
const COMPRESSIONS = 3 * PAGES.length;

function released() {
  const htmlOf = (page: (typeof PAGES)[number]) =>
    prerender({
      page,
      locale: localeByCode('en')!,
      texts: {},
      script: 'main.js',
      libraries: [],
      style: 'a{}',
      favicon: 'a.svg',
    });
  return releasesOfBuilds([
    buildOf('shell', 'aaaaaaaaaa', {
      'skeleton/head.json': JSON.stringify(SHELL_RELEASE.head),
      'skeleton/en.html': '<header></header>',
    }),
    buildOf('verification-host', 'cccccccccc', {
      'pages/style.css': 'a{}',
      ...Object.fromEntries(PAGES.map((page) => [`pages/en/${page.id}.html`, htmlOf(page)])),
    }),
  ]);
}

/** Hosts that are not in the table of hosts never come to the pages. */
const kinds = REQUEST_KINDS.filter(({ requestOf }) => {
  const { offset = 0, headers = {} } = requestOf(0);
  return offset === 0 && headers.Host === undefined;
});

test.each(kinds)(
  '1,000 requests of the kind "$name" start no more compressions than known pages',
  async ({ requestOf }) => {
    const live = released();
    const handle = createPageHandler({
      environment: LOCAL_ENVIRONMENT,
      portBase: 3000,
      releases: { present: () => Promise.resolve(live) },
    });
    const server = await startTestServer((request, response) => {
      handle(request, response).catch((thrown: unknown) => response.writeHead(500).end(String(thrown)));
    });
    const work = [jest.spyOn(zlib, 'brotliCompress'), jest.spyOn(zlib, 'gzip')];
    for (let number = 0; number < REQUESTS; number += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const { path, headers = {} } = requestOf(number + index);
          return server.ask(path, { headers: { Host: 'localhost:3000', ...headers } });
        }),
      );
    }
    const calls = work.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(calls).toBeLessThanOrEqual(COMPRESSIONS);
    await server.close();
    jest.restoreAllMocks();
  },
);
