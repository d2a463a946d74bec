import { spawn } from 'node:child_process';

const COMMANDS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the developer's browser, or reports that it cannot. */
export function openBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...parameters] = COMMANDS[platform] ?? ['xdg-open'];
  const child = spawn(command, [...parameters, address], { stdio: 'ignore', detached: true });
  child.on('error', () => console.error(`${command} could not be started: open the address manually.`));
  child.unref();
}
