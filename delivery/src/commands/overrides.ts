import { spawn } from 'node:child_process';
import { portBaseFrom } from './port-base';
import { printFailure, printLine } from './print';
import { runCommand } from './run-until-stopped';
import { fetchJson } from '../overrides/fetch-json';
import { runOverrides } from '../overrides/run-overrides';

const BROWSER_COMMANDS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the developer's browser, or reports that it cannot. */
function openBrowser(address: string): void {
  const [command, ...parameters] = BROWSER_COMMANDS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...parameters, address], { stdio: 'ignore', detached: true });
  child.on('error', () => console.error(`${command} could not be started: open the address manually.`));
  child.unref();
}

runCommand(async () => {
  process.exitCode = await runOverrides(process.argv.slice(2), {
    portBase: portBaseFrom(process.env),
    fetchJson,
    openBrowser,
    print: printLine,
    printError: printFailure,
  });
});
