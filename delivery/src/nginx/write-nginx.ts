import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { RELEASED_PARTS, servedFolderOf, type PartName } from 'build/released-parts';
import { forEachConcurrently } from '../releases/for-each-concurrently';
import { compressQuickly } from '../server/files/compression-queue';
import { CERTIFICATES_FILE } from './backend-location';
import { deltaFiles } from './delta-locations';
import { filesFolder } from './file-locations';
import { fragmentFiles } from './fragment-locations';
import type { NginxInput } from './nginx-input';
import { pageTemplates } from './page-templates';
import { documentPieces, shellPieces } from './pieces';
import { mainConfiguration, siteConfiguration } from './site-configuration';
import { PUBLIC_FOLDER, siteFiles } from './site-files';
import { availableBuilds } from './served-builds';

/** Number of page folders that are kept: the new one, the one that nginx uses until its reload, and one more. */
const MAX_PAGE_FOLDERS = 3;

/**
 * Writes all files that nginx needs for the current releases. A running nginx is not disturbed: builds and pages get new folders,
 * and the configuration is replaced last and atomically.
 *
 * @returns the number of pages, pieces and documents, and the name of their folder, which is equal for equal releases
 */
export async function writeNginx(input: NginxInput): Promise<{ files: number; name: string }> {
  const { folder } = input;
  await mkdir(path.join(folder, 'temp'), { recursive: true });
  for (const { part } of RELEASED_PARTS) await writeBuilds(input, part);
  const files = pageFiles(input);
  const content = new Map<string, Buffer | string>([...files, ...deltaFiles(input)]);
  const name = hashOf(content);
  const pages = path.join(folder, 'pages', name);
  await writeFolder(pages, new Map([...content, ...(await compressedFiles(files))]));
  // Pages that are served again after a rollback count as the newest.
  await utimes(pages, new Date(), new Date());
  await writeAtomically(path.join(folder, CERTIFICATES_FILE), rootCertificates.join('\n'));
  await writeAtomically(path.join(folder, 'nginx.conf'), mainConfiguration(input));
  await writeAtomically(path.join(folder, 'site.conf'), siteConfiguration(input, pages));
  await removeOldPages(path.join(folder, 'pages'), name);
  return { files: files.size, name };
}

/** Returns pages, pieces and documents: path → text. */
export function pageFiles(input: NginxInput): Map<string, string> {
  return new Map([
    ...pageTemplates(input),
    ...shellPieces(input),
    ...documentPieces(input),
    ...siteFiles(input),
    ...fragmentFiles(input),
  ]);
}

/** Precompresses the files for other hosts as the page server does: best compression of all fragments would take a minute. */
async function compressedFiles(files: ReadonlyMap<string, string>): Promise<[string, Buffer][]> {
  const isForOtherHosts = (name: string) =>
    name.includes(`/${PUBLIC_FOLDER}/`) || /^(fragment|csp)\//.test(name);
  const compressed = [...files]
    .filter(([name]) => isForOtherHosts(name))
    .map(async ([name, text]): Promise<[string, Buffer][]> => {
      const { br, gzip } = await compressQuickly(Buffer.from(text));
      return [
        [`${name}.br`, br],
        [`${name}.gz`, gzip],
      ];
    });
  return (await Promise.all(compressed)).flat();
}

async function writeBuilds(input: NginxInput, part: PartName): Promise<void> {
  const served = servedFolderOf(part);
  const folder = path.join(input.folder, filesFolder(part));
  const builds = new Map(availableBuilds(input, part).map(({ buildId, build }) => [buildId, build]));
  for (const [buildId, { contents }] of builds) {
    const files = [...contents].filter(([name]) => name.startsWith(served));
    const below = files.map(([name, body]) => [name.slice(served.length), body] as const);
    await writeFolder(path.join(folder, buildId), new Map(below));
  }
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!builds.has(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Writes a folder atomically. Keeps an existing one, because its name identifies its content. */
async function writeFolder(folder: string, files: ReadonlyMap<string, Buffer | string>): Promise<void> {
  if (existsSync(folder)) return;
  const temporary = `${folder}.${randomUUID()}`;
  const folders = new Set([...files.keys()].map((name) => path.dirname(path.join(temporary, name))));
  for (const one of [temporary, ...folders]) await mkdir(one, { recursive: true });
  await forEachConcurrently(files, async ([name, body]) => {
    const target = path.join(temporary, name);
    await writeFile(target, body);
    // nginx derives the ETag from time and size. A time from the content makes equal content have the same tag on every machine.
    const seconds = createHash('sha256').update(body).digest().readUInt32BE() >>> 1;
    await utimes(target, seconds, seconds);
  });
  await rename(temporary, folder);
}

async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

function hashOf(files: ReadonlyMap<string, Buffer | string>): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

async function removeOldPages(folder: string, present: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== present);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, time: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const old = dated.sort((one, other) => other.time - one.time).slice(MAX_PAGE_FOLDERS - 1);
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}
