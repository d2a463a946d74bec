import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_EXAMPLES } from '../examples';
import { BUILT_PACKAGES, distOf, PAGES_FOLDER, root } from '../paths';
import { compressFolder } from './compress';
import { readBuildRecord } from './read-build-record';
import { buildOnce, configurationsOf } from './run-webpack';
import { writePages } from './write-pages';
import { writeShellFiles, writeTranslations } from './write-shell-files';

/** Pictures that pages name by an address of their own host. */
const HOST_ARTWORK = ['favicon.svg', 'social-image.png'];

/** Builds everything for production from nothing. */
export async function buildAll(): Promise<void> {
  const folders = [...BUILT_PACKAGES.map(({ folder }) => folder), ...BUILT_EXAMPLES];
  for (const folder of folders) await rm(distOf(folder), { recursive: true, force: true });
  await rm(PAGES_FOLDER, { recursive: true, force: true });
  await buildOnce(folders.flatMap((folder) => configurationsOf(folder, { isWatching: false })));
  await writeEverythingElse();
  await Promise.all(BUILT_PACKAGES.map(({ folder }) => compressFolder(distOf(folder))));
}

/** Writes what follows from the webpack builds: skeletons, boot data, translations, pages. */
export async function writeEverythingElse(): Promise<void> {
  const [shell, host] = await Promise.all(['shell-remote', 'verification-host'].map(readBuildRecord));
  await writeShellFiles(shell!);
  await writeTranslations(distOf('verification-host'), 'verification-host', 'verification');
  await writePages(host!);
  for (const file of HOST_ARTWORK) {
    const source = path.join(root, 'shell-remote/src/artwork', file);
    await copyFile(source, path.join(distOf('verification-host'), file));
  }
}
