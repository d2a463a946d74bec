import { existsSync } from 'node:fs';
import { installPackages, mayInstallPackages } from './install-packages.mjs';

const XVFB = '/usr/bin/Xvfb';

/** What the scenarios need beside Chromium. `variable` names the environment variable with another path. */
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
 * Finds Firefox and WebKit for the tests. If one is missing, installs Debian's package as root.
 *
 * @returns {{ engines: string[], environment: Record<string, string>, missing: { engine: string, need: string }[] }} the engines that
 *   can run, Chromium among them, the paths as environment variables, and what is still missing
 * @example const { engines, environment, missing } = ensureEngines();
 */
export function ensureEngines() {
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
  return { engines, environment: Object.fromEntries(found), missing };
}

function findProgram({ variable, files }) {
  const given = process.env[variable];
  if (given && (variable === 'DISPLAY' || existsSync(given))) return given;
  return files.find((file) => existsSync(file));
}
