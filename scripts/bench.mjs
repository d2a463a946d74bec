import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureEngines } from './ensure-engines.mjs';
import { ensureNginx } from './ensure-nginx.mjs';
import { runTypeScript } from './run-typescript.mjs';

/*
 * `npm run bench`: runs the named measurements, or all, in this order. `--built` reuses the last builds; other options go to the
 * measurement of the shell.
 */
const MEASUREMENTS = ['shell', 'engines', 'matcher', 'bridge', 'prerender', 'memory', 'servers', 'cost'];
/** Run only by name: it takes ten minutes. */
const BY_NAME = ['press'];
const parameters = process.argv.slice(2);
const names = parameters.filter((name) => MEASUREMENTS.includes(name) || BY_NAME.includes(name));
const measured = names.length > 0 ? names : MEASUREMENTS;
const options = parameters.filter((word) => !names.includes(word) && word !== '--built');
const [unknown] = options;
if (unknown && !unknown.startsWith('--')) {
  console.error(`Unknown measurement ${unknown}: use ${[...MEASUREMENTS, ...BY_NAME].join(', ')}.`);
  process.exit(1);
}

await ensureDependencies();
const environment = { CHROMIUM: ensureBrowser(), NGINX_BINARY: ensureNginx() ?? '' };
const run = async (file, options, variables = {}) => {
  const status = await runTypeScript(file, options, { ...environment, ...variables });
  if (status !== 0) process.exit(status);
};
const needsVariants = (name) => ['shell', 'press', 'engines'].includes(name);
if (!parameters.includes('--built')) {
  await run('bench/product/build.ts', measured.some(needsVariants) ? ['variants', ...options] : []);
}
for (const name of measured) {
  if (name === 'engines') await measureEngines();
  else await run(`bench/${name}/main.ts`, needsVariants(name) ? options : []);
}
await run('bench/goals/main.ts', []);

async function measureEngines() {
  const { engines, environment, missing } = await ensureEngines();
  await run('bench/engines/main.ts', engines, environment);
  for (const { engine, need } of missing) console.error(`Not measured in ${engine}: install ${need}.`);
}
