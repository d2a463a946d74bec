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

/**
 * Returns the path of a Chromium for the tests. If there is none, installs Debian's package and a font as root, or else
 * Playwright's browser.
 *
 * @returns {string}
 * @throws Error if the installation fails
 */
export function ensureBrowser() {
  const found = findBrowser();
  const missing = mayInstallPackages
    ? [...(found ? [] : ['chromium']), ...(existsSync(FONT.folder) ? [] : [FONT.package])]
    : [];
  if (missing.length > 0) installPackages(missing);
  if (found) return found;
  if (!mayInstallPackages) {
    console.error('Installing a browser for the tests (once)…');
    const parameters = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
    spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  }
  const installed = findBrowser();
  if (installed) return installed;
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
  if (!existsSync(HEADLESS_SHELL.file) && mayInstallPackages) installPackages([HEADLESS_SHELL.package]);
  return existsSync(HEADLESS_SHELL.file) ? HEADLESS_SHELL.file : undefined;
}

function findBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const candidates = [process.env.CHROMIUM, ...INSTALLED, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}
