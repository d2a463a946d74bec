import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from 'build/build-all';
import { RELEASED_PARTS } from 'build/released-parts';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { runNode } from 'tools/testing/run-node';
import { buildVariants } from '../shell/build-variants';
import { createSources, EDITED_RELEASES, folderOf } from './releases';

/* Builds the product as released. With `variants`, also the other ways to load its header, and the edited releases of all of them. */
runCommand(async () => {
  const started = Date.now();
  console.error('Building…');
  await buildAll();
  if (process.argv.includes('variants')) {
    await buildVariants(portBaseFrom(process.env));
    for (const release of EDITED_RELEASES) await buildRelease(release);
  }
  console.error(`Built in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
});

/** Builds an edited release in its own process, because builds find their sources from their own folder. */
async function buildRelease(release: (typeof EDITED_RELEASES)[number]): Promise<void> {
  const to = folderOf(release.name);
  createSources(release);
  for (const { folder, folders } of RELEASED_PARTS) {
    for (const { from } of folders) {
      const built = path.join(folder, from);
      await cp(path.join(folderOf('first'), built), path.join(to, built), { recursive: true });
    }
  }
  const parameters = ['--import', 'tsx', 'bench/product/build-release.ts', release.folder];
  const { status, output } = await runNode(to, parameters, {
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
  });
  if (status !== 0) throw new Error(`The build of ${release.name} failed:\n${output}`);
}
