import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, MIN_HOST_CONTRACT } from 'shared-config/contracts/contracts';
import { root, UNFINISHED_FILE } from 'build/paths';
import type { BuildRecord } from 'build/read-build-record';
import type { BuildManifest } from './build-manifest';
import { filesIn } from './files-in';
import type { LoadedBuild } from './loaded-build';
import { integrityOf } from 'build/integrity-of';
import type { ReleasedPart } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';

/**
 * Reads the build of a part from its output folders.
 *
 * @throws ReleaseRefusedError when the part is not built
 * @example await readBuild(partByName('shell'))
 */
export async function readBuild(part: ReleasedPart, rootFolder = root): Promise<LoadedBuild> {
  const contents = new Map<string, Buffer>();
  for (const { from, to } of part.folders) {
    const folder = path.join(rootFolder, part.folder, from);
    if (!existsSync(folder)) {
      throw new ReleaseRefusedError(
        'unknown-build',
        `${part.part} is not built, ${folder} is missing: run npm run build, or copy the folder from there.`,
      );
    }
    for (const name of await filesIn(folder)) {
      contents.set(`${to}${name}`, await readFile(path.join(folder, name)));
    }
  }
  return { manifest: manifestOf(part, contents), contents };
}

function manifestOf(part: ReleasedPart, contents: ReadonlyMap<string, Buffer>): BuildManifest {
  const { to } = part.folders[0]!;
  const record = contents.get(`${to}${RECORD_FILE}`);
  if (!record || contents.has(`${to}${UNFINISHED_FILE}`)) {
    throw new ReleaseRefusedError('unknown-build', `${part.part} has no complete build: run npm run build.`);
  }
  const built = JSON.parse(record.toString()) as BuildRecord;
  return {
    part: part.part,
    buildId: built.buildId,
    isDevelopment: built.isDevelopment,
    globalName: built.globalName,
    contractVersion: CONTRACT_VERSION,
    minContract: MIN_HOST_CONTRACT,
    entry: built.entry,
    preload: built.preload,
    loadedModules: built.loadedModules,
    initial: built.initial,
    hostLibraries: built.hostLibraries,
    libraries: built.libraries,
    files: Object.fromEntries([...contents].map(([name, body]) => [name, integrityOf(body)])),
  };
}

const RECORD_FILE = 'build.json';
