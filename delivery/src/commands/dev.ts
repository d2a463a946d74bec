import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildEvent } from 'build/development-page';
import { buildAndWatch, configurationsOf } from 'build/run-webpack';
import { BUILT_EXAMPLES } from 'build/examples';
import { distOf, root } from 'build/paths';
import { readNavigation } from 'build/read-navigation';
import { RELEASED_PARTS } from 'build/released-parts';
import { watchGeneratedSources } from 'build/watch-generated-sources';
import { createBuiltReleases } from '../releases/built-releases';
import { createLiveReload } from '../server/live-reload';
import { openLocalServers } from '../demonstration/open-local-servers';
import type { RunningServers } from '../server/open-servers';
import { portBaseFrom } from './port-base';
import { printListeners } from './print-listeners';
import { runCommand, runUntilStopped } from './run-until-stopped';

/**
 * `npm run dev`: like `npm start`, but with development builds, which open pages update after each change of a source. With
 * `--browser-backend`, a service worker is the mock backend.
 */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const { values } = parseArgs({ options: { 'browser-backend': { type: 'boolean' } } });
  const isBackendInBrowser = values['browser-backend'];
  const navigation = await readNavigation(process.env);
  const liveReload = createLiveReload();
  let servers: RunningServers | undefined;
  let releases: Awaited<ReturnType<typeof createBuiltReleases>> | undefined;
  const parts = RELEASED_PARTS.map(({ folder }) => folder);
  const folders = [...parts, ...BUILT_EXAMPLES, ...(isBackendInBrowser ? ['mocks'] : [])];
  // Compressed files and updates of earlier builds would remain.
  for (const folder of parts) await rm(distOf(folder), { recursive: true, force: true });
  const configurations = folders.flatMap((folder) => configurationsOf(folder, { isWatching: true }));

  let hashes: Record<string, string> = {};
  let reloads = 0;
  let last: BuildEvent | undefined;
  const write = async (build: BuildEvent) => {
    // A newer build writes the pages of this one, too.
    if (build !== last) return;
    await writeFiles();
    if (releases) await releases.refresh();
    else releases = await createBuiltReleases();
    if (build !== last) return;
    liveReload.announce({ ...build, isWritten: true });
    // Later, because a page that opens before the announcement reloads after it.
    if (!servers) {
      servers = await openLocalServers({ portBase, releases, liveReload, isBackendInBrowser, navigation });
      printListeners(portBase, isBackendInBrowser);
      console.log('ready');
    }
    console.log('built; open pages are up to date');
  };
  const fail = (thrown: unknown) => {
    console.error(thrown);
    if (!servers) process.exit(1);
  };
  let announcing = Promise.resolve();
  let writing = Promise.resolve();
  const stopWatching = buildAndWatch([...configurations, watchGeneratedSources()], (build) => {
    hashes = { ...hashes, ...build.hashes };
    if (!build.isReplaceable) reloads += 1;
    if (build.failure) return console.error(build.failure.message);
    // The process id, because another process counts from the same number.
    const event = { generation: `${process.pid}-${reloads}`, hashes, isWritten: false };
    last = event;
    // Open pages show the build before its pages are written.
    const announce = async () => {
      await releases?.refresh();
      liveReload.announce(event);
    };
    announcing = announcing.then(announce).catch(fail);
    writing = writing.then(() => write(event)).catch(fail);
  });
  await runUntilStopped(async () => {
    await stopWatching();
    liveReload.close();
    await servers?.close();
  });
});

/** Runs in a new process, because this one caches loaded modules. */
async function writeFiles(): Promise<void> {
  const file = path.join(root, 'delivery/src/commands/write-files.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, stdio: 'inherit' });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error('The pages could not be written; see above.');
}
