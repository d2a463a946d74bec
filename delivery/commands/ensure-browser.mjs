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

/** Letters as wide as Arial's: with Debian's others all texts are a tenth wider than on phones and desktops. */
const FONT = { folder: '/usr/share/fonts/truetype/liberation', package: 'fonts-liberation' };

/**
 * Answers the path of a Chromium for the tests, and installs one where there is none: Debian's package where apt may be
 * used, with a font that is measured like those of the visitors, elsewhere Playwright's own.
 *
 * @returns {string}
 * @throws Error saying what was tried
 */
export function ensureBrowser() {
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const present = presentBrowser();
  const missing = mayInstall
    ? [...(present ? [] : ['chromium']), ...(existsSync(FONT.folder) ? [] : [FONT.package])]
    : [];
  if (missing.length > 0) {
    console.error(`Installing ${missing.join(' and ')} for the tests (once)…`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  if (present) return present;
  if (!mayInstall) {
    console.error('Installing a browser for the tests (once)…');
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const installed = presentBrowser();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install one and say where: CHROMIUM=/path/to/chromium npm test',
  );
}

function presentBrowser() {
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
