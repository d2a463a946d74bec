import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { affectedTests } from './affected-tests.mjs';
import { changedFiles, presentFiles } from './changed-files.mjs';
import { ensureBrowser, ensureHeadlessShell, installBrowserPackages } from './ensure-browser.mjs';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';
import { ensureNginx } from './ensure-nginx.mjs';

const HELP = `npm test                    static checks, Jest, and Playwright against the built product on its real ports:
                            first one spec on the host with enhanced's runtime, then all specs
npm test -- <kind>          one of check, unit, enhanced, e2e; Playwright's own parameters can follow
npm test -- --changed       static checks, and the tests that a change can affect: everything since the merge base with
                            the main branch, uncommitted and new files included; also after a kind
npm test -- --changed=<ref> the same since the merge base with a branch, tag or commit
npm run test:full           before a release: everything, in all locales and with all repetitions, and the core scenarios
                            in Chromium, Firefox and WebKit, and the image of the Containerfile

It stops at the first kind that fails, and prints how long each kind took and the totals of both test runners.`;
const RESULTS = `${ROOT}/.cache/test-results`;
const CHANGED = /^--changed(?:=(.*))?$/;
const words = process.argv.slice(2).filter((word) => word !== '--full');
const changed = words.map((word) => CHANGED.exec(word)).find((match) => match !== null);
const [only, ...parameters] = words.filter((word) => !CHANGED.test(word));
const PORT_BASE = Number(process.env.PORT_BASE || 3000);
/** Settings of the second product. On the same ports as the first one, both share webpack's cache: ports are part of the code. */
const enhanced = { FEDERATION_RUNTIME: 'enhanced', PORT_BASE: `${PORT_BASE}` };
const ENHANCED_SPEC = 'e2e/specs/embedding/enhanced-runtime.spec.ts';
/** Each runs the given test files; undefined is all, and an empty list is none. `needs` installs what npm does not. */
const KINDS = [
  { name: 'check', run: () => node(['scripts/check.mjs']) },
  { name: 'unit', needs: [prepareNginx], run: runUnitTests },
  {
    name: 'enhanced',
    needs: [prepareNginx, installBrowserPackages],
    run: (files = [ENHANCED_SPEC]) => runBrowserTests('enhanced', files, enhanced),
  },
  {
    name: 'e2e',
    needs: [prepareNginx, installBrowserPackages],
    run: (files = []) => runBrowserTests('e2e', files),
  },
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
  if (await isProductRunning()) enhanced.PORT_BASE = `${PORT_BASE + 50}`;
  const files = changed ? chooseFiles(changed[1]) : {};
  if (files) await runKinds(files);
}

async function runKinds(files) {
  mkdirSync(RESULTS, { recursive: true });
  const wanted = KINDS.filter(({ name }) => (!only || only === name) && files[name]?.length !== 0);
  prepare(wanted[0]);
  let failed;
  for (const [index, kind] of wanted.entries()) {
    const startedAt = performance.now();
    const running = kind.run(files[kind.name]);
    // Installing mostly waits for the network, so it runs beside the previous kind.
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

/** Returns the test files of each kind for a change, and prints them. Returns undefined if there is nothing to run. */
function chooseFiles(ref) {
  try {
    const { base, files } = changedFiles(ROOT, ref);
    if (files.length === 0) return void console.log(`No file differs from ${base}: nothing to test.`);
    const { unit, specs, total, reasons } = affectedTests(files, presentFiles(ROOT));
    console.log(
      `${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from ${base}. To run:`,
    );
    console.log('  static checks: all');
    console.log(`  unit tests: ${unit.length} of ${total.unit} files`);
    console.log(`  end-to-end tests: ${specs.length || 'none'} of ${total.specs} specs`);
    console.log(`Chosen${reasons.map((reason) => `\n  ${reason}`).join('')}`);
    const ordinary = specs.filter((file) => file !== ENHANCED_SPEC);
    return {
      unit: unit.length === total.unit ? undefined : unit,
      enhanced: ordinary.length === specs.length ? [] : undefined,
      e2e: specs.length === total.specs ? undefined : ordinary,
    };
  } catch (error) {
    console.error(String(error));
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

async function runUnitTests(files) {
  const file = `${RESULTS}/jest.json`;
  const selected = files ? ['--runTestsByPath', ...files] : [];
  const status = await node(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...selected]);
  const { numPassedTests, numFailedTests, numPendingTests } = readJson(file);
  add({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
  return status;
}

async function runBrowserTests(name, files, settings = {}) {
  const file = `${RESULTS}/playwright-${name}.json`;
  const browsers = { HEADLESS_SHELL: ensureHeadlessShell() ?? '', CHROMIUM: ensureBrowser() };
  const environment = { ...settings, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  const status = await node([...command, ...files, ...parameters], environment);
  const { expected, unexpected, flaky, skipped } = readJson(file).stats;
  add({ passed: expected + flaky, flaky, failed: unexpected, skipped });
  return status;
}

/** Returns whether a product, such as one of `npm start`, uses the ports. */
async function isProductRunning() {
  return fetch(`http://localhost:${PORT_BASE + 3}/__mock/health`).then(
    () => true,
    () => false,
  );
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
