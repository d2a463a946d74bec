import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT } from './ensure-dependencies.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

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
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const found = findBrowser();
  const missing = mayInstall
    ? [...(found ? [] : ['chromium']), ...(existsSync(FONT.folder) ? [] : [FONT.package])]
    : [];
  if (missing.length > 0) {
    console.error(`Installing ${missing.join(' and ')} for the tests (once)…`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  if (found) return found;
  if (!mayInstall) {
    console.error('Installing a browser for the tests (once)…');
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'Chromium could not be installed. Install it and set its path: CHROMIUM=/path/to/chromium npm test',
  );
}

function findBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const candidates = [process.env.CHROMIUM, ...INSTALLED, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}

function run(command, parameters) {
  spawnSync(command, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
