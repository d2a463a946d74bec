import { isRecord } from 'shared-config/is-record';
import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { emptyDocument } from './release-document';
import type { PartName } from './released-parts';
import { ConflictError } from '../store/store';

/** Where the discovery document lies in a store. */
export const POINTER = 'discovery.json';

/** The document as it was read; the tag is null where there is none yet. */
export interface ReadDocument {
  document: DiscoveryDocument;
  tag: string | null;
}

/**
 * Reads the document.
 *
 * @throws Error when what stands there is none; StoreError
 */
export async function readDocument(store: Store): Promise<ReadDocument> {
  const present = await store.readPointer(POINTER);
  if (!present) return { document: emptyDocument(), tag: null };
  return { document: parseDocument(present.body.toString(), store.name), tag: present.tag };
}

/**
 * Changes a part in the document, and refuses to lose a change that somebody else makes meanwhile: another part's goes
 * in besides, the same part's is a conflict, because the decision was taken without it.
 *
 * @param change pure; is asked again when another part has changed
 * @throws ConflictError; StoreError; whatever `change` throws
 */
export async function changeDocument(
  store: Store,
  part: PartName,
  change: (document: DiscoveryDocument) => DiscoveryDocument,
): Promise<DiscoveryDocument> {
  const first = await readDocument(store);
  const before = JSON.stringify(first.document.microFrontends[part]);
  for (let read = first; ; read = await readDocument(store)) {
    if (JSON.stringify(read.document.microFrontends[part]) !== before)
      throw new ConflictError(`${POINTER} (${part})`);
    const document = change(read.document);
    if (document === read.document) return document;
    try {
      await store.replacePointer(POINTER, JSON.stringify(document), read.tag);
      return document;
    } catch (thrown) {
      if (!(thrown instanceof ConflictError)) throw thrown;
    }
  }
}

/** @throws Error naming the store */
export function parseDocument(text: string, storeName: string): DiscoveryDocument {
  const value: unknown = JSON.parse(text);
  if (isRecord(value) && isRecord(value.microFrontends)) return value as unknown as DiscoveryDocument;
  throw new Error(`What stands in ${storeName} under ${POINTER} is no discovery document.`);
}
