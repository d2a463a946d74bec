import { portBaseFrom } from '../commands/port-base';
import { runCommand } from '../commands/run-until-stopped';
import { fetchJson } from './ask-for-json';
import { openBrowser } from './open-browser';
import { runOverrides } from './run-overrides';

runCommand(async () => {
  process.exitCode = await runOverrides(process.argv.slice(2), {
    portBase: portBaseFrom(process.env),
    fetchJson,
    openBrowser,
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
  });
});
