import path from 'node:path';
import { buildAll, buildFolders } from 'build/build-all';
import { writeSites } from '../server/pages/write-sites';
import { distOf } from 'build/paths';
import { readLiveReleases } from '../releases/built-releases';
import { sourcesOfSites } from '../server/pages/page-sources';
import { portBaseFrom } from './port-base';
import { runCommand } from './run-until-stopped';

/** This package: the commands of a production install. */
const COMPILED_COMMANDS = 'delivery';

/**
 * `npm run build`: builds everything for production, and writes every page of every host as a static file. `npm run build -- delivery`
 * only compiles the commands of a production install.
 */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  const [only] = process.argv.slice(2);
  if (only && only !== COMPILED_COMMANDS) {
    const message = `There is no build "${only}": use npm run build, or npm run build -- ${COMPILED_COMMANDS}.`;
    throw Object.assign(new RangeError(message), { code: 'build-usage' });
  }
  await buildFolders([COMPILED_COMMANDS]);
  if (only) return;
  await buildAll();
  const folder = path.join(distOf('delivery'), 'sites');
  const started = Date.now();
  const sourcesOf = sourcesOfSites(await readLiveReleases(), portBase);
  // The discovery document of a build names the local origins.
  const count = await writeSites({ folder, environment: 'local', portBase, sourcesOf });
  const place = path.relative(process.cwd(), folder);
  console.log(`Wrote ${count} pages to ${place} in ${Date.now() - started} ms.`);
});
