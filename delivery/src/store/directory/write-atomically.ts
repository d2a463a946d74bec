import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { changeWithin } from './require-no-links';

/** Moves a complete file to its path. Returns whether it is there. */
type Place = (from: string, to: string) => Promise<boolean>;

/** Writes a file atomically: readers never see an incomplete file, even after a crash. */
export function writeAtomically(
  target: string,
  body: Buffer | string,
  internalFolder: string,
  place: Place,
): Promise<boolean> {
  return placeAtomically(target, internalFolder, place, async (temporary) => {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

/** Links a file to a second path and replaces the file there. Needs no space for a copy. */
export async function linkInPlace(target: string, file: string, internalFolder: string): Promise<void> {
  await placeAtomically(target, internalFolder, placeByRename, (temporary) => link(file, temporary));
}

/** Returns the folder of files during a write, on the same file system. */
export function temporaryFolderIn(internalFolder: string): string {
  return path.join(internalFolder, 'writing');
}

/** Returns whether a file in that folder can be one of ours. */
export function isTemporaryName(name: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}

async function placeAtomically(
  target: string,
  internalFolder: string,
  place: Place,
  create: (temporary: string) => Promise<void>,
): Promise<boolean> {
  const folder = path.dirname(internalFolder);
  const writing = temporaryFolderIn(internalFolder);
  await mkdir(writing, { recursive: true });
  return changeWithin(folder, path.join(writing, randomUUID()), async (temporary) => {
    try {
      await create(temporary);
      await mkdir(path.dirname(target), { recursive: true });
      return await changeWithin(folder, target, (placed) => place(temporary, placed));
    } finally {
      // POSIX rename keeps both names if they already are links to the same file.
      await rm(temporary, { force: true });
    }
  });
}

/** Replaces an existing file. */
export const placeByRename: Place = async (from, to) => {
  await rename(from, to);
  return true;
};

/** Places a file only if none exists there: exactly one of several writers succeeds. */
export const placeOnce: Place = async (from, to) => {
  try {
    await link(from, to);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    // A network file system may repeat a request whose response was lost: then the existing file is our own.
    return isSameFile(from, to);
  }
};

/** Returns whether two paths are links to the same file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((file) => lstat(file, { bigint: true })));
  return first?.ino === second?.ino && first?.dev === second?.dev;
}
