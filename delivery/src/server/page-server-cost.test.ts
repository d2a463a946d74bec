/** @jest-environment node */
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import zlib from 'node:zlib';
import { localeByCode } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { buildOf } from '../releases/loaded-build.fixture';
import { releasesOfBuilds } from '../releases/built-releases';
import { createPageHandler } from './page-server';
import { REQUEST_KINDS } from './request-kinds.fixture';
import { SHELL_RELEASE } from './pages/shell-release.fixture';
import { answering, startTestServer } from './start-test-server.fixture';
// R-SEC-32

/** Pages of other tests may still be compressed in the background. */
const MARK = '<header data-cost></header>';
const REQUESTS = sizeOfRun({ quick: 200, full: 1_000 });
/** Pages that requests can lead to: each is compressed twice, and once more in the background. */
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
      'skeleton/en.html': MARK,
    }),
    buildOf('verification-host', 'cccccccccc', {
      'pages/style.css': 'a{}',
      ...Object.fromEntries(PAGES.map((page) => [`pages/en/${page.id}.html`, htmlOf(page)])),
    }),
  ]);
}

/** Kinds of requests that reach the pages; those for unknown hosts do not. */
const kinds = REQUEST_KINDS.filter(({ requestOf }) => {
  const { offset = 0, headers = {} } = requestOf(0);
  return offset === 0 && headers.Host === undefined;
});

test.each(kinds)(
  'many requests of the kind "$name" start no more compressions than known pages',
  async ({ requestOf }) => {
    const live = released();
    const handle = createPageHandler({
      environment: LOCAL_ENVIRONMENT,
      portBase: 3000,
      releases: { current: () => Promise.resolve(live) },
    });
    const server = await startTestServer(answering(handle));
    const work = [jest.spyOn(zlib, 'brotliCompress'), jest.spyOn(zlib, 'gzip')];
    for (let number = 0; number < REQUESTS; number += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const { path, headers = {} } = requestOf(number + index);
          return server.request(path, { headers: { Host: 'localhost:3000', ...headers } });
        }),
      );
    }
    const bodies = work.flatMap(({ mock }) => mock.calls.map(([body]) => body as Buffer));
    const calls = bodies.filter((body) => body.includes(MARK));
    expect(calls.length).toBeLessThanOrEqual(COMPRESSIONS);
    await server.close();
  },
);

test('pages with overrides are composed at most 20 times per second', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'], now: 5_000 });
  const live = released();
  const handle = createPageHandler({
    environment: LOCAL_ENVIRONMENT,
    portBase: 3000,
    releases: { current: () => Promise.resolve(live) },
  });
  const server = await startTestServer((request, response) => void handle(request, response));
  const statuses = [];
  for (let port = 2_000; port < 2_025; port += 1) {
    const headers = { Host: 'localhost:3000', Cookie: `shell_override=shell=http://localhost:${port}` };
    statuses.push((await server.request('/en/verification/', { headers })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(503)]);
  await server.close();
  jest.useRealTimers();
});
