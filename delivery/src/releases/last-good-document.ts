import type { DiscoveryDocument } from 'shared-config/contracts';
import { logFailure } from '../log/log-failure';
import { isStoreError, type Store } from '../store/store';

/** The document that this machine served last, for a start while the one in the store cannot be used. */
export interface LastGoodDocument {
  /** Its text; null where there is none. @throws StoreError */
  read(): Promise<string | null>;
  /** Keeps a document. Only logs what goes wrong. */
  keep(document: DiscoveryDocument): Promise<void>;
}

const KEY = 'last-good/discovery.json';

/** Keeps the last good document in a mirror. @example createLastGoodDocument(store.mirror) */
export function createLastGoodDocument(mirror: Pick<Store, 'name' | 'read' | 'write'>): LastGoodDocument {
  return {
    read: async () => (await mirror.read(KEY))?.toString() ?? null,
    async keep(document) {
      try {
        await mirror.write(KEY, JSON.stringify(document));
      } catch (thrown) {
        if (!isStoreError(thrown)) throw thrown;
        logFailure('store', `The last good document was not kept: ${thrown.message}`);
      }
    },
  };
}
