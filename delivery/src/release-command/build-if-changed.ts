import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildFolders } from 'build/build-all';
import { distOf, UNFINISHED_FILE } from 'build/paths';
import { readBuildRecord } from 'build/read-build-record';
import { partByName } from 'build/released-parts';
import { currentBuildId } from 'build/run-webpack';

/** Builds a part's package, unless it has a build of the present sources. */
export async function buildIfChanged(part: string): Promise<void> {
  const { folder } = partByName(part);
  if (await isBuilt(folder)) return;
  console.log(`Building ${part}…`);
  await buildFolders([folder]);
}

/** Returns whether the last build of a part's package has ended and has the id of the present sources. */
export async function isBuilt(folder: string): Promise<boolean> {
  const buildId = await builtId(folder);
  return buildId !== null && buildId === currentBuildId(folder);
}

async function builtId(folder: string): Promise<string | null> {
  if (existsSync(path.join(distOf(folder), UNFINISHED_FILE))) return null;
  try {
    return (await readBuildRecord(folder)).buildId;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT' || thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}
