import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from 'delivery/releases/files-in';
import type { Edition } from '../requirements/required-editions';
import { readPage } from './read-page';
import type { SitePage } from './site-page';

/** File names of error pages. */
const ERROR_FILE = /(^|\/)(error|50x|5\d\d)(\.html|\/index\.html)$/;

/** Reads the error pages in the locale folders of a build. */
export async function readErrorPages(folder: string, editions: readonly Edition[]): Promise<SitePage[]> {
  const files = existsSync(folder) ? await filesIn(folder) : [];
  const pages = files.map(async (file): Promise<SitePage[]> => {
    const parts = file.split('/');
    const edition = editions.find(({ locales }) => locales.some(({ code }) => parts.includes(code)));
    const locale = edition?.locales.find(({ code }) => parts.includes(code));
    const rest = parts.slice(parts.indexOf(locale?.code ?? '') + 1).join('/');
    if (!edition || !locale || !ERROR_FILE.test(rest)) return [];
    const facts = readPage(await readFile(path.join(folder, file), 'utf8'));
    const url = `file:${file}`;
    const bare = { kind: 'file' as const, url, state: '', edition, environment: 'local' as const, locale };
    return [{ ...bare, path: `/${rest}`, status: 200, headers: {}, facts, misfits: [] }];
  });
  return (await Promise.all(pages)).flat();
}
