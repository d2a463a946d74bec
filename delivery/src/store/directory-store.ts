import type { Dirent } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { logNotice } from '../log/log-failure';
import { changeWithin, linkError, requireNoLinks } from './directory/require-no-links';
import { readWithin } from './directory/read-within';
import { createReserve } from './directory/reserve';
import { createRevisions, revisionsFolderOf } from './directory/revisions';
import { storeErrorFrom } from './directory/store-error-from';
import { unlessMissing } from './directory/unless-missing';
import { placeByRename, placeOnce, temporaryFolderIn, writeAtomically } from './directory/write-atomically';
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
 * address, holds temporary files and the revisions of pointers. The folder may be a link; a link inside it is an error, because it can
 * lead to other files of this machine.
 *
 * @example const store = createDirectoryStore('.data/releases');
 */
export function createDirectoryStore(folder: string): Store {
  const internalFolder = path.join(folder, '.store');
  const temporaryFolder = temporaryFolderIn(internalFolder);
  const reserve = createReserve(internalFolder);
  const fileOf = (key: string) => path.join(folder, requireKey(key));
  const readObject = async (key: string, file = fileOf(key)) => {
    const body = await readWithin(file, maxBytesOf(key));
    if (body) return body;
    throw new TooLargeError(key, folder);
  };
  const revisionsOf = async (key: string) => {
    await requireNoLinks(folder, fileOf(key), revisionsFolderOf(internalFolder, key), temporaryFolder);
    const readFile = (file: string) => readObject(key, file);
    return createRevisions(key, { publicFile: fileOf(key), internalFolder, readFile });
  };
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
      const result = await reserve.writeWith(key, work);
      wasPresent = true;
      return result;
    });
  const place = (key: string, body: Buffer | string, how: typeof placeOnce) =>
    writing(key, body, async () => {
      await requireNoLinks(folder, fileOf(key), temporaryFolder);
      return writeAtomically(fileOf(key), body, internalFolder, how);
    });
  return {
    name: folder,
    read: (key) =>
      reading(async () => {
        await requireNoLinks(folder, fileOf(key));
        return unlessMissing(readObject(key), null);
      }),
    async write(key, body) {
      await place(key, body, placeByRename);
    },
    create: (key, body) => place(key, body, placeOnce),
    list: (prefix, limit) =>
      reading(async () => (await keysIn(folder, requirePrefix(prefix))).slice(0, limit)),
    remove: (key) =>
      reading(async () => {
        await requireNoLinks(folder, fileOf(key));
        if (await unlessMissing(changeWithin(folder, fileOf(key), isRemoved), false))
          logNotice('removed', `${key} in ${folder}`);
      }),
    readPointer: (key) => reading(async () => (await revisionsOf(key)).read()),
    replacePointer: (key, body, tag) =>
      writing(key, body, async () => (await revisionsOf(key)).replace(body, tag)),
  };
}

async function isRemoved(file: string): Promise<true> {
  await unlink(file);
  return true;
}

async function keysIn(folder: string, prefix: string): Promise<string[]> {
  const start = path.join(folder, path.dirname(`${prefix}x`));
  await requireNoLinks(folder, start);
  const entries = await unlessMissing(readdir(start, { recursive: true, withFileTypes: true }), []);
  const keyOf = (entry: Dirent) =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  const isListed = (key: string) =>
    key.startsWith(prefix) && !key.split('/').some((name) => name.startsWith('.'));
  const link = entries.find((entry) => entry.isSymbolicLink() && isListed(keyOf(entry)));
  if (link) throw linkError(folder, keyOf(link));
  return entries
    .filter((entry) => entry.isFile())
    .map(keyOf)
    .filter(isListed)
    .sort();
}
