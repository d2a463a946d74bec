import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostsOf } from 'shared-config/hosts';
import { siteOfHost } from 'shared-config/site-of-host';
import { BUILT_EXAMPLES } from '../examples';
import { BUILT_PACKAGES, distOf, PAGES_FOLDER, root } from '../paths';
import { compressFolder } from './compress';
import { discoveryDocumentOf } from './discovery-document';
import { readBuildRecord } from './read-build-record';
import { buildOnce, configurationsOf } from './run-webpack';
import { writePages } from './write-pages';
import { writeShellFiles, writeTranslations } from './write-shell-files';

/** Pictures that pages name by an address of their own host. */
const HOST_ARTWORK = ['favicon.svg', 'social-image.png'];

/** Builds everything for production from nothing. */
export async function buildAll(portBase: number): Promise<void> {
  const folders = [...BUILT_PACKAGES.map(({ folder }) => folder), ...BUILT_EXAMPLES];
  for (const folder of folders) await rm(distOf(folder), { recursive: true, force: true });
  await rm(PAGES_FOLDER, { recursive: true, force: true });
  await buildOnce(folders.flatMap((folder) => configurationsOf(folder, { isWatching: false })));
  await writeEverythingElse(portBase);
  await Promise.all(BUILT_PACKAGES.map(({ folder }) => compressFolder(distOf(folder))));
}

/** Writes what follows from the webpack builds: skeletons, boot data, translations, pages, the discovery document. */
export async function writeEverythingElse(portBase: number): Promise<void> {
  const [bridge, shell, host] = await Promise.all(
    BUILT_PACKAGES.map(({ folder }) => readBuildRecord(folder)),
  );
  const { shell: shellOrigin, bridge: bridgeOrigin } = hostsOf({
    site: siteOfHost('localhost'),
    isSecure: false,
    portBase,
  });
  await writeShellFiles(shell!);
  await writeTranslations(distOf('verification-host'), 'verification-host', 'verification');
  await writePages(host!);
  for (const file of HOST_ARTWORK) {
    const source = path.join(root, 'shell-remote/src/artwork', file);
    await copyFile(source, path.join(distOf('verification-host'), file));
  }
  const document = discoveryDocumentOf([
    { record: shell!, origin: shellOrigin },
    { record: bridge!, origin: bridgeOrigin },
  ]);
  await writeFile(path.join(distOf('shell-remote'), 'discovery.json'), JSON.stringify(document));
}
