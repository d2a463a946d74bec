import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from 'build/build-all';
import { RELEASED_PARTS } from 'build/released-parts';
import { portBaseFrom } from 'delivery/commands/port-base';
import { runCommand } from 'delivery/commands/run-until-stopped';
import { runNode } from 'tools/testing/run-node';
import { buildVariants } from '../shell/build-variants';
import { parseShellOptions } from '../shell/parse-shell-options';
import { createSources, EDITED_RELEASES, folderOf } from './releases';
import { BEFORE_OFFSET } from './start-served';

/*
 * Builds the product as released. With `variants`, also the other ways to load its header, the edited releases of all of them, and the
 * working copy that the option `--before` names.
 */
runCommand(async () => {
  const started = Date.now();
  console.error('Building…');
  await buildAll();
  const [kind, ...options] = process.argv.slice(2);
  if (kind === 'variants') {
    const portBase = portBaseFrom(process.env);
    await buildVariants(portBase);
    for (const release of EDITED_RELEASES) await buildRelease(release);
    const { before } = parseShellOptions(options);
    if (before)
      await buildIn(path.resolve(before), ['bench/product/build.ts', 'variants'], portBase + BEFORE_OFFSET);
  }
  console.error(`Built in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
});

/** Builds an edited release. */
async function buildRelease(release: (typeof EDITED_RELEASES)[number]): Promise<void> {
  const to = folderOf(release.name);
  createSources(release);
  for (const { folder, folders } of RELEASED_PARTS) {
    for (const { from } of folders) {
      const built = path.join(folder, from);
      await cp(path.join(folderOf('first'), built), path.join(to, built), { recursive: true });
    }
  }
  await buildIn(to, ['bench/product/build-release.ts', release.folder], portBaseFrom(process.env));
}

/** Runs a build in its own process, because builds find their sources from their own folder. */
async function buildIn(folder: string, parameters: readonly string[], portBase: number): Promise<void> {
  const { status, output } = await runNode(folder, ['--import', 'tsx', ...parameters], {
    PORT_BASE: String(portBase),
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
  });
  if (status !== 0) throw new Error(`The build in ${folder} failed:\n${output}`);
}
