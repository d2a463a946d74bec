import { buildAll } from '../build/build-all';
import { DOORS, openDoors } from '../server/open-doors';
import { listen } from '../server/listen';
import { portBaseFrom } from './port-base';
import { printDoors } from './print-doors';
import { runCommand, runUntilStopped } from './run-until-stopped';

/** `npm start`: builds for production, then serves until stopped. Says `ready` last. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  await refuseTakenPorts(portBase);
  const started = Date.now();
  console.log('Building for production…');
  await buildAll(portBase);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  const doors = await openDoors({ portBase, isWatching: false });
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
