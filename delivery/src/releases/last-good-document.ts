import type { DiscoveryDocument } from 'shared-config/contracts';
import { logFailure } from '../log/log-failure';
import { isStoreError, type Store } from '../store/store';

/** The document that this machine served last, for a start while the store has no valid one. */
export interface LastGoodDocument {
  /** Returns its text; null if there is none. @throws StoreError */
  read(): Promise<string | null>;
  /** Saves a document. Logs errors and does not throw them. */
  save(document: DiscoveryDocument): Promise<void>;
}

const KEY = 'last-good/discovery.json';

/** Creates the storage of the last good document in a mirror. @example createLastGoodDocument(store.mirror) */
export function createLastGoodDocument(mirror: Pick<Store, 'name' | 'read' | 'write'>): LastGoodDocument {
  return {
    read: async () => (await mirror.read(KEY))?.toString() ?? null,
    async save(document) {
      try {
        await mirror.write(KEY, JSON.stringify(document));
      } catch (thrown) {
        if (!isStoreError(thrown)) throw thrown;
        logFailure('store', `The last good document could not be saved: ${thrown.message}`);
      }
    },
  };
}
