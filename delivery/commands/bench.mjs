import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNginx } from './ensure-nginx.mjs';
import { runTypeScript } from './run-typescript.mjs';

/*
 * `npm run bench`: measures, in this order, whatever is named, or everything. `--built` takes the builds of the last time; other
 * options go to each measurement.
 */
const MEASUREMENTS = ['shell', 'matcher', 'bridge', 'prerender', 'memory', 'servers', 'cost'];
/** Only when it is named: it measures nothing, it shows where the time goes. */
const TRACE = 'trace';
const given = process.argv.slice(2);
const names = given.filter((name) => MEASUREMENTS.includes(name) || name === TRACE);
const measured = names.length > 0 ? names : MEASUREMENTS;
const options = given.filter((word) => !names.includes(word) && word !== '--built');
const [unknown] = options;
if (unknown && !unknown.startsWith('--')) {
  console.error(`There is no measurement ${unknown}: there are ${MEASUREMENTS.join(', ')}, and ${TRACE}.`);
  process.exit(1);
}

await ensureDependencies();
const environment = { CHROMIUM: ensureBrowser(), NGINX_BINARY: ensureNginx() ?? '' };
const run = async (file, parameters) => {
  const status = await runTypeScript(file, parameters, environment);
  if (status !== 0) process.exit(status);
};
const needsVariants = (name) => name === 'shell' || name === TRACE;
if (!given.includes('--built')) {
  await run('bench/product/build.ts', measured.some(needsVariants) ? ['variants'] : []);
}
for (const name of measured) await run(`bench/${name}/main.ts`, needsVariants(name) ? options : []);
if (measured.some((name) => name !== TRACE)) await run('bench/goals/main.ts', []);
