import { lstat, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { logNotice } from '../../log/log-failure';
import { ConflictError, type Store } from '../store';
import { changeWithin } from './require-no-links';
import { unlessMissing } from './unless-missing';
import {
  isSameFile,
  isTemporaryName,
  linkInPlace,
  placeOnce,
  temporaryFolderIn,
  writeAtomically,
} from './write-atomically';

interface RevisionOptions {
  /** Second path of the newest revision, for servers that only serve files. */
  publicFile: string;
  internalFolder: string;
  readFile: (file: string) => Promise<Buffer>;
}

/**
 * Creates the access to a pointer. Its revisions are numbered files, and the number is the tag. A hard link creates a number only
 * once, so concurrent writers need no lock, which a killed process would leave behind.
 */
export function createRevisions(key: string, { publicFile, internalFolder, readFile }: RevisionOptions) {
  const folder = revisionsFolderOf(internalFolder, key);
  const fileOf = (revision: number) => path.join(folder, String(revision));
  return {
    async read(): ReturnType<Store['readPointer']> {
      const newest = await newestRevisionIn(folder);
      if (newest === 0) return null;
      await exposeIfOutdated();
      return { body: await readFile(fileOf(newest)), tag: String(newest) };
    },
    async replace(body: Buffer | string, tag: string | null): Promise<string> {
      const newest = await newestRevisionIn(folder);
      if (tag !== (newest === 0 ? null : String(newest))) throw new ConflictError(key);
      const isPlaced = await writeAtomically(fileOf(newest + 1), body, internalFolder, placeOnce);
      if (!isPlaced) throw new ConflictError(key);
      // The pointer is replaced. Later failures must not reject: the next write repeats these steps.
      await Promise.allSettled([
        syncFolder(folder),
        exposeNewest(),
        removeOldRevisions(path.dirname(internalFolder), folder),
        removeAbandoned(internalFolder),
      ]);
      return String(newest + 1);
    },
  };

  /** Links the newest revision to its public path. Repeats if a concurrent writer added another revision. */
  async function exposeNewest(): Promise<void> {
    for (let exposed = 0; ;) {
      const newest = await newestRevisionIn(folder);
      if (newest === exposed) return;
      await linkInPlace(publicFile, fileOf(newest), internalFolder);
      exposed = newest;
    }
  }

  /** Repairs the public path after a writer was killed before it linked its revision. */
  async function exposeIfOutdated(): Promise<void> {
    try {
      const isExposed = await unlessMissing(
        isSameFile(publicFile, fileOf(await newestRevisionIn(folder))),
        false,
      );
      if (!isExposed) await exposeNewest();
    } catch {
      // A process with read access only cannot repair it, and reads the revision itself.
    }
  }
}

/** Returns the folder of a pointer's revisions. */
export function revisionsFolderOf(internalFolder: string, key: string): string {
  return path.join(internalFolder, 'pointers', key);
}

/** Revisions that are kept at any age, for investigations. */
const MIN_REVISIONS = 100;

/** A writer links the number after the newest one that it has read. A removed number could be linked again, so this is longer than any pause of a writer. */
const STALE_MS = 24 * 60 * 60 * 1_000;

async function removeOldRevisions(storeFolder: string, folder: string): Promise<void> {
  const numbers = (await revisionsIn(folder)).sort((one, other) => other - one);
  await removeStaleFiles(storeFolder, folder, numbers.slice(MIN_REVISIONS).map(String));
}

/** Removes files of writers that were killed during a write. */
async function removeAbandoned(internalFolder: string): Promise<void> {
  const temporaryFolder = temporaryFolderIn(internalFolder);
  await removeStaleFiles(
    path.dirname(internalFolder),
    temporaryFolder,
    (await readdir(temporaryFolder)).filter(isTemporaryName),
  );
}

async function removeStaleFiles(storeFolder: string, folder: string, names: string[]): Promise<void> {
  const staleBefore = Date.now() - STALE_MS;
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const found = await unlessMissing(lstat(file), null);
      if (!found?.isFile() || found.mtimeMs >= staleBefore) return;
      await changeWithin(storeFolder, file, (placed) => rm(placed, { force: true }));
      logNotice('removed', file);
    }),
  );
}

/** Makes new directory entries survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function newestRevisionIn(folder: string): Promise<number> {
  return (await revisionsIn(folder)).reduce((newest, revision) => Math.max(newest, revision), 0);
}

async function revisionsIn(folder: string): Promise<number[]> {
  const names = await unlessMissing(readdir(folder), []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}
