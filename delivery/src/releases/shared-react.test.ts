/** @jest-environment node */
import { acceptedRangeOf, SHARED_LIBRARIES } from 'shared-config/loader/shared-libraries';
import { createMemoryStore } from '../store/memory-store';
import { buildOf } from './loaded-build.fixture';
import { readDocument } from './pointer';
import { registerHost } from './registered-hosts';
import { publish } from './release-actions';
import { defaultVersionOf } from './release-document';
// R-REL-9

const attribution = { now: new Date('2026-11-23T10:00:00Z'), by: 'mira' };

/** Returns a build of the shell with a version of React that accepts a range of the hosts’. */
function shell(buildId: string, version: string, accepts = acceptedRangeOf('react')!) {
  const libraries = { react: { version, accepts } };
  return buildOf('shell', buildId, {}, { libraries, hostLibraries: { react: accepts } });
}

/** Publishes the shell and our own host with React 19.3.1, and registers a host with React 19.0.0 and one with 19.2.0. */
async function setUp() {
  const store = createMemoryStore();
  const context = { store, attribution };
  const publishShell = (build: ReturnType<typeof shell>) => publish({ ...context, part: 'shell' }, build);
  const publishHost = (buildId: string, version: string) => {
    const host = buildOf('verification-host', buildId, {}, { libraries: { react: { version } } });
    return publish({ ...context, part: 'verification-host' }, host);
  };
  // A build before 2026-11-23 does not name its libraries.
  await publishShell(buildOf('shell', 'aaaaaaaaa0'));
  await publishShell(shell('aaaaaaaaa1', '19.3.1'));
  await publishHost('bbbbbbbbb1', '19.3.1');
  const hostWith = (name: string, react: string) => ({
    name,
    contract: '1.1',
    modules: ['shell/mount'],
    react,
  });
  await registerHost(store, hostWith('market', '19.0.0'));
  await registerHost(store, hostWith('academy', '19.2.0'));
  const served = async () => defaultVersionOf((await readDocument(store)).document, 'shell')?.extras.buildId;
  return { store, publishShell, publishHost, served };
}

test('every shared library of React accepts the oldest version that the tests run', () => {
  const ranges = SHARED_LIBRARIES.filter(({ package: name }) => name.startsWith('react')).map(
    ({ accepts }) => accepts,
  );
  expect(new Set(ranges)).toEqual(new Set(['^19.0.0']));
});

test.each(['19.3.2', '19.4.0'])(
  'a shell with React %s is published, because its range still accepts the React of every host',
  async (version) => {
    const { publishShell, served } = await setUp();
    await publishShell(shell('aaaaaaaaa2', version));
    expect(await served()).toBe('aaaaaaaaa2');
  },
);

test.each([
  ['^19.1.0', ['market shares React 19.0.0'], ['academy', 'verification-host']],
  [
    '^19.4.0',
    ['academy shares React 19.2.0', 'market shares React 19.0.0', 'verification-host shares React 19.3.1'],
    [],
  ],
])(
  'a shell that accepts only %s is refused, naming the hosts with an older one',
  async (range, named, unnamed) => {
    const { publishShell, served } = await setUp();
    const refusal: Error = await publishShell(shell('aaaaaaaaa2', '19.4.0', range)).then(
      () => new Error('published'),
      (thrown: Error) => thrown,
    );
    expect(refusal).toMatchObject({ code: 'contract-refused' });
    for (const host of named) expect(refusal.message).toContain(`${host}, this build accepts ${range}`);
    for (const host of unnamed) expect(refusal.message).not.toContain(`${host} shares`);
    expect(await served()).toBe('aaaaaaaaa1');
  },
);

test('our own host is refused if the served shell does not accept the React of its build', async () => {
  const { publishHost } = await setUp();
  await publishHost('bbbbbbbbb2', '19.4.0');
  await expect(publishHost('bbbbbbbbb3', '20.0.0')).rejects.toThrow(
    'verification-host shares React 20.0.0, this build accepts ^19.0.0',
  );
});

test('a build before 2026-11-23 still serves our own host, and no host that shares its React', async () => {
  const { store, publishShell } = await setUp();
  const older = () => publishShell(buildOf('shell', 'aaaaaaaaa3'));
  await expect(older()).rejects.toThrow(
    /: academy shares React 19\.2\.0, .*; market shares React 19\.0\.0, [^;]*\. Rebuild/,
  );
  for (const name of ['market', 'academy']) await store.remove(`hosts/${name}.json`);
  await expect(older()).resolves.toBeDefined();
});
