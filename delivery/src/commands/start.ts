import { buildFolders } from 'build/build-all';
import { BUILT_EXAMPLES } from 'build/examples';
import { readNavigation } from 'build/read-navigation';
import { RELEASED_PARTS } from 'build/released-parts';
import { isBuilt } from '../release-command/build-if-changed';
import { releaseBuilds } from '../releases/release-builds';
import { LOCAL_LISTENERS, openLocalServers } from '../demonstration/open-local-servers';
import { listen } from '../server/listen/listen';
import { portBaseFrom } from './port-base';
import { printListeners } from './print-listeners';
import { openReleases } from './open-releases';
import { localReleaseStore } from './release-store';
import { startRefreshing } from '../signing/start-refreshing';
import { runCommand, runUntilStopped } from './run-until-stopped';
import { serveSettingsFrom } from './serve-settings';

/** `npm start`: builds what has changed for production, then serves until stopped. Prints `ready` last. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const settings = serveSettingsFrom(process.env);
  const navigation = await readNavigation(process.env);
  await requireFreePorts(portBase);
  const started = Date.now();
  console.log('Building for production…');
  const parts = RELEASED_PARTS.map(({ folder }) => folder);
  const kept = await Promise.all(parts.map(isBuilt));
  await buildFolders([...parts.filter((_, index) => !kept[index]), ...BUILT_EXAMPLES]);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  const store = await localReleaseStore(process.env);
  await releaseBuilds(store, { now: new Date(), by: 'npm start' });
  const releases = await openReleases(store, portBase, 0);
  const servers = await openLocalServers({ portBase, releases, store, navigation, ...settings });
  printListeners(portBase);
  console.log('ready');
  await runUntilStopped(startRefreshing(store, servers.close));
});

/** Fails before the build if a port is taken. */
async function requireFreePorts(portBase: number): Promise<void> {
  for (const { offset } of LOCAL_LISTENERS) {
    const close = await listen(portBase + offset, (_request, response) => response.end());
    await close();
  }
}
