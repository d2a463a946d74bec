import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { ConflictError, type Store } from '../store/store';
import { emptyDocument } from './release-document';
import type { PartName } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';
import { validateDocument } from './validate-document';

/** Key of the discovery document in a store. */
export const POINTER = 'discovery.json';

/**
 * Reads the discovery document and its tag for compare-and-swap, which is null before the first release.
 *
 * @throws ReleaseRefusedError when it is not valid; StoreError
 */
export async function readDocument(
  store: Store,
): Promise<{ document: DiscoveryDocument; tag: string | null }> {
  const present = await store.readPointer(POINTER);
  if (!present) return { document: emptyDocument(), tag: null };
  return { document: parseDocument(present.body.toString(), store.name), tag: present.tag };
}

/**
 * Changes one part in the document. Concurrent changes of other parts are kept; a concurrent change of the same part is a conflict,
 * because the decision did not consider it.
 *
 * @param change pure; called again after another part has changed. It returns the same document if nothing is to do
 * @param basedOn the document that the decision was based on; default: the current one
 * @throws ConflictError; ReleaseRefusedError when the new document is not valid; StoreError; errors of `change`
 */
export async function updatePart(
  store: Store,
  part: PartName,
  change: (document: DiscoveryDocument) => DiscoveryDocument,
  basedOn?: DiscoveryDocument,
): Promise<DiscoveryDocument> {
  const textOf = ({ microFrontends }: DiscoveryDocument) => JSON.stringify(microFrontends[part]);
  const before = textOf(basedOn ?? (await readDocument(store)).document);
  return updateDocument(store, (present) => {
    const document = change(present);
    if (document !== present && textOf(present) !== before) throw new ConflictError(`${POINTER} (${part})`);
    return document;
  });
}

/**
 * Changes the document and retries after every concurrent change: for changes that are correct in any order.
 *
 * @param change pure; called again after a concurrent change
 * @throws ReleaseRefusedError when the new document is not valid; StoreError; errors of `change`
 */
export async function updateDocument(
  store: Store,
  change: (document: DiscoveryDocument) => DiscoveryDocument,
): Promise<DiscoveryDocument> {
  for (;;) {
    const { document: present, tag } = await readDocument(store);
    const document = change(present);
    if (document === present) return document;
    try {
      await store.replacePointer(POINTER, textOfDocument(document), tag);
      return document;
    } catch (thrown) {
      if (!(thrown instanceof ConflictError)) throw thrown;
    }
  }
}

/** Parses and validates the text of a document. @throws ReleaseRefusedError that names the store and the first field that is wrong */
export function parseDocument(text: string, storeName: string): DiscoveryDocument {
  const check = validateDocument(text);
  if ('document' in check) return check.document;
  throw new ReleaseRefusedError(
    'document-damaged',
    `${POINTER} in ${storeName} is not a valid discovery document: ${check.problem}. Restore the last good one (delivery/README.md, "The store").`,
  );
}

/** Returns the text of a document for the store, after the validation that servers do when they read it. */
function textOfDocument(document: DiscoveryDocument): string {
  const text = JSON.stringify(document);
  const check = validateDocument(text);
  if ('document' in check) return text;
  throw new ReleaseRefusedError(
    'document-refused',
    `The new ${POINTER} would not be valid, so it is not written: ${check.problem}. Nothing has changed. Build again from a clean clone, or correct the build.`,
  );
}
