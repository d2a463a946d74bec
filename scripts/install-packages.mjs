import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process can install packages: as root on Debian. */
export const mayInstallPackages = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * Installs Debian packages and prints why. Does not throw: the caller checks whether the program exists.
 *
 * @param {string[]} names
 * @example installPackages(['chromium']);
 */
export function installPackages(names) {
  console.error(`Installing ${names.join(' and ')} for the tests (once)…`);
  runAptGet(['update', '-qq']);
  runAptGet(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

function runAptGet(parameters) {
  spawnSync('apt-get', parameters, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
