import { startRefreshing } from '../signing/start-refreshing';
import { PRODUCT_LISTENERS, openServers } from '../server/open-servers';
import { portBaseFrom } from './port-base';
import { openReleases } from './open-releases';
import { releaseStore } from './release-store';
import { runCommand, runUntilStopped } from './run-until-stopped';
import { serveSettingsFrom, siteEnvironmentFrom } from './serve-settings';

/** Interval between reads of a remote store. */
const REMOTE_STORE_INTERVAL_MS = 1_000;

/** `npm run serve`: serves the releases of the store, without building and without a mock backend. Prints `ready` last. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const environment = siteEnvironmentFrom(process.env);
  const store = releaseStore(process.env);
  const intervalMs = store.name.startsWith('s3:') ? REMOTE_STORE_INTERVAL_MS : 0;
  const releases = await openReleases(store, portBase, intervalMs);
  const settings = serveSettingsFrom(process.env);
  const servers = await openServers({ environment, portBase, releases, store, ...settings });
  for (const { offset, name } of PRODUCT_LISTENERS)
    console.log(`  ${name.padEnd(20)} port ${portBase + offset}`);
  console.log(`  serves the hosts of ${environment.name}`);
  console.log('ready');
  await runUntilStopped(startRefreshing(store, servers.close));
});
