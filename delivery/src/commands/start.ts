import { buildAll } from 'build/build-all';
import { createReleaseReader } from '../releases/live-releases';
import { releaseBuilds } from '../releases/release-builds';
import { DOORS, openDoors } from '../server/open-doors';
import { listen } from '../server/listen';
import { portBaseFrom } from './port-base';
import { printDoors } from './print-doors';
import { tryPages } from '../server/try-pages';
import { lastGoodOf, releaseStore } from './release-store';
import { runCommand, runUntilStopped } from './run-until-stopped';
import { serveSettingsFrom } from './serve-settings';

/** `npm start`: builds for production, then serves until stopped. Says `ready` last. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const settings = serveSettingsFrom(process.env);
  await refuseTakenPorts(portBase);
  const started = Date.now();
  console.log('Building for production…');
  await buildAll();
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  const store = releaseStore(process.env);
  await releaseBuilds(store, { now: new Date(), by: 'npm start' });
  const releases = await createReleaseReader({
    store,
    intervalMs: 0,
    trial: (live) => tryPages(live, portBase),
    lastGood: lastGoodOf(store),
  });
  const doors = await openDoors({ portBase, releases, store, ...settings });
  printDoors(portBase, console.log);
  console.log('ready');
  await runUntilStopped(doors.close);
});

/** A taken port is told before the build, not after it. */
async function refuseTakenPorts(portBase: number): Promise<void> {
  for (const { offset } of DOORS) {
    const close = await listen(portBase + offset, (_request, response) => response.end());
    await close();
  }
}
