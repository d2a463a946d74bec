import { readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { createPresence } from './directory/presence';
import { createRevisions } from './directory/revisions';
import { storeErrorFrom } from './directory/store-error-from';
import { unlessMissing } from './directory/unless-missing';
import { placeByRename, placeOnce, writeAtomically } from './directory/write-atomically';
import { requireKey, requirePrefix, ConflictError, type Store } from './store';

/**
 * Creates a store in a folder, which several machines may share. Writes are atomic. The internal folder `.store`, which no key can
 * address, holds temporary files and the revisions of pointers.
 *
 * @example const store = createDirectoryStore('.data/releases');
 */
export function createDirectoryStore(folder: string): Store {
  const internalFolder = path.join(folder, '.store');
  const temporaryFolder = path.join(internalFolder, 'writing');
  const fileOf = (key: string) => path.join(folder, requireKey(key));
  const revisionsOf = (key: string) =>
    createRevisions({
      key,
      publicFile: fileOf(key),
      folder: path.join(internalFolder, 'pointers', key),
      temporaryFolder,
    });
  const presence = createPresence(folder, internalFolder);
  const withStoreErrors = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (thrown) {
      throw storeErrorFrom(thrown, folder);
    }
  };
  // Checked after reading: a missing object must not mean that the folder is not mounted.
  const reading = <Result>(work: () => Promise<Result>) =>
    withStoreErrors(async () => {
      const result = await work();
      await presence.require();
      return result;
    });
  const writing = <Result>(work: () => Promise<Result>) =>
    withStoreErrors(async () => {
      await presence.require();
      const result = await work();
      presence.confirm();
      return result;
    });
  return {
    name: folder,
    read: (key) => reading(() => unlessMissing(readFile(fileOf(key)), null)),
    write: (key, body) => writing(() => writeAtomically(fileOf(key), body, temporaryFolder, placeByRename)),
    create: (key, body) =>
      writing(() => isFirst(writeAtomically(fileOf(key), body, temporaryFolder, placeOnce(key)))),
    list: (prefix) => reading(() => keysIn(folder, requirePrefix(prefix))),
    remove: (key) => reading(() => unlessMissing(unlink(fileOf(key)), undefined)),
    readPointer: (key) => reading(() => revisionsOf(key).read()),
    replacePointer: (key, body, tag) => writing(() => revisionsOf(key).replace(body, tag)),
  };
}

/** Returns whether a file was placed; false if it existed before. */
async function isFirst(placed: Promise<void>): Promise<boolean> {
  try {
    await placed;
    return true;
  } catch (thrown) {
    if (thrown instanceof ConflictError) return false;
    throw thrown;
  }
}

async function keysIn(folder: string, prefix: string): Promise<string[]> {
  const start = path.join(folder, path.dirname(`${prefix}x`));
  const entries = await unlessMissing(readdir(start, { recursive: true, withFileTypes: true }), []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => key.startsWith(prefix) && !key.split('/').some((name) => name.startsWith('.')))
    .sort();
}
