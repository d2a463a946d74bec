import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TEXTS_INDEX_FILE } from 'verification-host/texts-index-file';
import { HOST_ARTWORK } from './build-id-of';
import { distOf, root } from './paths';
import type { BuildRecord } from './read-build-record';
import { writePages } from './write-pages';
import { writeContent, writeListed, writeTranslations } from './write-translations';

/**
 * Writes the files that the verification host publishes in addition to its scripts: translation files, their index, pages and
 * pictures.
 */
export async function writeHostFiles(record: BuildRecord): Promise<void> {
  const dist = distOf('verification-host');
  const integrities = await writeTranslations(dist, 'verification-host', 'verification');
  const index = Object.entries(integrities).map(([language, files]) => [language, files.verification]);
  const textsIndexIntegrity = await writeListed(dist, TEXTS_INDEX_FILE, Object.fromEntries(index));
  const [favicon] = await Promise.all(
    HOST_ARTWORK.map(async (file) => {
      const content = await readFile(path.join(root, 'shell-remote/src/artwork', file));
      return writeContent(dist, file, { content });
    }),
  );
  await writePages(record, { favicon: favicon!, textsIndexIntegrity });
}
