import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey, ConflictError, StoreError, type Store } from './store';

/**
 * Makes a store of a folder, which several machines may share. Whatever is written is whole or not there. A pointer is a
 * folder of numbered revisions: a file of a number can be linked into place once only, whoever tries and whenever a
 * process dies; the number is the tag. The newest revision also stands under the pointer's own name, for readers that
 * serve files and nothing else.
 *
 * @example const store = createDirectoryStore('.data/releases');
 */
export function createDirectoryStore(folder: string): Store {
  const fileOf = (key: string) => path.join(folder, checkedKey(key));
  const told = <Result>(work: () => Promise<Result>) => work().catch(tellOf(folder));
  return {
    name: folder,
    read: (key) => told(() => unlessMissing(readFile(fileOf(key)), null)),
    write: (key, body) => told(() => writeWhole(fileOf(key), body, rename)),
    list: (prefix) => told(() => keysIn(folder, prefix)),
    remove: (key) => told(() => rm(fileOf(key), { force: true })),
    readPointer: (key) =>
      told(async () => {
        const revisions = revisionsOf(fileOf(key));
        const newest = await newestRevision(revisions);
        if (newest === 0) return null;
        return { body: await readFile(path.join(revisions, String(newest))), tag: String(newest) };
      }),
    replacePointer: (key, body, tag) =>
      told(async () => {
        const revisions = revisionsOf(fileOf(key));
        const revision = Number(tag ?? 0) + 1;
        const target = path.join(revisions, String(revision));
        if ((await newestRevision(revisions)) !== revision - 1) throw new ConflictError(key);
        await writeWhole(target, body, linkOnce(key));
        await writeCopy(fileOf(key), revisions);
        await forgetOld(revisions, revision);
        return String(revision);
      }),
  };
}

/** Revisions that stay: a publisher who has read an older one meets a conflict, not a free number. */
const KEPT_REVISIONS = 500;
const TEMPORARY = '.writing-';

/** Writes beside the target, makes it safe against a crash, then puts it into place. */
async function writeWhole(
  target: string,
  body: Buffer | string,
  place: (from: string, to: string) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = path.join(path.dirname(target), `${TEMPORARY}${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

function linkOnce(key: string): (from: string, to: string) => Promise<void> {
  return async (from, to) => {
    try {
      await link(from, to);
    } catch (thrown) {
      throw (thrown as NodeJS.ErrnoException).code === 'EEXIST' ? new ConflictError(key) : thrown;
    }
  };
}

/** Two writers may come here in any order: whoever sees a newer revision afterwards writes that one. */
async function writeCopy(target: string, revisions: string): Promise<void> {
  for (let written = 0; ;) {
    const newest = await newestRevision(revisions);
    if (newest === written) return;
    await writeWhole(target, await readFile(path.join(revisions, String(newest))), rename);
    written = newest;
  }
}

async function forgetOld(revisions: string, newest: number): Promise<void> {
  const old = (await numbersIn(revisions)).filter((number) => number <= newest - KEPT_REVISIONS);
  await Promise.all(old.map((number) => rm(path.join(revisions, String(number)), { force: true })));
}

function revisionsOf(file: string): string {
  return `${file}.revisions`;
}

async function newestRevision(folder: string): Promise<number> {
  return Math.max(0, ...(await numbersIn(folder)));
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = await unlessMissing(readdir(folder), []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

async function keysIn(folder: string, prefix: string): Promise<string[]> {
  const start = path.join(folder, path.dirname(`${prefix}x`));
  const entries = await unlessMissing(readdir(start, { recursive: true, withFileTypes: true }), []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => key.startsWith(prefix))
    .sort();
}

async function unlessMissing<Result, Otherwise>(
  work: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  try {
    return await work;
  } catch (thrown) {
    if (['ENOENT', 'ENOTDIR'].includes((thrown as NodeJS.ErrnoException).code ?? '')) return otherwise;
    throw thrown;
  }
}

function tellOf(folder: string): (thrown: unknown) => never {
  return (thrown) => {
    const { code, message } = thrown as NodeJS.ErrnoException;
    // What the system says has a code in capitals; our own errors go through.
    if (!code || code !== code.toUpperCase()) throw thrown;
    const words =
      code === 'ENOSPC' ? 'is full: make room, then say it again. Nothing has changed' : 'is out of reach';
    throw new StoreError(`The store ${folder} ${words} (${message}).`, { cause: thrown });
  };
}
