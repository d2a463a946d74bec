/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LOCAL_ENVIRONMENT as environment } from 'shared-config/site/environments';
import { createReleaseReader } from 'delivery/releases/live-releases';
import { publish } from 'delivery/releases/release-actions';
import { listen } from 'delivery/server/listen';
import { onFreePorts } from 'delivery/server/on-free-ports.fixture';
import { createPageHandler } from 'delivery/server/page-server';
import { createRemoteOrigin } from 'delivery/server/remote-origin';
import { createMemoryStore } from 'delivery/store/memory-store';
import type { Store } from 'delivery/store/store';
import { integrityOf } from 'build/integrity-of';
import { deviceAt } from './devices';
import { loadPage } from './load-page';
import { parseOptions } from './parse-options';
import { readPage } from './read-page';
import { releaseAtRandom, type Revision } from './release-at-random';
import { runSoak, type SoakResult } from './run-soak';
import { smallBuilds } from './small-builds.fixture';
import { soakFaults, soakLines } from './soak-report';
// R-REL-1, R-PERF-12

const builds = smallBuilds();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closers.splice(0).map((close) => close()))));

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves pages and remotes of a store on free ports. */
async function open(store: Store, ofShell: (shell: Handler) => Handler = (shell) => shell): Promise<number> {
  for (const build of builds.filter(({ manifest }) => manifest.buildId.endsWith('01'))) {
    await publish({ store, part: build.manifest.part, attribution: { now: new Date(), by: 'test' } }, build);
  }
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  return onFreePorts(async (portBase) => {
    const handlers = [
      createPageHandler({ environment, portBase, releases, store }),
      ofShell(createRemoteOrigin({ environment, portBase, releases, store, part: 'shell' })),
      createRemoteOrigin({ environment, portBase, releases, store, part: 'bridge' }),
    ];
    for (const [offset, handle] of handlers.entries()) {
      closers.push(await listen(portBase + offset, (request, response) => void handle(request, response)));
    }
    return portBase;
  });
}

const releasing = (store: Store) => (onRevision: (revision: Revision) => void) => {
  const ending = new AbortController();
  const done = releaseAtRandom({ store, builds, pauseMs: 20, onRevision, signal: ending.signal });
  return async () => {
    ending.abort();
    await done;
  };
};

test('150 page loads during releases succeed with the assigned builds', async () => {
  const store = createMemoryStore();
  const portBase = await open(store);
  const options = { loads: 150, devices: 300, portBase, store, builds, startReleasing: releasing(store) };
  const result = await runSoak(options);
  // With so few devices the shares deviate by up to 4 points; the real soak uses more devices.
  expect(soakFaults({ ...result, shares: [] })).toEqual([]);
  expect(result.shares.length).toBeGreaterThan(0);
  for (const { set, seen } of result.shares) expect(Math.abs(set - seen)).toBeLessThan(8);
  expect(result).toMatchObject({ loads: 150, failures: [] });
  expect(result.releases).toBeGreaterThan(3);
});

test('a file with a wrong integrity fails the load', async () => {
  const store = createMemoryStore();
  let damaged: Handler | undefined;
  const portBase = await open(store, (shell) => (request, response) => (damaged ?? shell)(request, response));
  await expect(loadPage(deviceAt(1), { portBase })).resolves.toMatchObject({
    builds: { shell: 'aaaaaaaa01' },
  });
  const [shell] = await store.list('builds/shell/aaaaaaaa01/remoteEntry');
  const reader = { current: async () => (await createReleaseReader({ store, intervalMs: 0 })).current() };
  const broken = await reader.current();
  const contents = new Map(broken.builds.get('shell/aaaaaaaa01')!.contents);
  contents.set(shell!.split('/').at(-1)!, Buffer.from('alert(1)'));
  const build = { ...broken.builds.get('shell/aaaaaaaa01')!, contents };
  const live = { ...broken, builds: new Map([...broken.builds, ['shell/aaaaaaaa01', build]]) };
  damaged = createRemoteOrigin({
    environment,
    portBase,
    releases: { current: async () => live },
    part: 'shell',
  });
  await expect(loadPage(deviceAt(1), { portBase })).rejects.toThrow('does not match its integrity');
});

describe('readPage', () => {
  const INLINE = 'mark()';
  const version = (buildId: string) => ({
    url: `http://localhost:3001/${buildId}/remoteEntry.js`,
    metadata: { integrity: 'sha384-entry' },
    extras: { buildId, preload: { mount: [{ path: 'mount.js', integrity: 'sha384-mount' }] } },
  });
  const page = (changes: Record<string, string> = {}) => {
    const document = { microFrontends: { shell: [version('aaaaaaaa01')], bridge: [version('bbbbbbbb01')] } };
    const html = [
      `<script>${INLINE}</script>`,
      `<script type="application/json" id="shell-discovery">${JSON.stringify(document)}</script>`,
      '<script data-shell-early async crossorigin src="http://localhost:3001/aaaaaaaa01/mount.js" integrity="sha384-mount"></script>',
      '<script src="/verification/assets/cccccccc01/main.js" defer></script>',
      '<script type="application/json" data-shell-boot>{"buildId":"aaaaaaaa01"}</script>',
    ].join('\n');
    const body = Object.entries(changes).reduce((text, [from, to]) => text.replace(from, to), html);
    const policy = `default-src 'none'; script-src 'self' '${integrityOf(INLINE, 'sha256')}'`;
    return { headers: { 'content-security-policy': policy }, body: Buffer.from(body) };
  };

  test('accepts a page of one release', () => {
    const { builds: shown, files } = readPage(page());
    expect(shown).toEqual({ shell: 'aaaaaaaa01', bridge: 'bbbbbbbb01', 'verification-host': 'cccccccc01' });
    expect([...files.keys()].map((file) => file.replace('http://localhost:3001', ''))).toEqual([
      '/aaaaaaaa01/mount.js',
      '/aaaaaaaa01/remoteEntry.js',
      '/bbbbbbbb01/remoteEntry.js',
      '/bbbbbbbb01/mount.js',
      '/verification/assets/cccccccc01/main.js',
    ]);
  });

  test('names the build of a host whose address has a hash of its content', () => {
    const { builds: shown } = readPage(
      page({ '/assets/cccccccc01/main.js': '/assets/files/main.0a1b2c3d4e.js' }),
      new Map([['main.0a1b2c3d4e.js', 'cccccccc02']]),
    );
    expect(shown['verification-host']).toBe('cccccccc02');
  });

  test.each<[string, Record<string, string>]>([
    ['skeleton and document', { '{"buildId":"aaaaaaaa01"}': '{"buildId":"aaaaaaaa02"}' }],
    ['early script and document', { '/aaaaaaaa01/mount.js"': '/aaaaaaaa02/mount.js"' }],
    ['early script and document', { 'integrity="sha384-mount"': 'integrity="sha384-other"' }],
    ['the page has no early scripts', { 'data-shell-early': 'data-late' }],
    ['the policy blocks an inline script', { 'mark()': 'steal()' }],
    ['the page has no own script', { ' defer': '' }],
    ['the page has no script data-shell-boot', { 'data-shell-boot': '' }],
  ])('rejects a page with the message “%s”', (message, changes) => {
    expect(() => readPage(page(changes))).toThrow(message);
  });
});

describe('the report', () => {
  const good: SoakResult = {
    loads: 10,
    files: 20,
    failures: [],
    unassigned: [],
    changed: [],
    unsteady: 0,
    releases: 3,
    seconds: 5,
    seenAfterMs: [4, 7, 30],
    shares: [{ set: 10, seen: 11.99 }],
  };

  test('contains the measured figures', () => {
    expect(soakFaults(good)).toEqual([]);
    expect(soakLines(good).join('\n')).toMatch(/10, 0 failed\n.*\n.*3 in 5 s\n.*median 7 ms, longest 30 ms/);
  });

  test.each<[RegExp, Partial<SoakResult>]>([
    [/^failed: a$/, { failures: ['a'] }],
    [/^unassigned build: a$/, { unassigned: ['a'] }],
    [/^changed without a release: a$/, { changed: ['a'] }],
    [/^2 devices lost/, { unsteady: 2 }],
    [/^a share of 10 % is 12\.01 %$/, { shares: [{ set: 10, seen: 12.01 }] }],
    [/^no release/, { releases: 0 }],
    [/^no release/, { seenAfterMs: [] }],
  ])('contains the fault %s', (fault, changes) => {
    expect(soakFaults({ ...good, ...changes })).toEqual([expect.stringMatching(fault)]);
  });
});

test('parseOptions accepts a number of loads, and nginx', () => {
  expect(parseOptions([])).toEqual({ loads: 10_000, isBehindNginx: false });
  expect(parseOptions(['--loads', '300', '--nginx'])).toEqual({ loads: 300, isBehindNginx: true });
  for (const words of [
    ['--loads', '0'],
    ['--loads', 'x'],
    ['--laods', '1'],
  ])
    expect(() => parseOptions(words)).toThrow();
});
