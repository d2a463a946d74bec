import { buildFolders } from 'build/build-all';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { buildVariants } from '../shell/build-variants';

/* Builds the packages that the parameters name, and the variants. */
runCommand(async () => {
  await buildFolders(process.argv.slice(2));
  await buildVariants(portBaseFrom(process.env));
});
