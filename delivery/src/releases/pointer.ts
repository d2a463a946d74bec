import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { emptyDocument } from './release-document';
import type { PartName } from 'build/released-parts';
import { ReleaseRefusedError } from './release-refused-error';
import { ConflictError } from '../store/store';
import { validateDocument, type DocumentCheck } from './validate-document';

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
 * @throws ReleaseRefusedError when it is not valid; StoreError
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
 * @param change pure; is asked again when another part has changed. The same document: all is as wanted, whoever did it
 * @param decidedOn the document that the decision was taken on; without it, what stands there now
 * @throws ConflictError; ReleaseRefusedError when the new document is not valid; StoreError; errors of `change`
 */
export async function changeDocument(
  store: Store,
  part: PartName,
  change: (document: DiscoveryDocument) => DiscoveryDocument,
  decidedOn?: DiscoveryDocument,
): Promise<DiscoveryDocument> {
  const textOf = ({ microFrontends }: DiscoveryDocument) => JSON.stringify(microFrontends[part]);
  const before = textOf(decidedOn ?? (await readDocument(store)).document);
  return changeWhatStands(store, (present) => {
    const document = change(present);
    if (document !== present && textOf(present) !== before) throw new ConflictError(`${POINTER} (${part})`);
    return document;
  });
}

/**
 * Changes the document whatever else changes meanwhile: for what is right whoever was quicker.
 *
 * @param change pure; is asked again when the document has changed
 * @throws ReleaseRefusedError when the new document is not valid; StoreError; errors of `change`
 */
export async function changeWhatStands(
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

/**
 * Parses and validates the text of a document.
 *
 * @throws ReleaseRefusedError that names the store and the first field that is wrong
 */
export function parseDocument(text: string, storeName: string): DiscoveryDocument {
  const check = checkOf(text);
  if ('document' in check) return check.document;
  throw new ReleaseRefusedError(
    'document-damaged',
    `${POINTER} in ${storeName} is not a valid discovery document: ${check.problem}. Restore the last good one (delivery/README.md, "The store").`,
  );
}

function checkOf(text: string): DocumentCheck {
  try {
    return validateDocument(JSON.parse(text));
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return { problem: 'it is not JSON' };
    throw thrown;
  }
}

/**
 * The text of a document as it goes into the store: servers would refuse what this refuses.
 *
 * @throws ReleaseRefusedError that names the first field that is wrong
 */
function textOfDocument(document: DiscoveryDocument): string {
  const text = JSON.stringify(document);
  const check = checkOf(text);
  if ('document' in check) return text;
  throw new ReleaseRefusedError(
    'document-refused',
    `The new ${POINTER} would not be valid, so it is not written: ${check.problem}. Nothing has changed. Build again from a clean clone, or correct the build.`,
  );
}
