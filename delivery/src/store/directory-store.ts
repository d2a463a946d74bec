import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { readWithin } from './directory/read-within';
import { createRevisions } from './directory/revisions';
import { storeErrorFrom } from './directory/store-error-from';
import { unlessMissing } from './directory/unless-missing';
import { placeByRename, placeOnce, writeAtomically } from './directory/write-atomically';
import {
  maxBytesOf,
  requireKey,
  requirePrefix,
  requireSize,
  StoreError,
  TooLargeError,
  type Store,
} from './store';

/**
 * Creates a store in a folder, which several machines may share. Writes are atomic. The internal folder `.store`, which no key can
 * address, holds temporary files and the revisions of pointers.
 *
 * @example const store = createDirectoryStore('.data/releases');
 */
export function createDirectoryStore(folder: string): Store {
  const internalFolder = path.join(folder, '.store');
  const fileOf = (key: string) => path.join(folder, requireKey(key));
  const readObject = async (key: string, file = fileOf(key)) => {
    const body = await readWithin(file, maxBytesOf(key));
    if (body) return body;
    throw new TooLargeError(key, folder);
  };
  const revisionsOf = (key: string) =>
    createRevisions(key, {
      publicFile: fileOf(key),
      internalFolder,
      readFile: (file) => readObject(key, file),
    });
  let wasPresent = false;
  /** Fails when the file system is no longer mounted: its mount point would look like a new store without releases. */
  const requirePresence = async () => {
    const wasPresentBefore = wasPresent;
    const isPresent = (await unlessMissing(stat(internalFolder), null)) !== null;
    if (wasPresentBefore && !isPresent) {
      throw new StoreError(
        `The store ${folder} has disappeared: mount it again or restore it. Until then, nothing is written.`,
      );
    }
    wasPresent ||= isPresent;
  };
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
      await requirePresence();
      return result;
    });
  const writing = <Result>(key: string, body: Buffer | string, work: () => Promise<Result>) =>
    withStoreErrors(async () => {
      requireSize(key, body, folder);
      await requirePresence();
      const result = await work();
      wasPresent = true;
      return result;
    });
  return {
    name: folder,
    read: (key) => reading(() => unlessMissing(readObject(key), null)),
    async write(key, body) {
      await writing(key, body, () => writeAtomically(fileOf(key), body, internalFolder, placeByRename));
    },
    create: (key, body) =>
      writing(key, body, () => writeAtomically(fileOf(key), body, internalFolder, placeOnce)),
    list: (prefix, limit) =>
      reading(async () => (await keysIn(folder, requirePrefix(prefix))).slice(0, limit)),
    remove: (key) => reading(() => unlessMissing(unlink(fileOf(key)), undefined)),
    readPointer: (key) => reading(() => revisionsOf(key).read()),
    replacePointer: (key, body, tag) => writing(key, body, () => revisionsOf(key).replace(body, tag)),
  };
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
