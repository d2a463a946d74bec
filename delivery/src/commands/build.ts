import path from 'node:path';
import { buildAll } from 'build/build-all';
import { writeSites } from '../server/pages/write-sites';
import { distOf } from 'build/paths';
import { readLiveReleases } from '../releases/built-releases';
import { sourcesOfSites } from '../server/pages/page-sources';
import { portBaseFrom } from './port-base';
import { runCommand } from './run-until-stopped';

/** `npm run build`: builds everything for production, and writes every page of every host as a static file. */
runCommand(async () => {
  const portBase = portBaseFrom(process.env);
  await buildAll();
  const folder = path.join(distOf('delivery'), 'sites');
  const started = Date.now();
  const sourcesOf = sourcesOfSites(await readLiveReleases(), portBase);
  // The discovery document of a build names the local origins.
  const count = await writeSites({ folder, environment: 'local', portBase, sourcesOf });
  const place = path.relative(process.cwd(), folder);
  console.log(`Wrote ${count} pages to ${place} in ${Date.now() - started} ms.`);
});
