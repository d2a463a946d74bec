/** @jest-environment node */
import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import fc from 'fast-check';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { logFailure } from '../log/log-failure';
import { compressedBuildOf } from './released.fixture';
import { integrityOf } from 'build/integrity-of';
import { createLastGoodDocument } from '../releases/last-good-document';
import { createReleaseReader, type ReleaseReaderOptions } from '../releases/live-releases';
import type { LiveReleases } from '../releases/loaded-build';
import { POINTER, readDocument } from '../releases/pointer';
import { publish, stop } from '../releases/release-actions';
import { RELEASED_PARTS } from 'build/released-parts';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import type { Store } from '../store/store';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { createPageHandler } from './page-server';
import { earlyScriptsOf, headStyleOf } from './pages/shell-head';
import { SHELL_RELEASE } from './pages/shell-release.fixture';
import { answering, closeTestServers, startTestServer } from './start-test-server.fixture';
import { verifyPages } from './pages/verify-pages';
import { withHealth } from './with-health';
// R-SEC-36

const attribution = { now: new Date('2026-11-22T10:00:00Z'), by: 'mira' };

afterEach(closeTestServers);
jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

async function releasedStore(): Promise<Store> {
  const store = createMemoryStore();
  for (const { part } of RELEASED_PARTS)
    await publish({ store, part, attribution }, compressedBuildOf(part, 'aaaaaaaaa1'));
  await publish({ store, part: 'shell', attribution }, compressedBuildOf('shell', 'aaaaaaaaa2'));
  return store;
}

async function serve(store: Store, options: Partial<ReleaseReaderOptions> = {}) {
  const validate = (live: LiveReleases) => verifyPages(live, 3000);
  const releases = await createReleaseReader({
    store,
    intervalMs: 0,
    deadlineMs: 5_000,
    validate,
    ...options,
  });
  const handle = createPageHandler({ environment: LOCAL_ENVIRONMENT, portBase: 3000, releases, store });
  const server = await startTestServer(
    withHealth({ state: { isStopping: false }, releases }, answering(handle)),
  );
  const fetchPath = (path: string) => server.request(path, { headers: { Host: 'localhost:3000' } });
  return {
    page: () => fetchPath('/en/verification/'),
    health: async () => {
      const { status, body } = await fetchPath('/__health');
      return { status, body: JSON.parse(body.toString()) };
    },
  };
}

const write = async (store: Store, document: unknown) =>
  store.replacePointer(POINTER, JSON.stringify(document), (await store.readPointer(POINTER))!.tag);

/** Returns the path of every field in a value. */
function placesIn(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...above, name];
    return [place, ...placesIn(inner, place)];
  });
}

/** Returns the document with one field replaced, or deleted if the replacement is undefined. */
function changed(document: unknown, [name, ...below]: readonly string[], replacement: unknown): unknown {
  const owner = document as Record<string, unknown>;
  if (below.length > 0) {
    const inner = changed(owner[name!], below, replacement);
    return Array.isArray(owner) ? owner.with(Number(name), inner) : { ...owner, [name!]: inner };
  }
  if (Array.isArray(owner)) {
    const remaining = owner.filter((_, index) => String(index) !== name);
    return replacement === undefined ? remaining : owner.with(Number(name), replacement);
  }
  const entries = Object.entries(owner).flatMap(([own, inner]) =>
    own !== name ? [[own, inner]] : replacement === undefined ? [] : [[own, replacement]],
  );
  return Object.fromEntries(entries);
}

/** Optional fields. */
const OPTIONAL = /\.(minContract|history|history\.\d+|percent|regions|reason|to|until)$/;
/** Versions after the default are optional. */
const REMOVABLE = /^microFrontends\.[\w-]+\.[1-9]$/;
/** Fields of free text. */
const FREE_TEXT = /\.(by|reason|version)$|^schema$/;

const DOCUMENTS = sizeOfRun({ quick: 80, full: 250 });
const WRONG_VALUES = [
  undefined,
  null,
  true,
  -1,
  100.5,
  '',
  '../x',
  '"><script>alert(1)</script>',
  [],
  {},
  [null],
  { a: 1 },
];

test('a missing or invalid field keeps the last good pages, and health names the failure', async () => {
  const store = await releasedStore();
  const { document } = await readDocument(store);
  const places = placesIn(document);
  const { page, health } = await serve(store);
  const before = (await page()).body.toString();
  let failures = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...WRONG_VALUES), async (place, value) => {
      const name = place.join('.');
      const broken = changed(document, place, value);
      fc.pre(JSON.stringify(broken) !== JSON.stringify(document));
      await write(store, broken);
      const { status, body } = await page();
      const { status: healthStatus, body: healthBody } = await health();
      expect([name, status, healthStatus, healthBody.status]).toEqual([name, 200, 200, 'ok']);
      expect(body.toString()).not.toContain('<script>alert(1)');
      if (healthBody.failure) {
        failures += 1;
        expect(body.toString()).toBe(before);
        expect(healthBody.failure.message).toMatch(/discovery\.json|no longer names/);
        expect(healthBody.failure.message).not.toContain('<script>');
      } else {
        const isAllowed = value === undefined ? OPTIONAL.test(name) || REMOVABLE.test(name) : false;
        const isFreeText = typeof value === 'string' && FREE_TEXT.test(name);
        const isEmptyList = Array.isArray(value) && value.length === 0 && name.endsWith('history');
        expect([name, value, isAllowed || isFreeText || isEmptyList]).toEqual([name, value, true]);
      }
      await write(store, document);
      expect((await page()).body.toString()).toBe(before);
      expect((await health()).body.failure).toBeNull();
    }),
    { numRuns: DOCUMENTS },
  );
  expect(failures).toBeGreaterThan(0.6 * DOCUMENTS);
});

test('the server names the missing field and logs it once', async () => {
  const store = await releasedStore();
  const { page, health } = await serve(store);
  const before = (await page()).body.toString();
  const { document } = await readDocument(store);
  await write(store, changed(document, ['microFrontends', 'shell', '0', 'metadata', 'integrity'], undefined));
  for (let round = 0; round < 3; round += 1) {
    const { status, body } = await page();
    expect([status, body.toString()]).toEqual([200, before]);
  }
  const { status, body } = await health();
  expect([status, body.status]).toEqual([200, 'ok']);
  expect(body.failure.message).toContain('microFrontends.shell[0].metadata.integrity is missing');
  expect(logFailure).toHaveBeenCalledTimes(1);
});

test('an integrity that would end its attribute is escaped, even in a document that was not validated', () => {
  const { discovery } = SHELL_RELEASE;
  const evil = changed(discovery, ['microFrontends', 'shell', '0', 'metadata', 'integrity'], '"><img src=x>');
  const scripts = earlyScriptsOf(evil as DiscoveryDocument);
  expect(scripts).not.toContain('<img');
  expect(scripts).toContain('integrity="&quot;&gt;&lt;img src=x&gt;"');
});

test.each(['</style><script>', '</STYLE'])('refuses a style of a build with %j in it', (style) => {
  expect(() => headStyleOf({ ...SHELL_RELEASE.head, style })).toThrow('would end or change');
});

describe('a build of which no page can be made', () => {
  const broken = (buildId: string) => {
    const build = compressedBuildOf('shell', buildId);
    const head = Buffer.from('{"style":"</style>"}');
    return {
      contents: new Map([...build.contents, ['skeleton/head.json', head]]),
      manifest: {
        ...build.manifest,
        files: { ...build.manifest.files, 'skeleton/head.json': integrityOf(head) },
      },
    };
  };

  test('does not become the default, and the kill switch still works', async () => {
    const store = await releasedStore();
    const { page, health } = await serve(store);
    const before = (await page()).body.toString();
    await publish({ store, part: 'shell', attribution }, broken('aaaaaaaaa3'));
    const { status, body } = await page();
    expect([status, body.toString()]).toEqual([200, before]);
    expect((await health()).body.failure.message).toContain(
      'The new releases cannot be composed into a page',
    );
    await stop({ store, part: 'shell', attribution }, []);
    expect((await page()).body.toString()).toContain('"stopped":["*"]');
  });

  test('does not prevent a start when it is a canary, and is not served', async () => {
    const store = await releasedStore();
    await publish({ store, part: 'shell', attribution }, broken('aaaaaaaaa3'), { percent: 50, regions: [] });
    const { page, health } = await serve(store);
    for (let round = 0; round < 8; round += 1) expect((await page()).status).toBe(200);
    const { body } = await health();
    expect(body.releases.shell).toEqual(['aaaaaaaaa2']);
    expect(body.failure.message).toContain('cannot be composed into a page');
  });
});

describe('a server that starts while the document is broken', () => {
  const breakDocument = async (store: Store) => {
    const { document } = await readDocument(store);
    await write(
      store,
      changed(document, ['microFrontends', 'shell', '0', 'url'], 'https://evil.example/x.js'),
    );
  };

  test('serves the last good document of the mirror', async () => {
    const primary = await releasedStore();
    const mirror = createMemoryStore();
    const options = { lastGood: createLastGoodDocument(mirror) };
    const first = await serve(createMirroredStore(primary, mirror), options);
    const before = (await first.page()).body.toString();
    await breakDocument(primary);
    const second = await serve(createMirroredStore(primary, mirror), options);
    expect((await second.page()).body.toString()).toBe(before);
    expect((await second.health()).body.failure.message).toContain('microFrontends.shell[0].url must be');
  });

  test('fails without a last good document, and names the invalid field', async () => {
    const store = await releasedStore();
    await breakDocument(store);
    await expect(serve(store)).rejects.toMatchObject({
      code: 'document-damaged',
      message: expect.stringContaining(
        'microFrontends.shell[0].url must be a path on the origin of the part',
      ),
    });
  });
});
