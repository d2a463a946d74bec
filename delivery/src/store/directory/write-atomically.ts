import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConflictError } from '../store';

type Place = (from: string, to: string) => Promise<void>;

/**
 * Writes a file atomically: readers never see an incomplete file, even after a crash.
 *
 * @param temporaryFolder folder for the file during the write, on the same file system
 * @example await writeAtomically('releases/builds/a.js', body, 'releases/.store/writing', placeByRename);
 */
export async function writeAtomically(
  target: string,
  body: Buffer | string,
  temporaryFolder: string,
  place: Place,
): Promise<void> {
  const temporary = await temporaryIn(temporaryFolder);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(path.dirname(target), { recursive: true });
    await place(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Links a file to a second path and replaces the file there. Needs no space for a copy. */
export async function linkInPlace(target: string, file: string, temporaryFolder: string): Promise<void> {
  const temporary = await temporaryIn(temporaryFolder);
  try {
    await link(file, temporary);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(temporary, target);
  } finally {
    // POSIX rename keeps both names if they already are links to the same file.
    await rm(temporary, { force: true });
  }
}

/** Places a file and replaces an existing one. */
export const placeByRename: Place = (from, to) => rename(from, to);

/** Places a file only if none exists there: exactly one of several writers succeeds. */
export function placeOnce(key: string): Place {
  return async (from, to) => {
    try {
      await link(from, to);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
      // A network file system may repeat a request whose response was lost: then the existing file is our own.
      if (!(await isSameFile(from, to))) throw new ConflictError(key);
    }
  };
}

/** Returns whether two paths are links to the same file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((file) => stat(file, { bigint: true })));
  return first?.ino === second?.ino && first?.dev === second?.dev;
}

async function temporaryIn(temporaryFolder: string): Promise<string> {
  await mkdir(temporaryFolder, { recursive: true });
  return path.join(temporaryFolder, randomUUID());
}
