import { isRecord } from 'shared-config/is-record';
import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Store } from '../store/store';
import { emptyDocument } from './release-document';
import type { PartName } from './released-parts';
import { ReleaseRefusedError } from './release-refused-error';
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
 * @throws ReleaseRefusedError when what stands there is none; StoreError
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
 * @throws ConflictError; StoreError; whatever `change` throws
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
 * @throws StoreError; whatever `change` throws
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
      await store.replacePointer(POINTER, JSON.stringify(document), tag);
      return document;
    } catch (thrown) {
      if (!(thrown instanceof ConflictError)) throw thrown;
    }
  }
}

/** @throws ReleaseRefusedError naming the store */
export function parseDocument(text: string, storeName: string): DiscoveryDocument {
  const value = valueOf(text);
  if (isRecord(value) && isRecord(value.microFrontends)) {
    const versions = Object.values(value.microFrontends);
    if (versions.every((list) => Array.isArray(list) && list.every(isVersion))) {
      return value as unknown as DiscoveryDocument;
    }
  }
  throw new ReleaseRefusedError(
    'document-damaged',
    `What stands in ${storeName} under ${POINTER} is no discovery document: write the last good one over it (delivery/README.md, "The store").`,
  );
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

/** An address is a path on the part's own origin, an id is a name: what is put behind an origin cannot lead away from it. */
const PATH = /^(\/[\w.-]+)+$/;
const NAME = /^[\w-]+$/;

function isVersion(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.extras) || !isRecord(value.deployment)) return false;
  const { url, extras, deployment } = value;
  return (
    typeof url === 'string' &&
    PATH.test(url) &&
    typeof extras.buildId === 'string' &&
    NAME.test(extras.buildId) &&
    typeof deployment.traffic === 'number' &&
    typeof deployment.default === 'boolean'
  );
}
