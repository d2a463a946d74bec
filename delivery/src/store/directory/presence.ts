import { stat } from 'node:fs/promises';
import { StoreError } from '../store';
import { unlessMissing } from './unless-missing';

interface Presence {
  /** @throws StoreError when the store existed before and is missing now */
  require(): Promise<void>;
  /** Records that the store exists, after a write. */
  confirm(): void;
}

/**
 * Detects that a store has disappeared, for instance because its file system is no longer mounted. The empty mount point would
 * otherwise look like a new store without releases.
 *
 * @param folder for the message
 * @param sign a path that exists in every store after the first write
 */
export function createPresence(folder: string, sign: string): Presence {
  let wasPresent = false;
  return {
    async require() {
      const wasPresentBefore = wasPresent;
      const isPresent = (await unlessMissing(stat(sign), null)) !== null;
      if (wasPresentBefore && !isPresent) {
        throw new StoreError(
          `The store ${folder} has disappeared: mount it again or restore it. Until then, nothing is written.`,
        );
      }
      wasPresent ||= isPresent;
    },
    confirm() {
      wasPresent = true;
    },
  };
}
