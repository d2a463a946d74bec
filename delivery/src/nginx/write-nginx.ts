import { createHash, randomUUID } from 'node:crypto';
import { existsSync, type Stats } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { contentNameOf, FILES_FOLDER } from 'shared-config/loader/content-path';
import { RELEASED_PARTS, servedFolderOf, type PartName } from 'build/released-parts';
import { forEachConcurrently } from '../releases/for-each-concurrently';
import { compressQuickly } from '../server/files/compression-queue';
import { unlessMissing } from '../store/directory/unless-missing';
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

/** The files that one run of the command wrote, and the older ones that it did not need. */
interface WrittenSite {
  /** Number of pages, pieces and documents. */
  files: number;
  /** Name of their folder, which is equal for equal releases and signatures. */
  name: string;
  /** Paths of builds and files in the folder that these releases do not name. */
  leftovers: string[];
}

/**
 * Writes all files that nginx needs for the current releases. A running nginx is not disturbed: builds and pages get new folders,
 * and the configuration is replaced last and atomically.
 */
export async function writeNginx(input: NginxInput): Promise<WrittenSite> {
  const { folder } = input;
  await mkdir(path.join(folder, 'temp'), { recursive: true });
  const kept = new Map<string, ReadonlySet<string>>();
  for (const { part } of RELEASED_PARTS)
    for (const [parent, names] of await writeBuilds(input, part)) kept.set(parent, names);
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
  return { files: files.size, name, leftovers: await leftoversIn(kept) };
}

/**
 * Removes the leftovers of a run. Read the document before and afterwards: if it has changed, a newer run may need some of them.
 *
 * @example await removeLeftovers((await writeNginx(input)).leftovers)
 */
export async function removeLeftovers(leftovers: readonly string[]): Promise<void> {
  for (const leftover of leftovers) await removeAtomically(leftover);
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

/**
 * Writes the files of a part: those with a hash of their content into one folder for all builds, and the others into a folder for each
 * build, which also has a link to a file in the folder of its content, by its name alone.
 *
 * @returns folder → names in it that the releases need
 */
async function writeBuilds(
  input: NginxInput,
  part: PartName,
): Promise<(readonly [string, ReadonlySet<string>])[]> {
  const served = servedFolderOf(part);
  const folder = path.join(input.folder, filesFolder(part));
  const builds = availableBuilds(input, part).map(({ buildId, build }) => {
    const files = [...build.contents].filter(([name]) => name.startsWith(served));
    return { buildId, files: files.map(([name, body]) => [name.slice(served.length), body] as const) };
  });
  const isContent = ([name]: readonly [string, Buffer]) => name.startsWith(FILES_FOLDER);
  const pinned = part === 'shell' ? (input.pinned ?? []) : [];
  const contents = new Map([...pinned, ...builds.flatMap(({ files }) => files.filter(isContent))]);
  await writeContents(folder, contents);
  for (const { buildId, files } of builds) {
    const links = files.flatMap(([name]) => {
      const plain = contentNameOf(name);
      return plain === name ? [] : [[plain, path.join(folder, name)] as const];
    });
    const own = new Map(files.filter((file) => !isContent(file)));
    await writeFolder(path.join(folder, buildId), own, new Map(links));
  }
  const contentNames = [...contents.keys()].map((name) => name.split('/')[1]!);
  return [
    [folder, new Set([FILES_FOLDER.slice(0, -1), ...builds.map(({ buildId }) => buildId)])],
    [path.join(folder, FILES_FOLDER), new Set(contentNames)],
  ];
}

/** Names of `hashOf`, perhaps unfinished. A folder `pages` can have other content, if an operator names the wrong folder. */
const PAGES_FOLDER = /^[0-9a-f]{16}(?:\.|$)/;

/** Names of files and folders that a run has not finished. */
const UNFINISHED = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Longer than any run: an older unfinished file belongs to a run that was killed. */
const ABANDONED_MS = 60 * 60 * 1_000;

/** Returns the paths in folders without the names to keep, and without what another run is writing. */
async function leftoversIn(kept: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const leftovers: string[] = [];
  for (const [folder, names] of kept) {
    for (const name of await readdir(folder)) {
      const leftover = path.join(folder, name);
      if (!names.has(name) && (await statUnlessInUse(leftover))) leftovers.push(leftover);
    }
  }
  return leftovers;
}

/** Returns the state of a file or folder; null if another run is writing it, or has renamed or removed it. */
async function statUnlessInUse(file: string): Promise<Stats | null> {
  const found = await unlessMissing(stat(file), null);
  // The time of modification depends on the content.
  const isInUse = found && UNFINISHED.test(file) && Date.now() - found.ctimeMs <= ABANDONED_MS;
  return isInUse ? null : found;
}

/** Writes files, each atomically. Keeps existing ones, because their names identify their contents. */
async function writeContents(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  await mkdir(path.join(folder, FILES_FOLDER), { recursive: true });
  await forEachConcurrently(files, async ([name, body]) => {
    const target = fileIn(folder, name);
    if (existsSync(target)) return;
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}`;
    await writeDated(temporary, body);
    await rename(temporary, target);
  });
}

/**
 * Writes a folder atomically. Keeps an existing one, because its name identifies its content.
 *
 * @param links path in the folder → absolute path of a file that becomes available there, too
 */
async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, Buffer | string>,
  links: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (existsSync(folder)) return;
  const temporary = `${folder}.${randomUUID()}`;
  const names = [...files.keys(), ...links.keys()];
  const folders = new Set(names.map((name) => path.dirname(fileIn(temporary, name))));
  for (const one of [temporary, ...folders]) await mkdir(one, { recursive: true });
  await forEachConcurrently(files, ([name, body]) => writeDated(fileIn(temporary, name), body));
  await forEachConcurrently(links, ([name, target]) => link(target, fileIn(temporary, name)));
  await rename(temporary, folder).catch(async (thrown: unknown) => {
    // Another run has written the same folder meanwhile.
    if (!existsSync(folder)) throw thrown;
    await rm(temporary, { recursive: true });
  });
}

/**
 * Returns the path of a file in a folder. Segments can be empty, because a hash in Base64 can contain `//`.
 *
 * @throws RangeError for a name with a dot segment: it would be outside of the folder, or replace another file in it
 */
function fileIn(folder: string, name: string): string {
  if (name.split(/[\\/]/).every((segment) => segment !== '..' && segment !== '.'))
    return path.join(folder, name);
  throw new RangeError(`"${name}" has a dot segment, so nginx cannot serve it: publish the build again.`);
}

/** Writes a file with a time from its content. nginx derives the ETag from time and size, so equal content has the same tag everywhere. */
async function writeDated(file: string, body: Buffer | string): Promise<void> {
  await writeFile(file, body);
  const seconds = createHash('sha256').update(body).digest().readUInt32BE() >>> 1;
  await utimes(file, seconds, seconds);
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
  const others = (await readdir(folder)).filter((name) => PAGES_FOLDER.test(name) && name !== present);
  const dated = others.map(async (name) => {
    const found = await statUnlessInUse(path.join(folder, name));
    // Pages of a run that was killed are never served.
    return found ? [{ name, time: UNFINISHED.test(name) ? 0 : found.mtimeMs }] : [];
  });
  const sorted = (await Promise.all(dated)).flat().sort((one, other) => other.time - one.time);
  for (const { name } of sorted.slice(MAX_PAGE_FOLDERS - 1)) await removeAtomically(path.join(folder, name));
}

/** Removes a file or folder. Other runs find it complete or not at all. */
async function removeAtomically(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await unlessMissing(rename(file, temporary), undefined);
  await rm(temporary, { recursive: true, force: true });
}
