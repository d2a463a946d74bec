import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNginx } from './ensure-nginx.mjs';
import { runTypeScript } from './run-typescript.mjs';

/*
 * `npm run bench`: runs the named measurements, or all, in this order. `--built` reuses the last builds; other options go to the
 * measurement of the shell.
 */
const MEASUREMENTS = ['shell', 'matcher', 'bridge', 'prerender', 'memory', 'servers', 'cost'];
/** Runs only by name: it shows where the time goes and measures nothing. */
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
const run = async (file, options) => {
  const status = await runTypeScript(file, options, environment);
  if (status !== 0) process.exit(status);
};
const needsVariants = (name) => name === 'shell' || name === TRACE;
if (!parameters.includes('--built')) {
  await run('bench/product/build.ts', measured.some(needsVariants) ? ['variants'] : []);
}
for (const name of measured) await run(`bench/${name}/main.ts`, needsVariants(name) ? options : []);
if (measured.some((name) => name !== TRACE)) await run('bench/goals/main.ts', []);
