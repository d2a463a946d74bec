import { contentNameOf, contentPathOf, FILES_FOLDER } from 'shared-config/loader/content-path';
import { integrityOf } from 'build/integrity-of';
import type { Store } from '../store/store';
import { sharedKey } from './build-manifest';

/*
 * Pages of other teams pin a script for years, so it stays when its builds are removed: prune keeps it, and servers find it without a
 * manifest.
 */

/** Matches paths and keys of pinned scripts. */
export const PINNED_SCRIPT = new RegExp(`(?:^|/)${FILES_FOLDER}([^\\W_]{10})/pinned-[\\w-]+\\.js$`);

/**
 * Reads a pinned script by its path in a build.
 *
 * @returns null for another path, and for a content that does not have the hash in the path: it was damaged or forged
 * @throws StoreError
 * @example await readPinnedScript(store, 'shell', 'files/xYz0123456/pinned-uniframe.js')
 */
export async function readPinnedScript(
  store: Pick<Store, 'read'>,
  part: string,
  file: string,
): Promise<{ body: Buffer; integrity: string } | null> {
  const hash = PINNED_SCRIPT.exec(file)?.[1];
  const isIntact = (body: Buffer) =>
    `${FILES_FOLDER}${contentPathOf(contentNameOf(file), integrityOf(body))}` === file;
  const body = hash ? await store.read(`${sharedKey(part)}${hash}/${file}`, isIntact) : null;
  return body && isIntact(body) ? { body, integrity: integrityOf(body) } : null;
}
