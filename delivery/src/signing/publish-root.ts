import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { parseDocument, POINTER } from '../releases/pointer';
import { isObsoleteRegistration } from '../releases/registered-hosts';
import { versionsInUse } from '../releases/release-document';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import type { Store } from '../store/store';
import { verifyBuild } from './build-signatures';
import { parseEnvelope } from './envelope';
import { readRevocations } from './revocations';
import { signatoriesOf, verifyRoot, type Root } from './root';
import { isSignedObject, verifyObject } from './signed-object';
import { parsePointer, verifyPointer, type VerifiedPointer } from './signed-pointer';
import type { SignedStore } from './signed-store';
import { rootKey } from './trust-chain';

export interface PublishedRoot {
  root: Root;
  /** Store keys of deltas and registrations whose signatures the new root rejects, because this process has no publish key. */
  invalid: readonly string[];
}

/**
 * Writes a new root into a store, and signs the pointer with a key of it. Refuses a root with which a served build would lose its
 * signatures. Can be repeated after an interruption.
 *
 * @param text the file of `trust init` or `trust rotate`
 * @param name names the file in messages
 * @throws ReleaseRefusedError; ConflictError; StoreError
 */
export async function publishRoot(store: SignedStore, text: string, name: string): Promise<PublishedRoot> {
  const { unverified, trust } = store;
  const envelope = parseEnvelope(text, name);
  const latest = await trust.latest();
  const { version } = verifyRoot(envelope, name).document;
  if (version === trust.first.document.version && latest === trust.first) {
    await createRoot(unverified, version, text, name);
    return { root: latest, invalid: [] };
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
    await store.guard.requireNewest(before.pointer, previous);
    await requireSignedBuilds(unverified, before.pointer, next);
  }
  await readRevocations(unverified, next);
  if (before) requireKey(store, next);
  await createRoot(unverified, version, text, name);
  await trust.latest();
  const invalid = await signObjectsAgain(store, previous, next);
  if (before) {
    const event = {
      part: '*',
      buildId: '',
      action: `root ${version}`,
      by: store.by,
      at: new Date(store.now()).toISOString(),
    };
    await store.writePointer({ before, document: before.pointer.document, events: [event] });
  }
  return { root: next, invalid };
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

/** Fails before the root is written: without a new signature, servers would refuse the pointer. */
function requireKey({ signers }: SignedStore, root: Root): void {
  const { keys, threshold } = signatoriesOf(root, 'operate');
  if (signers.filter(({ keyid }) => keys.has(keyid)).length >= threshold) return;
  const message = `RELEASE_KEY has too few keys of the new root to sign the pointer: name ${threshold} of the role operate or publish.`;
  throw new ReleaseRefusedError('key-missing', message);
}

/** Returns the pointer, whose signature may be that of a key which the new root removes. */
async function pointerOf(
  { unverified }: SignedStore,
  roots: readonly Root[],
): Promise<{ tag: string; pointer: VerifiedPointer } | null> {
  const stored = await unverified.readPointer(POINTER);
  if (!stored) return null;
  const name = `${POINTER} in ${unverified.name}`;
  const parsed = parsePointer(stored.body, name);
  for (const root of roots) {
    try {
      return { tag: stored.tag, pointer: verifyPointer(parsed, root, name) };
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

/**
 * Signs deltas and registrations again that the new root does not accept, if this process has a publish key.
 *
 * @returns the keys of those that stay invalid
 */
async function signObjectsAgain(store: SignedStore, previous: Root, next: Root): Promise<string[]> {
  const { unverified, signers } = store;
  const { keys } = signatoriesOf(next, 'publish');
  const canSign = signers.some(({ keyid }) => keys.has(keyid));
  const invalid: string[] = [];
  for (const key of [...(await unverified.list('deltas/')), ...(await unverified.list('hosts/'))]) {
    const body = await unverified.read(key);
    if (!body || !isSignedObject(key) || isObsoleteRegistration(key)) continue;
    const text = textOf(key, body, previous, store.name);
    if (!text || textOf(key, body, next, store.name)) continue;
    if (canSign) await store.write(key, text);
    else invalid.push(key);
  }
  return invalid;
}

/** Returns the text of an object; null if the root does not accept its signature. */
function textOf(key: string, body: Buffer, root: Root, storeName: string): Buffer | null {
  try {
    return verifyObject(key, body, root, storeName);
  } catch {
    return null;
  }
}
