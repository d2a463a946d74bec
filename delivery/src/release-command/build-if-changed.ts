import { buildFolders } from 'build/build-all';
import { readBuildRecord } from 'build/read-build-record';
import { partByName } from 'build/released-parts';
import { currentBuildId } from 'build/run-webpack';

/** Builds a part's package, unless its last build has the id of the present sources. */
export async function buildIfChanged(part: string): Promise<void> {
  const { folder } = partByName(part);
  if ((await builtId(folder)) === currentBuildId(folder)) return;
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
