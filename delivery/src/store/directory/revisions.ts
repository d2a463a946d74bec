import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConflictError, type StoredObject } from '../store';
import { unlessMissing } from './unless-missing';
import { isSameFile, placeOnce, showAs, writeWhole } from './write-whole';

interface Places {
  /** The pointer's key, for messages. */
  key: string;
  /** Where the revisions lie, as files that are named by their numbers. */
  folder: string;
  /** Where the newest one also stands, for readers that serve files and nothing else. */
  shown: string;
  /** Where files lie that are being written. */
  unfinished: string;
}

/** A pointer in a folder. */
interface Revisions {
  read(): Promise<StoredObject | null>;
  replace(body: Buffer | string, tag: string | null): Promise<string>;
}

/**
 * A pointer as numbered files: a file of a number can be linked into place once only, whoever tries and whenever a process
 * dies, with no lock that a dead process would keep. The number is the tag.
 */
export function createRevisions({ key, folder, shown, unfinished }: Places): Revisions {
  const fileOf = (revision: number) => path.join(folder, String(revision));
  return {
    async read() {
      const newest = await newestIn(folder);
      if (newest === 0) return null;
      await showIfOld();
      return { body: await readFile(fileOf(newest)), tag: String(newest) };
    },
    async replace(body, tag) {
      const newest = await newestIn(folder);
      if (tag !== (newest === 0 ? null : String(newest))) throw new ConflictError(key);
      await writeWhole(fileOf(newest + 1), body, unfinished, placeOnce(key));
      // The pointer has moved. Whatever fails from here on must not say that it has not: the next one does it again.
      await Promise.allSettled([
        syncFolder(folder),
        showNewest(),
        removeOld(folder),
        removeStale(unfinished),
      ]);
      return String(newest + 1);
    },
  };

  /** Two may come here in any order: whoever sees a newer revision afterwards shows that one. */
  async function showNewest(): Promise<void> {
    for (let done = 0; ;) {
      const newest = await newestIn(folder);
      if (newest === done) return;
      await showAs(shown, fileOf(newest), unfinished);
      done = newest;
    }
  }

  /** A writer may have died before it showed its revision. */
  async function showIfOld(): Promise<void> {
    try {
      const isShown = await unlessMissing(isSameFile(shown, fileOf(await newestIn(folder))), false);
      if (!isShown) await showNewest();
    } catch {
      // Who may only read cannot help it, and reads the revision itself.
    }
  }
}

/** Revisions that stay whatever their age, for whoever looks what happened. */
const KEPT_REVISIONS = 100;

/**
 * Longer than any process sleeps between looking for the newest revision and linking the next: were the number free again,
 * it would believe that it was first.
 */
const STALE_MS = 24 * 60 * 60 * 1_000;

async function removeOld(folder: string): Promise<void> {
  const numbers = (await numbersIn(folder)).sort((one, other) => other - one);
  await removeWhatIsStale(numbers.slice(KEPT_REVISIONS).map((number) => path.join(folder, String(number))));
}

/** Files of writers that died while they wrote. */
async function removeStale(unfinished: string): Promise<void> {
  await removeWhatIsStale((await readdir(unfinished)).map((name) => path.join(unfinished, name)));
}

async function removeWhatIsStale(files: string[]): Promise<void> {
  const until = Date.now() - STALE_MS;
  await Promise.all(
    files.map(async (file) => {
      const found = await unlessMissing(stat(file), null);
      if (found && found.mtimeMs < until) await rm(file, { force: true });
    }),
  );
}

/** Makes names last through a power failure: the pointer's, and those of what was written before it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function newestIn(folder: string): Promise<number> {
  return Math.max(0, ...(await numbersIn(folder)));
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await unlessMissing(readdir(folder), []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}
