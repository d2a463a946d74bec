/** @jest-environment node */
import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { environmentByName } from 'shared-config/site/environments';
import type { PartName } from 'build/released-parts';
import { createReleaseReader } from '../releases/live-releases';
import { contentBuildOf } from '../releases/loaded-build.fixture';
import { promote, publish, rollback, type ReleaseContext } from '../releases/release-actions';
import { createReleaseFiles } from '../server/files/release-files';
import { requireServedHost } from '../server/hosts/require-served-host';
import { servedHosts } from '../server/hosts/sites-of-environment';
import { createRemoteOrigin } from '../server/remote-origin';
import { answering, closeTestServers, startTestServer } from '../server/start-test-server.fixture';
import { createMemoryStore } from '../store/memory-store';
import { checkPublicFiles } from './check-public-files';

const OLD = 'aaaaaaaaa1';
const NEW = 'aaaaaaaaa2';
const CANARY = { percent: 10, regions: [] };

afterEach(closeTestServers);

/** Publishes OLD of a part, and serves the store. The context checks files through the server. */
async function setUp(part: PartName, { isServed = (_path: string): boolean => true } = {}) {
  const store = createMemoryStore();
  const released = { store, part, attribution: { now: new Date(), by: 'mira' } };
  await publish(released, build(part, OLD));
  const releases = await createReleaseReader({ store, intervalMs: 0 });
  const environment = environmentByName('local')!;
  const common = { releases, part, store };
  const handle =
    part === 'verification-host'
      ? requireServedHost(servedHosts(environment, 3000, 'pages'), createReleaseFiles(common))
      : createRemoteOrigin({ ...common, part, environment, portBase: 3000 });
  const answer = answering(handle);
  const requested: string[] = [];
  const server = await startTestServer((request, response) => {
    requested.push(request.url!);
    if (!isServed(request.url!)) return void response.writeHead(404).end();
    answer(request, response);
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const context: ReleaseContext = {
    ...released,
    checkPublicFiles: (version: DiscoveryVersion, isNamed) =>
      checkPublicFiles({ origin, part, isNamed }, version),
  };
  return { released, context, requested };
}

const build = (part: PartName, buildId: string) =>
  contentBuildOf(part, buildId, { 'files/xYz0123456/boot/index.json': `{"of":"${buildId}"}` });
const entryOf = (buildId: string) => build('shell', buildId).manifest.entry;

describe('the check of public files', () => {
  test.each(['shell', 'bridge', 'verification-host'] as const)(
    'accepts a new build of %s, which the document does not name yet',
    async (part) => {
      const { context } = await setUp(part);
      await expect(publish(context, build(part, NEW))).resolves.toBeDefined();
      await expect(rollback(context)).resolves.toBeDefined();
    },
  );

  test('requests the files of a new build below its id, where servers find it', async () => {
    const { context, requested } = await setUp('shell');
    await publish(context, build('shell', NEW));
    expect(requested).toEqual(
      expect.arrayContaining([`/${NEW}/files/${entryOf(NEW)}`, `/${NEW}/boot/index.json`]),
    );
  });

  test('requests the files of a build that the document names at the addresses of browsers', async () => {
    const { released, context, requested } = await setUp('shell');
    await publish(released, build('shell', NEW), CANARY);
    await promote(context);
    expect(requested).toContain(`/files/${entryOf(NEW)}`);
    expect(requested).not.toContain(`/${NEW}/files/${entryOf(NEW)}`);
  });

  test('refuses a build with a file that the server does not serve', async () => {
    const missing = `/${NEW}/files/${entryOf(NEW)}`;
    const { context } = await setUp('shell', { isServed: (path) => path !== missing });
    await expect(publish(context, build('shell', NEW))).rejects.toMatchObject({
      code: 'build-unreachable',
      message: expect.stringContaining(`${missing} answered 404, so the release is not changed`),
    });
  });
});
