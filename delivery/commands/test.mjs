import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';
import { ensureNginx } from './ensure-nginx.mjs';

/*
 * `npm test`: runs the static checks, Jest, and Playwright against the built product on its real ports: first one spec on the host
 * with enhanced's runtime, then all specs. `npm test -- unit` runs one of `check`, `unit`, `enhanced` and `e2e`; Playwright's own
 * parameters can follow. Stops at the first failure, and prints the totals of both test runners.
 */
const RESULTS = `${ROOT}/.cache/test-results`;
const [only, ...parameters] = process.argv.slice(2);
/** Ports of the second product, beside a running `npm start`. */
const ENHANCED = {
  FEDERATION_RUNTIME: 'enhanced',
  PORT_BASE: `${Number(process.env.PORT_BASE || 3000) + 50}`,
};

await ensureDependencies();
mkdirSync(RESULTS, { recursive: true });
if (only !== 'check') process.env.NGINX_BINARY = ensureNginx() ?? '';
const totals = { passed: 0, flaky: 0, failed: 0, skipped: 0 };
const KINDS = [
  { name: 'check', run: () => node(['delivery/commands/check.mjs']) },
  { name: 'unit', run: runUnitTests },
  { name: 'enhanced', run: () => runBrowserTests('enhanced', ['enhanced-runtime', ...parameters], ENHANCED) },
  { name: 'e2e', run: () => runBrowserTests('e2e', parameters) },
];
const failed = KINDS.filter(({ name }) => !only || only === name).find(({ run }) => run() !== 0);
if (totals.passed + totals.failed > 0) {
  const { passed, flaky, failed: failures, skipped } = totals;
  console.log(`\nTests: ${passed} passed (${flaky} of them flaky), ${failures} failed, ${skipped} skipped`);
}
if (failed) {
  // Jest also exits with 1 when a test file still runs code after its end ("Cannot log after tests are done").
  console.error(`\n\`npm test -- ${failed.name}\` exited with an error.`);
  process.exitCode = 1;
}

function runUnitTests() {
  const file = `${RESULTS}/jest.json`;
  const status = node(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`]);
  const { numPassedTests, numFailedTests, numPendingTests } = readJson(file);
  add({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
  return status;
}

function runBrowserTests(name, parameters, settings = {}) {
  const file = `${RESULTS}/playwright-${name}.json`;
  const environment = { ...settings, CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  const status = node([...command, ...parameters], environment);
  const { expected, unexpected, flaky, skipped } = readJson(file).stats;
  add({ passed: expected + flaky, flaky, failed: unexpected, skipped });
  return status;
}

function add(counts) {
  for (const [kind, count] of Object.entries(counts)) totals[kind] += count;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function node(parameters, environment = {}) {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit', env }).status;
}
