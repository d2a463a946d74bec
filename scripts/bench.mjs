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
/** Runs only by name: it shows how the time is spent and saves no figures. */
const TRACE = 'trace';
const parameters = process.argv.slice(2);
const names = parameters.filter((name) => MEASUREMENTS.includes(name) || name === TRACE);
const measured = names.length > 0 ? names : MEASUREMENTS;
const options = parameters.filter((word) => !names.includes(word) && word !== '--built');
const [unknown] = options;
if (unknown && !unknown.startsWith('--')) {
  console.error(`Unknown measurement ${unknown}: use ${MEASUREMENTS.join(', ')} or ${TRACE}.`);
  process.exit(1);
}

await ensureDependencies();
const environment = { CHROMIUM: ensureBrowser(), NGINX_BINARY: ensureNginx() ?? '' };
const run = async (file, options, variables = {}) => {
  const status = await runTypeScript(file, options, { ...environment, ...variables });
  if (status !== 0) process.exit(status);
};
const needsVariants = (name) => ['shell', 'engines', TRACE].includes(name);
if (!parameters.includes('--built')) {
  await run('bench/product/build.ts', measured.some(needsVariants) ? ['variants'] : []);
}
for (const name of measured) {
  if (name === 'engines') await measureEngines();
  else await run(`bench/${name}/main.ts`, needsVariants(name) ? options : []);
}
if (measured.some((name) => name !== TRACE)) await run('bench/goals/main.ts', []);

async function measureEngines() {
  const { engines, environment, missing } = await ensureEngines();
  await run('bench/engines/main.ts', engines, environment);
  for (const { engine, need } of missing) console.error(`Not measured in ${engine}: install ${need}.`);
}
