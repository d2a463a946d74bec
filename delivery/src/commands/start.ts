import { buildAll } from 'build/build-all';
import { readNavigation } from 'build/read-navigation';
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

/** `npm start`: builds for production, then serves until stopped. Prints `ready` last. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const settings = serveSettingsFrom(process.env);
  const navigation = await readNavigation(process.env);
  await requireFreePorts(portBase);
  const started = Date.now();
  console.log('Building for production…');
  await buildAll();
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
