import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAndWatch, configurationsOf } from 'build/run-webpack';
import { BUILT_EXAMPLES } from 'build/examples';
import { root } from 'build/paths';
import { readNavigation } from 'build/read-navigation';
import { RELEASED_PARTS } from 'build/released-parts';
import { createBuiltReleases } from '../releases/built-releases';
import { createLiveReload } from '../server/live-reload';
import { openLocalServers } from '../demonstration/open-local-servers';
import type { RunningServers } from '../server/open-servers';
import { portBaseFrom } from './port-base';
import { printListeners } from './print-listeners';
import { runCommand, runUntilStopped } from './run-until-stopped';

/**
 * `npm run dev`: like `npm start`, but watches the sources and reloads open pages after each build. With `--browser-backend`, a
 * service worker is the mock backend.
 */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const { values } = parseArgs({ options: { 'browser-backend': { type: 'boolean' } } });
  const isBackendInBrowser = values['browser-backend'];
  const navigation = await readNavigation(process.env);
  const liveReload = createLiveReload();
  let servers: RunningServers | undefined;
  let releases: Awaited<ReturnType<typeof createBuiltReleases>> | undefined;
  const folders = [...RELEASED_PARTS.map(({ folder }) => folder), ...BUILT_EXAMPLES];
  if (isBackendInBrowser) folders.push('mocks');
  const configurations = folders.flatMap((folder) => configurationsOf(folder, { isWatching: true }));

  const update = async () => {
    await writeFiles();
    if (servers) {
      await releases?.refresh();
      liveReload.reload();
      return console.log('built; open pages reload');
    }
    releases = await createBuiltReleases();
    servers = await openLocalServers({ portBase, releases, liveReload, isBackendInBrowser, navigation });
    printListeners(portBase, isBackendInBrowser);
    console.log('ready');
  };
  let pendingUpdate = Promise.resolve();
  const stopWatching = buildAndWatch(configurations, (failure) => {
    if (failure) return console.error(failure.message);
    pendingUpdate = pendingUpdate.then(update).catch((thrown: unknown) => {
      console.error(thrown);
      if (!servers) process.exit(1);
    });
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
