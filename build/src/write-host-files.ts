import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { TEXTS_INDEX_FILE } from 'verification-host/texts-index-file';
import { HOST_ARTWORK } from './build-id-of';
import { distOf, root } from './paths';
import type { BuildRecord } from './read-build-record';
import { writePages } from './write-pages';
import { writeTextsIndex, writeTranslations } from './write-translations';

/** Writes what the verification host publishes beside its scripts: translation files, their index, pages and pictures. */
export async function writeHostFiles(record: BuildRecord): Promise<void> {
  const dist = distOf('verification-host');
  const integrities = await writeTranslations(dist, 'verification-host', 'verification');
  const textsIndexIntegrity = await writeTextsIndex(
    path.join(dist, TEXTS_INDEX_FILE),
    integrities,
    'verification',
  );
  await writePages(record, { textsIndexIntegrity });
  for (const file of HOST_ARTWORK) {
    const source = path.join(root, 'shell-remote/src/artwork', file);
    await copyFile(source, path.join(dist, file));
  }
}
