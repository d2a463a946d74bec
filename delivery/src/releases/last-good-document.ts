import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { jsonFrom } from 'shared-config/platform/json-from';
import type { Envelope } from 'shared-config/loader/signed-discovery';
import { logFailure } from '../log/log-failure';
import { isStoreError, type Store } from '../store/store';

const DOCUMENT_KEY = 'last-good/discovery.json';
/** The signed list of current builds, for browsers. Absent for stores without signatures. */
const CURRENT_KEY = 'last-good/current.json';

export type LastGoodDocument = ReturnType<typeof createLastGoodDocument>;

/** Stores the document that this machine served last in a mirror, for a start while the store has no valid one. */
export function createLastGoodDocument(mirror: Pick<Store, 'name' | 'read' | 'write'>) {
  const readText = async (key: string) => (await mirror.read(key))?.toString();
  return {
    /** Returns its text with the list of current builds; null if there is none. @throws StoreError */
    async read(): Promise<{ text: string; current: Envelope | undefined } | null> {
      const text = await readText(DOCUMENT_KEY);
      return text === undefined ? null : { text, current: envelopeFrom(await readText(CURRENT_KEY)) };
    },
    /** Logs errors and does not throw them. */
    async save(document: DiscoveryDocument, current: Envelope | undefined): Promise<void> {
      try {
        await mirror.write(DOCUMENT_KEY, JSON.stringify(document));
        if (current) await mirror.write(CURRENT_KEY, JSON.stringify(current));
      } catch (thrown) {
        if (!isStoreError(thrown)) throw thrown;
        logFailure('store', `The last good document could not be saved: ${thrown.message}`);
      }
    },
  };
}

/** Returns undefined for a damaged text: the server must start, and browsers refuse the list that is missing. */
function envelopeFrom(text: string | undefined): Envelope | undefined {
  return text === undefined ? undefined : (jsonFrom(text) as Envelope | undefined);
}
