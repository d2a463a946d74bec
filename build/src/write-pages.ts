import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FILES_FOLDER } from 'shared-config/loader/content-path';
import { BUILT_LOCALES } from 'shared-config/site/locales';
import { PAGES, type Page } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { distOf, PAGES_FOLDER } from './paths';
import { PAGE_STYLE_FILE, partByName } from './released-parts';
import type { BuildRecord } from './read-build-record';
import { textsOf } from './translations';
import { withoutResets } from './without-resets';

/** Files that pages reference in addition to webpack's output. */
interface PageFiles {
  /** Path of the icon below the output folder. */
  favicon: string;
  textsIndexIntegrity: string;
  pages?: readonly Page[];
}

/**
 * Writes every page of every locale as static HTML: `{locale}/{page}.html` in a folder that no server serves. The page server fills the
 * slots for the requested host and the shell's release.
 */
export async function writePages(
  record: BuildRecord,
  { favicon, textsIndexIntegrity, pages = PAGES }: PageFiles,
): Promise<void> {
  const files = path.join(distOf('verification-host'), FILES_FOLDER);
  const style = withoutResets(await readFile(path.join(files, initialFile(record, '.css')), 'utf8'));
  const folder = partByName('verification-host').base;
  const base = `${folder}${FILES_FOLDER}`;
  const parts = {
    style,
    script: `${base}${initialFile(record, '.js')}`,
    libraries: record.shared.filter((name) => name.endsWith('.js')).map((name) => `${base}${name}`),
    favicon: `${folder}${favicon}`,
    integrities: Object.fromEntries(
      Object.entries(record.files).map(([name, integrity]) => [`${base}${name}`, integrity]),
    ),
    textsIndexIntegrity,
  };
  await mkdir(PAGES_FOLDER, { recursive: true });
  await writeFile(path.join(PAGES_FOLDER, PAGE_STYLE_FILE), style);
  for (const locale of BUILT_LOCALES) {
    const pagesOfLocale = path.join(PAGES_FOLDER, locale.code);
    await mkdir(pagesOfLocale, { recursive: true });
    const texts = textsOf('verification-host', 'verification', locale);
    for (const page of pages) {
      const html = prerender({ page, locale, texts, ...parts });
      await writeFile(path.join(pagesOfLocale, `${page.id}.html`), html);
    }
  }
}

function initialFile(record: BuildRecord, ending: string): string {
  const file = record.initial.find((name) => name.endsWith(ending));
  if (!file) throw new Error(`The build of ${record.part} has no ${ending} file for its entry.`);
  return file;
}
