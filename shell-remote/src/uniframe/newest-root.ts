import { storageKeys } from 'shared-config/site/storage-keys';
import type { NewestRoot } from 'shared-config/loader/signed-discovery';

/**
 * Creates the memory of the newest root that pages of this origin have verified. Without storage, a page knows only what the server
 * shows.
 *
 * @param pin the root that the page pins: each has its own memory
 * @param storage can throw, as `window.localStorage` does if storage is forbidden
 * @example createNewestRoot('sha256-…', () => localStorage).read() // 2
 */
export function createNewestRoot(
  pin: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): NewestRoot {
  const key = `${storageKeys.newestRoot}:${pin}`;
  return {
    read() {
      try {
        const version = Number(storage().getItem(key));
        return Number.isSafeInteger(version) ? version : 0;
      } catch {
        return 0;
      }
    },
    save(version) {
      try {
        storage().setItem(key, String(version));
      } catch {
        // A full or forbidden storage.
      }
    },
  };
}
