import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { TEXTS_INDEX_FILE } from 'verification-host/texts-index-file';
import { BUILT_EXAMPLES } from './examples';
import { BUILT_PACKAGES, distOf, PAGES_FOLDER, root } from './paths';
import { compressFolder } from './compress';
import { readBuildRecord } from './read-build-record';
import { buildOnce, configurationsOf } from './run-webpack';
import { writePages } from './write-pages';
import { writeShellFiles, writeTextsIndex, writeTranslations } from './write-shell-files';

/** Pictures that pages name by an address of their own host. */
const HOST_ARTWORK = ['favicon.svg', 'social-image.png'];

/** What follows from a package's webpack build: skeletons, boot data, translations, pages. */
const FURTHER_FILES: Record<string, () => Promise<void>> = {
  'shell-remote': async () => writeShellFiles(await readBuildRecord('shell-remote')),
  'verification-host': writeHostFiles,
};

/** Builds everything for production from nothing. */
export async function buildAll(): Promise<void> {
  await buildFolders([...PACKAGES, ...BUILT_EXAMPLES]);
}

/** Builds some packages for production from nothing. @param folders as they are called below the root */
export async function buildFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(distOf(folder), { recursive: true, force: true });
  if (folders.includes('verification-host')) await rm(PAGES_FOLDER, { recursive: true, force: true });
  await buildOnce(folders.flatMap((folder) => configurationsOf(folder, { isWatching: false })));
  for (const folder of folders) await FURTHER_FILES[folder]?.();
  await Promise.all(
    folders.filter((folder) => PACKAGES.includes(folder)).map((folder) => compressFolder(distOf(folder))),
  );
}

/** Writes what follows from the webpack builds of all packages. */
export async function writeEverythingElse(): Promise<void> {
  for (const write of Object.values(FURTHER_FILES)) await write();
}

const PACKAGES: readonly string[] = BUILT_PACKAGES.map(({ folder }) => folder);

async function writeHostFiles(): Promise<void> {
  const dist = distOf('verification-host');
  const integrities = await writeTranslations(dist, 'verification-host', 'verification');
  const textsIndexIntegrity = await writeTextsIndex(
    path.join(dist, TEXTS_INDEX_FILE),
    integrities,
    'verification',
  );
  await writePages(await readBuildRecord('verification-host'), { textsIndexIntegrity });
  for (const file of HOST_ARTWORK) {
    const source = path.join(root, 'shell-remote/src/artwork', file);
    await copyFile(source, path.join(dist, file));
  }
}
