import { createRequire } from 'node:module';
import path from 'node:path';
import { buildFolders } from 'build/build-all';
import { readBuildRecord } from 'build/read-build-record';
import { root } from 'build/paths';
import { partByName } from 'build/released-parts';

const require = createRequire(__filename);

/** Builds a part's package, unless its build is up to date with the sources. */
export async function buildIfChanged(part: string): Promise<void> {
  const { folder } = partByName(part);
  const { buildIdOf } = require(path.join(root, 'webpack.shared.js')) as {
    buildIdOf(folder: string): string;
  };
  if ((await builtId(folder)) === buildIdOf(path.join(root, folder))) return;
  console.log(`Building ${part}…`);
  await buildFolders([folder]);
}

async function builtId(folder: string): Promise<string | null> {
  try {
    return (await readBuildRecord(folder)).buildId;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw thrown;
  }
}
