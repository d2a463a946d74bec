/** @jest-environment node */
import { integrityOf } from 'build/integrity-of';
import { hostsOf } from 'shared-config/site/hosts';
import { createSignedDiscovery } from 'shared-config/loader/signed-discovery';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { pinnedElement } from '../release-command/pinned-element';
import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { createLastGoodDocument } from '../releases/last-good-document';
import { createReleaseReader } from '../releases/live-releases';
import type { LiveReleases } from '../releases/loaded-build';
import { buildOf, contentBuildOf } from '../releases/loaded-build.fixture';
import { POINTER } from '../releases/pointer';
import { publicFileOf } from '../releases/public-files';
import { publish } from '../releases/release-actions';
import { StoreError, type Store } from '../store/store';
import { createMemoryStore } from '../store/memory-store';
import { createMirroredStore } from '../store/mirrored-store';
import { publishRoot } from './publish-root';
import { signBuild } from './sign-build';
import { signedRoot, teamRoot } from './signing.fixture';
import type { SignedStore } from './signed-store';
import { attribution, setUp as setUpTeam } from './team-store.fixture';
// R-EMBED-14

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const HOSTS = hostsOf({ site: siteOfHost('localhost'), isSecure: false, portBase: 3000 });
const SCRIPT = 'files/xYz0123456/pinned-uniframe.js';

async function setUp() {
  const found = await setUpTeam();
  const release = async (buildId: string) => {
    await publish({ store: found.open(), part: 'shell', attribution }, pinnedBuild(buildId));
  };
  return { ...found, release };
}

const pinnedBuild = (buildId: string) => contentBuildOf('shell', buildId, { [SCRIPT]: '/* pinned */' });

/** Returns what a browser fetches from a server of this store. */
async function served(store: Store) {
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  return async (name: string) => {
    const text = publicFileOf(name, await releases.current(), 'shell', { region: 'GLOBAL', hosts: HOSTS });
    if (text === undefined) throw new Error(`404 ${name}`);
    return text;
  };
}

async function pinOf(store: SignedStore): Promise<string> {
  return /data-release-root="([^"]+)"/.exec(await pinnedElement(store, HOSTS.shell))![1]!;
}

/** Returns the document that a page with this pin accepts from a server. */
const discovered = (fetchFile: Awaited<ReturnType<typeof served>>, pin: string) =>
  createSignedDiscovery({
    pin,
    fetchRelease: () => fetchFile('release-trust.json'),
    newestRoot: { read: () => 0, save: () => undefined },
    report: ({ message }) => expect(message).toBeUndefined(),
  })();

it('a browser accepts what a server of a signed store serves', async () => {
  const { open, release } = await setUp();
  await release('aaaaaaaaa1');
  const fetchFile = await served(open());
  const pin = await pinOf(open());
  await expect(discovered(fetchFile, pin)).resolves.toBe(await fetchFile('discovery.json'));
});

it('a page that pins the first root follows a rotation of all keys', async () => {
  const { open, release, team } = await setUp();
  await release('aaaaaaaaa1');
  const pin = await pinOf(open());
  const second = open([team.publish2]);
  await signBuild(second, 'shell', 'aaaaaaaaa1');
  const next = teamRoot(team, { version: 2, keys: { root: [team.root2], publish: [team.publish2] } });
  await publishRoot(second, JSON.stringify(signedRoot(next, [team.root, team.root2])), '2.root.json');
  await publish({ store: second, part: 'shell', attribution }, pinnedBuild('bbbbbbbbb1'));
  const fetchFile = await served(second);
  const { roots } = JSON.parse(await fetchFile('release-trust.json')) as { roots: unknown[] };
  expect(roots).toHaveLength(2);
  await expect(discovered(fetchFile, pin)).resolves.toContain('bbbbbbbbb1');
});

it('a running server serves the roots that were published after its start', async () => {
  const { open, release, team } = await setUp();
  await release('aaaaaaaaa1');
  const store = open();
  const fetchFile = await served(store);
  const next = teamRoot(team, { version: 2 });
  await publishRoot(open(), JSON.stringify(signedRoot(next, [team.root])), '2.root.json');
  await open().refresh();
  const { roots } = JSON.parse(await fetchFile('release-trust.json')) as { roots: unknown[] };
  expect(roots).toHaveLength(2);
});

it('a server whose store loses the signatures serves its releases, reports it, and has the trust when they return', async () => {
  const { open, release } = await setUp();
  await release('aaaaaaaaa1');
  let now = Date.now();
  const store = open();
  const away = jest.spyOn(store, 'publicTrust').mockRejectedValue(new StoreError('The store is away.'));
  const releases = await createReleaseReader({ store, intervalMs: 0, now: () => now });
  expect((await releases.current()).builds.size).toBe(1);
  expect(releases.failure()).toMatchObject({ message: 'The store is away.', isStoreUnreachable: true });
  away.mockRestore();
  now += 10_000;
  expect((await releases.current()).trust?.roots).toHaveLength(1);
  expect(releases.failure()).toBeNull();
});

it('a server that cannot read a new build serves the one before it to pages that pin a root', async () => {
  const { memory, open, release } = await setUp();
  await release('aaaaaaaaa1');
  const fetchFile = await served(open());
  const pin = await pinOf(open());
  await release('bbbbbbbbb1');
  await memory.remove(`${buildKey('shell', 'bbbbbbbbb1')}${MANIFEST_FILE}`);
  await expect(discovered(fetchFile, pin)).resolves.toContain('"buildId":"aaaaaaaaa1"');
});

it('a server that starts while the store is away needs no signature beyond the threshold', async () => {
  const { memory, open, release } = await setUp();
  await release('aaaaaaaaa1');
  const mirror = createMemoryStore();
  const primary = { ...memory };
  const openMirrored = () => open(undefined, createMirroredStore(primary, mirror));
  const before = await served(openMirrored());
  const text = await before('release-trust.json');
  const away = () => Promise.reject(new StoreError('The store is away.'));
  Object.assign(primary, { read: away, readPointer: away, list: away });
  const after = await served(openMirrored());
  expect(JSON.parse(await after('release-trust.json'))).toEqual(JSON.parse(text));
});

it.each([
  ['its last good document', 'has', undefined],
  ['a damaged list beside it', 'lacks', '{'],
])('a server that starts with %s %s the list of current builds', async (_name, verb, damage) => {
  const { memory, open, release } = await setUp();
  await release('aaaaaaaaa1');
  const mirror = createMemoryStore();
  const start = async () =>
    createReleaseReader({
      store: open(undefined, createMirroredStore(memory, mirror)),
      intervalMs: 0,
      lastGood: createLastGoodDocument(mirror),
    });
  const { trust } = await (await start()).current();
  expect(trust?.current).toBeDefined();
  await memory.replacePointer(POINTER, '{}', (await memory.readPointer(POINTER))!.tag);
  if (damage) await mirror.write('last-good/current.json', damage);
  const restarted = await (await start()).current();
  expect([...restarted.builds.keys()]).toEqual(['shell/aaaaaaaaa1']);
  expect(restarted.trust?.current).toEqual(verb === 'has' ? trust?.current : undefined);
});

it('a server that starts with a canary that it cannot serve has the trust of its default builds', async () => {
  const { open, release } = await setUp();
  await release('aaaaaaaaa1');
  await publish({ store: open(), part: 'shell', attribution }, pinnedBuild('bbbbbbbbb1'), {
    percent: 10,
    regions: [],
  });
  const validate = ({ builds }: LiveReleases) => {
    if (builds.has('shell/bbbbbbbbb1')) throw new Error('cannot be composed');
  };
  const releases = await createReleaseReader({ store: open(), intervalMs: 0, validate });
  expect((await releases.current()).builds.size).toBe(1);
  expect((await releases.current()).trust?.roots).toHaveLength(1);
});

it('a store without signatures has no trust to serve', async () => {
  const store = createMemoryStore();
  await publish({ store, part: 'shell', attribution }, buildOf('shell', 'aaaaaaaaa1'));
  const fetchFile = await served(store);
  await expect(fetchFile('release-trust.json')).rejects.toThrow('404');
});

it('prints the element with the address, the integrity and the root that a page pins', async () => {
  const { open, release, root } = await setUp();
  await release('aaaaaaaaa1');
  const { manifest } = pinnedBuild('aaaaaaaaa1');
  const pin = integrityOf(Buffer.from(root.payload, 'base64'), 'sha256');
  expect(await pinnedElement(open(), HOSTS.shell)).toBe(
    `<script src="${HOSTS.shell}/${SCRIPT}" integrity="${manifest.files[SCRIPT]}" data-release-root="${pin}" crossorigin defer></script>`,
  );
});

it('says what to do when no release has the script', async () => {
  const { open } = await setUp();
  await publish({ store: open(), part: 'shell', attribution }, buildOf('shell', 'aaaaaaaaa1'));
  await expect(pinnedElement(open(), HOSTS.shell)).rejects.toMatchObject({ code: 'first-release' });
});
