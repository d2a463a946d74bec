import type { DiscoveryDocument } from 'shared-config/contracts';
import { logFailure } from '../log/log-failure';
import { isStoreError, type Store } from '../store/store';

const KEY = 'last-good/discovery.json';

export type LastGoodDocument = ReturnType<typeof createLastGoodDocument>;

/** Stores the document that this machine served last in a mirror, for a start while the store has no valid one. */
export function createLastGoodDocument(mirror: Pick<Store, 'name' | 'read' | 'write'>) {
  return {
    /** Returns its text; null if there is none. @throws StoreError */
    read: async () => (await mirror.read(KEY))?.toString() ?? null,
    /** Logs errors and does not throw them. */
    async save(document: DiscoveryDocument): Promise<void> {
      try {
        await mirror.write(KEY, JSON.stringify(document));
      } catch (thrown) {
        if (!isStoreError(thrown)) throw thrown;
        logFailure('store', `The last good document could not be saved: ${thrown.message}`);
      }
    },
  };
}
