import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, ensureHeadlessShell, installBrowserPackages } from './ensure-browser.mjs';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';
import { ensureNginx } from './ensure-nginx.mjs';

const HELP = `npm test                    static checks, Jest, and Playwright against the built product on its real ports
npm test -- <kind>          one of check, unit, e2e; Playwright's own parameters can follow
npm test -- --changed       in place of all unit tests only those whose imports changed since origin/main, uncommitted and
                            new files included, and those of the repository; also after a kind. Jest sees no file that
                            a test only reads, and no spec: the other kinds run completely
npm test -- --changed=<ref> the same since another branch, tag or commit
npm run test:full           before a release: everything, in all locales and with all repetitions, and the core scenarios
                            in Chromium, Firefox and WebKit, and the image of the Containerfile

It stops at the first kind that fails, and prints how long each kind took and the totals of both test runners.`;
const RESULTS = `${ROOT}/.cache/test-results`;
const CHANGED = /^--changed(?:=(.*))?$/;
const words = process.argv.slice(2).filter((word) => word !== '--full');
const changed = words.map((word) => CHANGED.exec(word)).find((match) => match !== null);
/** The runs of Jest. The repository's tests read all files, so a change that no import shows can concern them. */
const UNIT_RUNS = changed ? [[`--changedSince=${changed[1] ?? 'origin/main'}`], ['tools/repository']] : [[]];
const [only, ...parameters] = words.filter((word) => !CHANGED.test(word));
/** `needs` installs what npm does not. */
const KINDS = [
  { name: 'check', run: () => node(['scripts/check.mjs']) },
  { name: 'unit', needs: [prepareNginx], run: runUnitTests },
  { name: 'e2e', needs: [prepareNginx, installBrowserPackages], run: runBrowserTests },
];
if (process.argv.includes('--full')) {
  process.env.IS_FULL_TEST_RUN = 'true';
  KINDS.push({ name: 'engines', run: () => node(['scripts/test-engines.mjs']) });
  KINDS.push({ name: 'image', run: () => node(['scripts/test-image.mjs']) });
}

const prepared = new Set();
const durations = [];
const totals = { passed: 0, flaky: 0, failed: 0, skipped: 0 };
if (only && KINDS.every(({ name }) => name !== only)) {
  console.log(HELP);
  process.exitCode = only === '--help' ? 0 : 1;
} else {
  await ensureDependencies();
  await runKinds();
}

async function runKinds() {
  mkdirSync(RESULTS, { recursive: true });
  const wanted = KINDS.filter(({ name }) => !only || only === name);
  prepare(wanted[0]);
  let failed;
  for (const [index, kind] of wanted.entries()) {
    const startedAt = performance.now();
    const running = kind.run();
    // Installing mostly waits for the network, so it runs in parallel with the previous kind.
    prepare(wanted[index + 1]);
    const status = await running;
    durations.push(`${kind.name} ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    if (status !== 0) {
      failed = kind;
      break;
    }
  }
  console.log(`\nTook: ${durations.join(', ')}`);
  if (totals.passed + totals.failed > 0) {
    const { passed, flaky, failed: failures, skipped } = totals;
    console.log(`Tests: ${passed} passed (${flaky} of them flaky), ${failures} failed, ${skipped} skipped`);
  }
  if (failed) {
    // Jest also exits with 1 when a test file still runs code after its end ("Cannot log after tests are done").
    console.error(`\n\`npm test -- ${failed.name}\` exited with an error.`);
    process.exitCode = 1;
  }
}

function prepare(kind) {
  for (const install of kind?.needs ?? []) {
    if (!prepared.has(install)) install();
    prepared.add(install);
  }
}

function prepareNginx() {
  process.env.NGINX_BINARY = ensureNginx() ?? '';
}

async function runUnitTests() {
  const file = `${RESULTS}/jest.json`;
  for (const selected of UNIT_RUNS) {
    rmSync(file, { force: true });
    const status = await node([
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      ...selected,
    ]);
    // Jest writes none if no test matches.
    if (existsSync(file)) {
      const { numPassedTests, numFailedTests, numPendingTests } = readJson(file);
      add({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
    }
    if (status !== 0) return status;
  }
  return 0;
}

async function runBrowserTests() {
  const file = `${RESULTS}/playwright.json`;
  const browsers = { HEADLESS_SHELL: ensureHeadlessShell() ?? '', CHROMIUM: ensureBrowser() };
  const environment = { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  const status = await node([...command, ...parameters], environment);
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

async function node(parameters, environment = {}) {
  const env = { ...process.env, ...environment };
  const [status] = await once(
    spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit', env }),
    'exit',
  );
  return status;
}
