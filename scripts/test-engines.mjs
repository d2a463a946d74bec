import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';
import { ensureEngines } from './ensure-engines.mjs';

/*
 * `npm run test:engines`: runs the core scenarios in Chromium, Firefox and WebKit against a running product, or starts the product.
 * Options go to Playwright. An engine that cannot be installed is skipped and named at the end; in CI that is a failure.
 */
await ensureDependencies();
const CHROMIUM = ensureBrowser();
const { engines, environment, missing } = await ensureEngines();
const parameters = process.argv.slice(2);
const projects = parameters.some((word) => word.startsWith('--project'))
  ? []
  : engines.map((engine) => `--project=${engine}`);
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/engines.config.ts',
    ...projects,
    ...parameters,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment, CHROMIUM },
  },
);
for (const { engine, need } of missing) console.error(`Not tested in ${engine}: install ${need}.`);
process.exitCode = process.env.CI && missing.length > 0 ? 1 : (status ?? 1);
