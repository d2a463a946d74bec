import { lstat } from 'node:fs/promises';
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

export function linkError(folder: string, key: string): StoreError {
  return new StoreError(
    `The store ${folder} has a link at ${key}, and a link can lead to other files of this machine: check who can write to the store, and replace the link by what belongs there.`,
  );
}

/** @example prefixesOf(['builds', 'shell']) // ['builds', 'builds/shell'] */
function prefixesOf(names: readonly string[]): string[] {
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
