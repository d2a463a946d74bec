import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConflictError } from '../store';

type Place = (from: string, to: string) => Promise<void>;

/**
 * Writes a file that is whole whenever somebody sees it, and after a crash.
 *
 * @param unfinished the folder where it lies until then: of the same file system, or it could not be put into place at once
 * @example await writeWhole('releases/builds/a.js', body, 'releases/.store/writing', placeByRename);
 */
export async function writeWhole(
  target: string,
  body: Buffer | string,
  unfinished: string,
  place: Place,
): Promise<void> {
  const temporary = await temporaryIn(unfinished);
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

/** Puts another name of a file into the place of whatever stands there; it needs no room for a second file. */
export async function showAs(target: string, file: string, unfinished: string): Promise<void> {
  const temporary = await temporaryIn(unfinished);
  try {
    await link(file, temporary);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(temporary, target);
  } finally {
    // Two names of one file: rename leaves both, says POSIX.
    await rm(temporary, { force: true });
  }
}

/** Places a file whatever stands there. */
export const placeByRename: Place = (from, to) => rename(from, to);

/** Places a file where none has ever been: of all who try, one succeeds. */
export function placeOnce(key: string): Place {
  return async (from, to) => {
    try {
      await link(from, to);
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
      // A network file system whose answer was lost asks again, and is told that its own file is there.
      if (!(await isSameFile(from, to))) throw new ConflictError(key);
    }
  };
}

/** Whether two names are those of one file. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((file) => stat(file, { bigint: true })));
  return first?.ino === second?.ino && first?.dev === second?.dev;
}

async function temporaryIn(unfinished: string): Promise<string> {
  await mkdir(unfinished, { recursive: true });
  return path.join(unfinished, randomUUID());
}
