import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_EXAMPLES } from './examples';
import { distOf, PAGES_FOLDER, UNFINISHED_FILE } from './paths';
import { compressFolder } from './compress';
import { readBuildRecord } from './read-build-record';
import { RELEASED_PARTS } from './released-parts';
import { buildOnce, configurationsOf } from './run-webpack';
import { writeFederationTypes } from './write-federation-types';
import { writeHostFiles } from './write-host-files';
import { writeProblemsPage } from './write-problems-page';
import { writeShellFiles } from './write-shell-files';

/** Writers of the generated files: skeletons, boot data, translations, pages, types. */
const GENERATED_FILES: Record<string, () => Promise<void>> = {
  'shell-remote': async () => {
    await writeShellFiles(await readBuildRecord('shell-remote'));
    await writeFederationTypes('shell-remote');
    await writeProblemsPage('shell-remote');
  },
  'bridge-remote': async () => {
    await writeFederationTypes('bridge-remote');
    await writeProblemsPage('bridge-remote');
  },
  'verification-host': async () => writeHostFiles(await readBuildRecord('verification-host')),
};

/** Builds all packages and examples for production, from empty folders. */
export async function buildAll(): Promise<void> {
  await buildFolders([...PACKAGES, ...BUILT_EXAMPLES]);
}

/**
 * Builds some packages for production, from empty folders. No release accepts a build that failed or was interrupted.
 *
 * @param folders below the root
 */
export async function buildFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await rm(distOf(folder), { recursive: true, force: true });
    await mkdir(distOf(folder), { recursive: true });
    await writeFile(path.join(distOf(folder), UNFINISHED_FILE), '');
  }
  if (folders.includes('verification-host')) await rm(PAGES_FOLDER, { recursive: true, force: true });
  await buildOnce(folders.flatMap((folder) => configurationsOf(folder, { isWatching: false })));
  for (const folder of folders) await GENERATED_FILES[folder]?.();
  await Promise.all(
    folders.filter((folder) => PACKAGES.includes(folder)).map((folder) => compressFolder(distOf(folder))),
  );
  for (const folder of folders) await rm(path.join(distOf(folder), UNFINISHED_FILE), { force: true });
}

/** Writes the generated files of all packages. */
export async function writeGeneratedFiles(): Promise<void> {
  for (const write of Object.values(GENERATED_FILES)) await write();
}

const PACKAGES: readonly string[] = RELEASED_PARTS.map(({ folder }) => folder);
