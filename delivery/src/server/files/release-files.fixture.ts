import { environmentByName } from 'shared-config/site/environments';
import type { PartName } from 'build/released-parts';
import { createReleaseReader } from '../../releases/live-releases';
import type { LoadedBuild } from '../../releases/loaded-build';
import { buildOf } from '../../releases/loaded-build.fixture';
import { publish } from '../../releases/release-actions';
import { createMemoryStore } from '../../store/memory-store';
import type { Store } from '../../store/store';
import { requireServedHost } from '../hosts/require-served-host';
import { servedHosts } from '../hosts/sites-of-environment';
import { createRemoteOrigin } from '../remote-origin';
import { answering, startTestServer } from '../start-test-server.fixture';
import { createReleaseFiles } from './release-files';

/** Ids of builds, in the order of their releases. */
export const OLD = 'aaaaaaaaa1';
export const NOW = 'aaaaaaaaa2';
export const NEXT = 'aaaaaaaaa3';
/** Name of the entry in every build. */
export const ENTRY = 'remoteEntry.0a1b2c3d.js';
/** Caching of files that never change. */
export const YEAR = 'public, max-age=31536000, immutable';

/** Creates a build of the shell. `only-{buildId}.js` is in no other build. */
export const shellOf = (buildId: string) =>
  buildOf('shell', buildId, {
    'uniframe.js': `uniframe of ${buildId}`,
    'uniframe.js.br': `packed uniframe of ${buildId}`,
    [`only-${buildId}.js`]: 'only',
    'translations/shell/en/header.json': '{}',
  });

/** Publishes a build for a share of the visitors. */
export async function release(store: Store, build: LoadedBuild, percent = 100) {
  const { part } = build.manifest;
  const attribution = { now: new Date(), by: 'mira' };
  await publish({ store, part, attribution }, build, { percent, regions: [] });
}

/** Starts a server of a store's releases. `state.error` makes the store fail; `state.reads` lists its reads. */
export async function serve(
  store: Store,
  part: PartName = 'shell',
  options: { isWatching?: boolean; intervalMs?: number; environment?: string } = {},
) {
  const state = { error: null as Error | null, reads: [] as string[] };
  const pass = async <Answer>(key: string, answer: Promise<Answer>): Promise<Answer> => {
    state.reads.push(key);
    if (state.error) throw state.error;
    return answer;
  };
  const failing: Store = {
    ...store,
    read: (key) => pass(key, store.read(key)),
    readPointer: (key) => pass(key, store.readPointer(key)),
  };
  const { isWatching, intervalMs = 0, environment = 'local' } = options;
  const releases = await createReleaseReader({ store: failing, intervalMs });
  const common = { releases, part, store: failing, isWatching };
  const place = { environment: environmentByName(environment)!, portBase: 3000 };
  const handle =
    part === 'verification-host'
      ? requireServedHost(servedHosts(place.environment, place.portBase, 'pages'), createReleaseFiles(common))
      : createRemoteOrigin({ ...common, ...place, part });
  const server = await startTestServer(answering(handle));
  const fetchPath = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.request(path, { headers: { Host: 'localhost:3001', ...headers }, method });
  return { fetchPath, state, store, releases };
}

/** Creates a store in which OLD was the default build before NOW. */
export async function twoReleases(): Promise<Store> {
  const store = createMemoryStore();
  await release(store, shellOf(OLD));
  await release(store, shellOf(NOW));
  return store;
}
