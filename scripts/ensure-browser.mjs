import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT } from './ensure-dependencies.mjs';
import { installPackages, mayInstallPackages } from './install-packages.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's Chromium without windows. */
const HEADLESS_SHELL = {
  file: '/usr/lib/chromium/chromium-headless-shell',
  package: 'chromium-headless-shell',
};

/** A font as wide as Arial. With Debian's other fonts, texts are a tenth wider than on visitors' devices. */
const FONT = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' };

let hasTriedToInstall = false;

/**
 * Installs the missing browser packages of the tests if this machine can install packages: Chromium, its headless shell
 * (unless `CHROMIUM` selects a browser for all tests) and a font. Tries once in a process.
 */
export function installBrowserPackages() {
  if (!mayInstallPackages || hasTriedToInstall) return;
  hasTriedToInstall = true;
  const missing = [
    ...(findBrowser() ? [] : ['chromium']),
    ...(process.env.CHROMIUM || existsSync(HEADLESS_SHELL.file) ? [] : [HEADLESS_SHELL.package]),
    ...(existsSync(FONT.folder) ? [] : [FONT.package]),
  ];
  if (missing.length > 0) installPackages(missing);
  // apt-get installs nothing if the system's sources lack one of the packages.
  if (missing.length > 1 && !findBrowser()) installPackages(['chromium', FONT.package]);
}

/**
 * Returns the path of a Chromium for the tests. If there is none, installs it: as root on Debian the packages of the tests, or else
 * Playwright's browser.
 *
 * @returns {string}
 * @throws Error if the installation fails
 */
export function ensureBrowser() {
  if (!findBrowser() || !existsSync(FONT.folder)) installBrowserPackages();
  if (!mayInstallPackages && !findBrowser()) {
    console.error('Installing a browser for the tests (once)…');
    const parameters = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
    spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  }
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    'Chromium could not be installed. Install it and set its path: CHROMIUM=/path/to/chromium npm test',
  );
}

/**
 * Returns the path of Chromium's headless shell, which starts and opens pages in about half the time. On Debian installs it as root.
 *
 * @returns {string | undefined} undefined if there is none, or if `CHROMIUM` selects a browser for all tests
 */
export function ensureHeadlessShell() {
  if (process.env.CHROMIUM) return undefined;
  if (!existsSync(HEADLESS_SHELL.file)) installBrowserPackages();
  return existsSync(HEADLESS_SHELL.file) ? HEADLESS_SHELL.file : undefined;
}

function findBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const candidates = [process.env.CHROMIUM, ...INSTALLED, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}
