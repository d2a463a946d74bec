import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './install-packages.mjs';
import { startDisplay } from './start-display.mjs';

const XVFB = '/usr/bin/Xvfb';

/**
 * The programs that the scenarios need in addition to Chromium. `variable` names the environment variable that overrides the
 * path.
 */
const PROGRAMS = [
  { engine: 'firefox', variable: 'FIREFOX', files: ['/usr/bin/firefox-esr'], package: 'firefox-esr' },
  {
    engine: 'webkit',
    variable: 'WEBKIT_DRIVER',
    files: ['/usr/bin/WebKitWebDriver'],
    package: 'webkit2gtk-driver',
  },
  // WebKit's small browser needs a display.
  { engine: 'webkit', variable: 'DISPLAY', files: [XVFB], package: 'xvfb' },
];

/**
 * Finds Firefox and WebKit for the tests, and starts a display for WebKit. If one is missing, installs Debian's package as root.
 *
 * @returns {Promise<{ engines: string[], environment: Record<string, string>, missing: { engine: string, need: string }[] }>} the engines
 *   that can run, Chromium among them, paths and display as environment variables, and what is still missing
 * @throws Error if the display does not start
 * @example const { engines, environment, missing } = await ensureEngines();
 */
export async function ensureEngines() {
  const absent = PROGRAMS.filter((program) => !findProgram(program));
  if (absent.length > 0 && mayInstallPackages) installPackages(absent.map((program) => program.package));
  const missing = PROGRAMS.filter((program) => !findProgram(program)).map((program) => ({
    engine: program.engine,
    need: `${program.package}, or ${program.variable}`,
  }));
  const found = PROGRAMS.filter(({ variable }) => variable !== 'DISPLAY').map((program) => [
    program.variable,
    findProgram(program) ?? '',
  ]);
  const engines = ['chromium', 'firefox', 'webkit'].filter(
    (name) => !missing.some(({ engine }) => engine === name),
  );
  const screen = engines.includes('webkit') ? { DISPLAY: await startDisplay() } : {};
  return { engines, environment: { ...Object.fromEntries(found), ...screen }, missing };
}

function findProgram({ variable, files }) {
  const given = process.env[variable];
  if (given && (variable === 'DISPLAY' || existsSync(given))) return given;
  return files.find((file) => existsSync(file));
}
