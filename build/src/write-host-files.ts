import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { TEXTS_INDEX_FILE } from 'verification-host/texts-index-file';
import { HOST_ARTWORK } from './build-id-of';
import { distOf, root } from './paths';
import type { BuildRecord } from './read-build-record';
import { writePages } from './write-pages';
import { writeListed, writeTranslations } from './write-translations';

/** Writes what the verification host publishes beside its scripts: translation files, their index, pages and pictures. */
export async function writeHostFiles(record: BuildRecord): Promise<void> {
  const dist = distOf('verification-host');
  const integrities = await writeTranslations(dist, 'verification-host', 'verification');
  const index = Object.entries(integrities).map(([language, files]) => [language, files.verification]);
  const indexFile = path.join(dist, TEXTS_INDEX_FILE);
  await writePages(record, { textsIndexIntegrity: await writeListed(indexFile, Object.fromEntries(index)) });
  for (const file of HOST_ARTWORK) {
    await copyFile(path.join(root, 'shell-remote/src/artwork', file), path.join(dist, file));
  }
}
