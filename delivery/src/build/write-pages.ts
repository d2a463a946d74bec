import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from 'shared-config/locales';
import { PAGES } from 'verification-host/pages';
import { prerender } from 'verification-host/prerender';
import { PAGES_FOLDER } from '../paths';
import type { BuildRecord } from './read-build-record';
import { textsOf } from './translations';

/** Where the host's files are served (source section 2.2: everything lives under the base path). */
export const HOST_ASSETS_PATH = '/verification/assets/';

/** Writes every page of every locale as static HTML: `{locale}/{page}.html` in a folder
 * that no server serves, because their slots are still open. */
export async function writePages(record: BuildRecord): Promise<void> {
  const fileOf = (ending: string) => {
    const file = record.initial.find((name) => name.endsWith(ending));
    if (!file) throw new Error(`The build of ${record.part} has no ${ending} file for its entry.`);
    return `${HOST_ASSETS_PATH}${file}`;
  };
  const addresses = {
    script: fileOf('.js'),
    stylesheet: fileOf('.css'),
    favicon: `${HOST_ASSETS_PATH}favicon.svg`,
  };
  for (const locale of LOCALES) {
    const folder = path.join(PAGES_FOLDER, locale.code);
    await mkdir(folder, { recursive: true });
    const texts = textsOf('verification-host', 'verification', locale);
    for (const page of PAGES) {
      const html = prerender({ page, locale, texts, ...addresses });
      await writeFile(path.join(folder, `${page.id}.html`), html);
    }
  }
}
