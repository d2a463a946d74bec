import { stat } from 'node:fs/promises';
import { StoreError } from '../store';
import { unlessMissing } from './unless-missing';

interface Presence {
  /** @throws StoreError when the store was there before and is not now */
  require(): Promise<void>;
  /** Something was written: from now on it is there. */
  confirm(): void;
}

/**
 * Notices that a store has gone that was there before, for instance because it is no longer mounted: the empty folder
 * beneath would pass for a store without releases, and would take new ones.
 *
 * @param folder for the message
 * @param sign what every store has since something was written into it
 */
export function createPresence(folder: string, sign: string): Presence {
  let wasThere = false;
  return {
    async require() {
      const wasBefore = wasThere;
      const isThere = (await unlessMissing(stat(sign), null)) !== null;
      if (wasBefore && !isThere) {
        throw new StoreError(
          `The store ${folder} is gone: mount it again or restore it. It was there before; nothing is written in its place.`,
        );
      }
      wasThere ||= isThere;
    },
    confirm() {
      wasThere = true;
    },
  };
}
