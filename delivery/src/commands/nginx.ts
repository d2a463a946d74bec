import { runNginxCommand } from '../nginx/run-nginx-command';
import { releaseStore } from './release-store';
import { portBaseFrom } from './port-base';
import { printLine } from './print';
import { runCommand } from './run-until-stopped';

/** `npm run nginx`: writes pages and origins as files and configuration for nginx. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const store = releaseStore(process.env);
  await runNginxCommand(process.argv.slice(2), { store, portBase, print: printLine });
});
