import { readdir, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { createPresence } from './directory/presence';
import { createRevisions } from './directory/revisions';
import { storeErrorFrom } from './directory/store-error-from';
import { unlessMissing } from './directory/unless-missing';
import { placeByRename, placeOnce, writeWhole } from './directory/write-whole';
import { checkedKey, checkedPrefix, ConflictError, type Store } from './store';

/**
 * Makes a store of a folder, which several machines may share. Whatever is written is whole or not there. What the store
 * needs for itself lies in `.store`, which no key reaches: files that are being written, and the pointers' revisions.
 *
 * @example const store = createDirectoryStore('.data/releases');
 */
export function createDirectoryStore(folder: string): Store {
  const own = path.join(folder, '.store');
  const unfinished = path.join(own, 'writing');
  const fileOf = (key: string) => path.join(folder, checkedKey(key));
  const revisionsOf = (key: string) =>
    createRevisions({ key, shown: fileOf(key), folder: path.join(own, 'pointers', key), unfinished });
  const presence = createPresence(folder, own);
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (thrown) {
      throw storeErrorFrom(thrown, folder);
    }
  };
  // The look comes after reading: "there is no such object" must not mean that nothing is mounted.
  const reading = <Result>(work: () => Promise<Result>) =>
    told(async () => {
      const result = await work();
      await presence.require();
      return result;
    });
  const writing = <Result>(work: () => Promise<Result>) =>
    told(async () => {
      await presence.require();
      const result = await work();
      presence.confirm();
      return result;
    });
  return {
    name: folder,
    read: (key) => reading(() => unlessMissing(readFile(fileOf(key)), null)),
    write: (key, body) => writing(() => writeWhole(fileOf(key), body, unfinished, placeByRename)),
    create: (key, body) => writing(() => isFirst(writeWhole(fileOf(key), body, unfinished, placeOnce(key)))),
    list: (prefix) => reading(() => keysIn(folder, checkedPrefix(prefix))),
    remove: (key) => reading(() => unlessMissing(unlink(fileOf(key)), undefined)),
    readPointer: (key) => reading(() => revisionsOf(key).read()),
    replacePointer: (key, body, tag) => writing(() => revisionsOf(key).replace(body, tag)),
  };
}

/** Whether a file was placed, and not another one before it. */
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
