import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { parseDocument, POINTER } from '../releases/pointer';
import { isObsoleteRegistration } from '../releases/registered-hosts';
import { versionsInUse } from '../releases/release-document';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { isKey, TooLargeError, type Store } from '../store/store';
import { verifyBuild } from './build-signatures';
import type { LogEntry } from './audit-log';
import { parseEnvelope, validSignatures } from './envelope';
import { readRevocations } from './revocations';
import { hasOperateKey, keyName, signatoriesOf, verifyRoot, type Root } from './root';
import { verifiedObject } from './signed-object';
import { parsePointer, verifyPointer, type VerifiedPointer } from './signed-pointer';
import type { SignedStore } from './signed-store';
import { rootKey } from './trust-chain';
import { archive } from './write-pointer';

export interface PublishedRoot {
  root: Root;
  /** The pointer that was signed again; null before the first release. */
  replaced: ReplacedPointer | null;
  /** Store keys of the deltas that only removed keys had signed. Visitors load whole files instead. */
  removedDeltas: readonly string[];
  /** Registrations that only removed keys have signed: they do not count until a person registers the host again. */
  unconfirmed: readonly UnconfirmedObject[];
}

interface ReplacedPointer extends LogEntry {
  /** Those of `signedBy` that the new root has removed. */
  removed: readonly string[];
}

/** An object of the store, and its text. */
export interface UnconfirmedObject {
  key: string;
  content: string;
}

/**
 * Writes a new root into a store, and signs the pointer with a key of it. Refuses a root with which a served build would lose its
 * signatures. Signs nothing else again: the holder of a removed key can be an attacker. Can be repeated after an interruption.
 *
 * @param text the file of `trust init` or `trust rotate`
 * @param name names the file in messages
 * @param options `isExpiredAllowed`: a person has checked that the expired pointer is the newest one, as for `refresh`
 * @throws ReleaseRefusedError; ConflictError; StoreError
 */
export async function publishRoot(
  store: SignedStore,
  text: string,
  name: string,
  { isExpiredAllowed = false }: { isExpiredAllowed?: boolean } = {},
): Promise<PublishedRoot> {
  const { unverified, trust, guard } = store;
  const envelope = parseEnvelope(text, name);
  const latest = await trust.latest();
  const { version } = verifyRoot(envelope, name).document;
  if (version === trust.first.document.version && latest === trust.first) {
    await createRoot(unverified, version, text, name);
    return { root: latest, replaced: null, removedDeltas: [], unconfirmed: [] };
  }
  // The store has it already if an earlier attempt was interrupted.
  const previous = trust.byVersion(version - 1);
  if (!previous || version < latest.document.version) {
    const message = `${name} has version ${version}, and the store has ${latest.document.version}: sign the next one with npm run release -- trust rotate.`;
    throw new ReleaseRefusedError('root-wrong', message);
  }
  const next = verifyRoot(envelope, name, previous);
  const before = await pointerOf(store, [previous, next]);
  if (before) {
    await guard.requireCurrent(before.pointer, next, { previous, isExpiredAllowed });
    await requireSignedBuilds(unverified, before.pointer, next);
    // Before the root is written, because servers then refuse the pointer until it is signed again: a missing key, or a damaged entry of
    // the log, would prevent that.
    requireKey(store, next);
    await archive(unverified, before.pointer);
  } else await readRevocations(unverified, next);
  await createRoot(unverified, version, text, name);
  await trust.latest();
  // First: without a new signature, servers refuse the pointer.
  if (before) await signPointerAgain(store, before, version);
  const objects = await dropObjectsOfRemovedKeys(store, previous, next);
  return { root: next, replaced: before && replacedPointer(before, next), ...objects };
}

async function signPointerAgain(store: SignedStore, before: StoredPointer, version: number): Promise<void> {
  const event = {
    part: '*',
    buildId: '',
    action: `root ${version}`,
    by: store.by,
    at: new Date(store.now()).toISOString(),
  };
  await store.writePointer({ before, document: before.pointer.document, events: [event] });
}

async function createRoot(store: Store, version: number, text: string, name: string): Promise<void> {
  const key = rootKey(version);
  if (await store.create(key, text)) return;
  const present = await store.read(key);
  if (present?.toString() === text) return;
  throw new ReleaseRefusedError(
    'root-wrong',
    `${store.name} has another ${key} than ${name}: a root is never replaced.`,
  );
}

function requireKey({ signers }: SignedStore, root: Root): void {
  const { keys, threshold } = signatoriesOf(root, 'operate');
  const usable = signers.filter(({ keyid }) => keys.has(keyid));
  if (usable.length >= threshold && hasOperateKey(root, usable)) return;
  const message = `RELEASE_KEY has too few keys of the new root to sign the pointer: name ${threshold}, at least one of the role operate, the others of operate or publish.`;
  throw new ReleaseRefusedError('key-missing', message);
}

interface StoredPointer {
  tag: string;
  pointer: VerifiedPointer;
  /** The root whose keys have signed it. */
  root: Root;
}

/** Returns the pointer, whose signature may be that of a key which the new root removes. */
async function pointerOf({ unverified }: SignedStore, roots: readonly Root[]): Promise<StoredPointer | null> {
  const stored = await unverified.readPointer(POINTER);
  if (!stored) return null;
  const name = `${POINTER} in ${unverified.name}`;
  const parsed = parsePointer(stored.body, name);
  for (const root of roots) {
    try {
      return { tag: stored.tag, pointer: verifyPointer(parsed, root, name), root };
    } catch (thrown) {
      if (!(thrown instanceof ReleaseRefusedError) || root === roots.at(-1)) throw thrown;
    }
  }
  return null;
}

async function requireSignedBuilds(store: Store, { document }: VerifiedPointer, root: Root): Promise<void> {
  for (const { part, version } of versionsInUse(parseDocument(document, store.name))) {
    const { buildId } = version.extras;
    const body = await store.read(`${buildKey(part, buildId)}${MANIFEST_FILE}`);
    if (body) await verifyBuild({ store, part, buildId, body }, root);
  }
}

function replacedPointer({ pointer, root }: StoredPointer, next: Root): ReplacedPointer {
  const ids = [...validSignatures(pointer.envelope, signatoriesOf(root, 'operate').keys).valid];
  const { keys } = signatoriesOf(next, 'operate');
  const namesOf = (found: readonly string[]) => found.map((id) => keyName(root, id));
  const removed = namesOf(ids.filter((id) => !keys.has(id)));
  return { statement: pointer.statement, signedBy: namesOf(ids), removed };
}

/**
 * Removes the deltas that only keys which the new root removes have signed, because the next publish makes new ones. Registrations
 * protect hosts, so a person must confirm them.
 */
async function dropObjectsOfRemovedKeys(
  { unverified }: SignedStore,
  previous: Root,
  next: Root,
): Promise<Pick<PublishedRoot, 'removedDeltas' | 'unconfirmed'>> {
  const invalidIn = async (folder: string): Promise<UnconfirmedObject[]> => {
    const found: UnconfirmedObject[] = [];
    for (const key of await unverified.list(folder)) {
      const body = await readUnlessFaulty(unverified, key);
      const contentIn = (root: Root) => body && verifiedObject(key, body, root, unverified.name);
      const content = contentIn(previous);
      if (content && !contentIn(next)) found.push({ key, content: content.toString() });
    }
    return found;
  };
  const removedDeltas = (await invalidIn('deltas/')).map(({ key }) => key);
  for (const key of removedDeltas) await unverified.remove(key);
  const registrations = await invalidIn('hosts/');
  return { removedDeltas, unconfirmed: registrations.filter(({ key }) => !isObsoleteRegistration(key)) };
}

/** Returns null for an object that is too large, or that has no valid key: nothing can use it. */
async function readUnlessFaulty(store: Store, key: string): Promise<Buffer | null> {
  if (!isKey(key)) return null;
  try {
    return await store.read(key);
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return null;
    throw thrown;
  }
}
