/** @jest-environment node */
import zlib from 'node:zlib';
import { PAGES } from 'verification-host/pages';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { REQUEST_KINDS } from './request-kinds.fixture';
import { released, servePages } from './serve-pages.fixture';
import { closeTestServers } from './start-test-server.fixture';
// R-SEC-32

/** Other tests may still compress other things in the background. */
const MARK = '<header data-build="first">';
const REQUESTS = sizeOfRun({ quick: 100, full: 1_000 });
/** Pages that requests can lead to: each is compressed twice, and once more in the background. */
const COMPRESSIONS = 3 * PAGES.length;
const LIVE = released();

afterEach(closeTestServers);

/** Kinds of requests that reach the pages; those for unknown hosts do not. */
const kinds = REQUEST_KINDS.filter(({ requestOf }) => {
  const { offset = 0, headers = {} } = requestOf(0);
  return offset === 0 && headers.Host === undefined;
});

test.each(kinds)(
  'many requests of the kind "$name" start no more compressions than known pages',
  async ({ requestOf }) => {
    const { fetchPath } = await servePages({}, LIVE);
    const work = [jest.spyOn(zlib, 'brotliCompress'), jest.spyOn(zlib, 'gzip')];
    for (let number = 0; number < REQUESTS; number += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const { path, headers } = requestOf(number + index);
          return fetchPath(path, headers);
        }),
      );
    }
    const bodies = work.flatMap(({ mock }) => mock.calls.map(([body]) => body as Buffer));
    const calls = bodies.filter((body) => body.includes(MARK));
    expect(calls.length).toBeLessThanOrEqual(COMPRESSIONS);
  },
);

test('pages with overrides are composed at most 20 times per second', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'], now: 5_000 });
  const { fetchPath } = await servePages({}, LIVE);
  const statuses = [];
  for (let port = 2_000; port < 2_025; port += 1) {
    const Cookie = `shell_override=shell=http://localhost:${port}`;
    statuses.push((await fetchPath('/en/verification/', { Cookie })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(503)]);
  jest.useRealTimers();
});
