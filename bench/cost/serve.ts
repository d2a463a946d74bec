import { LOCAL_ENVIRONMENT } from 'shared-config/site/environments';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { createBuiltReleases } from 'delivery/releases/built-releases';
import { openServers } from 'delivery/server/open-servers';

/* Serves the build, and answers each message of the parent process with the used CPU time in microseconds. */
runCommand(async () => {
  await openServers({
    environment: LOCAL_ENVIRONMENT,
    portBase: portBaseFrom(process.env),
    releases: await createBuiltReleases(),
  });
  process.on('message', () => process.send!(process.cpuUsage()));
  process.on('disconnect', () => process.exit(0));
  process.send!('ready');
});
