import { constants, existsSync } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '../store';
import { unlessMissing } from './unless-missing';

/**
 * Requires that no path leads out of a folder through a link. A person who can write to the store could otherwise make this process
 * read, replace or remove other files of the machine. Missing files are accepted.
 *
 * @param folder can be a link itself
 * @param files paths in the folder
 * @throws StoreError
 */
export async function requireNoLinks(folder: string, ...files: readonly string[]): Promise<void> {
  const keys = new Set(files.flatMap((file) => prefixesOf(path.relative(folder, file).split(path.sep))));
  await Promise.all(
    [...keys].map(async (key) => {
      const found = await unlessMissing(lstat(path.join(folder, key)), null);
      if (found?.isSymbolicLink()) throw linkError(folder, key);
    }),
  );
}

/** Where Linux shows the open files of this process, as links that no other process can change. */
const DESCRIPTORS = '/proc/self/fd';
const hasDescriptors = existsSync(DESCRIPTORS);

/**
 * Changes a file through its open folder, which was reached without following a link. So a folder that becomes a link after
 * `requireNoLinks` does not lead the change out of the store. Other systems than Linux rely on that check alone.
 *
 * @param folder can be a link itself
 * @param change receives a path of the file that no link can divert
 * @throws errors of the file system: `ENOTDIR` for a link
 */
export async function changeWithin<Result>(
  folder: string,
  file: string,
  change: (file: string) => Promise<Result>,
): Promise<Result> {
  if (!hasDescriptors) return change(file);
  const [name, ...parents] = path.relative(folder, file).split(path.sep).reverse();
  let handle = await open(folder, constants.O_DIRECTORY);
  try {
    for (const parent of parents.reverse()) {
      const outer = handle;
      handle = await open(
        `${DESCRIPTORS}/${outer.fd}/${parent}`,
        constants.O_DIRECTORY | constants.O_NOFOLLOW,
      );
      await outer.close();
    }
    return await change(`${DESCRIPTORS}/${handle.fd}/${name}`);
  } finally {
    await handle.close();
  }
}

export function linkError(folder: string, key: string): StoreError {
  return new StoreError(
    `The store ${folder} has a link at ${key}, and a link can lead to other files of this machine: check who can write to the store, and replace the link by what belongs there.`,
  );
}

/** @example prefixesOf(['builds', 'shell']) // ['builds', 'builds/shell'] */
function prefixesOf(names: readonly string[]): string[] {
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
