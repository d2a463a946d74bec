import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import { POINTER } from '../releases/pointer';
import { statementOf, writeSignature } from './build-signatures';
import { signEnvelope, PAYLOAD_TYPES } from './envelope';
import { createKeyFiles, readNamedKey, signersFrom, type Signer } from './keys';
import { inDays } from './lifetimes';
import { LOG_FOLDER } from './log-key';
import type { Provenance } from './provenance';
import { ROLES, type RoleName } from './root';
import { rootDocument } from './root-document';
import { isSignedObject, signObject } from './signed-object';
import type { SignedStore } from './signed-store';
import { rootKey } from './trust-chain';

/** Local keys protect nothing, so they need no rotation. */
const LIFETIME_DAYS = 3_650;

/** Where the builds of an adopted store come from. */
const UNKNOWN: Provenance = { commit: null, lockFile: null, node: 'unknown', npm: null, settings: {} };

/** The settings of a store on this machine with keys of its own. */
export interface LocalTrust {
  RELEASE_ROOT: string;
  RELEASE_KEY: string;
}

/** Returns the folder with the keys of a local store, which is beside the store. */
export function localKeysFolder(storeFolder: string): string {
  return `${path.resolve(storeFolder)}.keys`;
}

/** Returns the settings for the keys of a local store; null if it has none. */
export function existingLocalTrust(storeFolder: string): LocalTrust | null {
  const trust = settingsOf(localKeysFolder(storeFolder));
  return existsSync(trust.RELEASE_ROOT) ? trust : null;
}

/** Returns the settings for the keys of a local store, and creates the keys if they are missing: throw-away keys of this machine. */
export function createLocalTrust(storeFolder: string): LocalTrust {
  const folder = localKeysFolder(storeFolder);
  const trust = settingsOf(folder);
  if (existsSync(trust.RELEASE_ROOT)) return trust;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const role of ROLES) {
    const file = keyFile(folder, role);
    if (!existsSync(file)) createKeyFiles(file, `local ${role}`);
  }
  const keysOf = (role: RoleName) => [readNamedKey(`${keyFile(folder, role)}.pub`)];
  const document = rootDocument({
    version: 1,
    expires: inDays(Date.now(), LIFETIME_DAYS),
    keys: { root: keysOf('root'), publish: keysOf('publish'), operate: keysOf('operate') },
  });
  const signers = signersFrom({ RELEASE_KEY: keyFile(folder, 'root') });
  writeFileSync(trust.RELEASE_ROOT, JSON.stringify(signEnvelope(PAYLOAD_TYPES.root, document, signers)), {
    mode: 0o600,
  });
  return trust;
}

function settingsOf(folder: string): LocalTrust {
  return {
    RELEASE_ROOT: path.join(folder, 'root.json'),
    RELEASE_KEY: `${keyFile(folder, 'publish')}:${keyFile(folder, 'operate')}`,
  };
}

function keyFile(folder: string, role: RoleName): string {
  return path.join(folder, `${role}.pem`);
}

/**
 * Signs everything in a local store without the pinned root: one from before signatures, or with other keys. In a store with the pinned
 * root, it only signs an old pointer again.
 */
export async function adoptLocalStore(signed: SignedStore): Promise<void> {
  const store = signed.unverified;
  const root = Buffer.from(JSON.stringify(signed.trust.first.envelope));
  const present = await store.read(rootKey(1));
  if (present?.equals(root)) {
    if (await store.readPointer(POINTER)) await signed.refresh({ onlyWhenDue: true, isExpiredAllowed: true });
    return;
  }
  for (const folder of ['trust/', LOG_FOLDER])
    for (const key of await store.list(folder)) await store.remove(key);
  const signers = await signed.requireSigners('publish');
  for (const key of await store.list('builds/')) {
    const [, part = '', buildId = ''] = key.split('/');
    if (key !== `${buildKey(part, buildId)}${MANIFEST_FILE}`) continue;
    const manifest = await store.read(key);
    if (manifest) await signManifest(signed, manifest, signers);
  }
  for (const key of [...(await store.list('deltas/')), ...(await store.list('hosts/'))]) {
    const body = await store.read(key);
    if (body && isSignedObject(key))
      await store.write(key, signObject(key, contentOf(body, 'content'), signers));
  }
  await adoptPointer(signed);
  // Last: an interrupted adoption starts again.
  await store.write(rootKey(1), root);
}

async function signManifest(
  { unverified, now, by }: SignedStore,
  manifest: Buffer,
  signers: readonly Signer[],
): Promise<void> {
  const statement = statementOf(manifest, { provenance: UNKNOWN, at: new Date(now()).toISOString(), by });
  for (const signer of signers) await writeSignature(unverified, statement, signer);
}

async function adoptPointer(signed: SignedStore): Promise<void> {
  const stored = await signed.unverified.readPointer(POINTER);
  if (!stored) return;
  await signed.writePointer({
    before: null,
    tag: stored.tag,
    document: contentOf(stored.body, 'document').toString(),
  });
}

/** Returns the text of an object without the envelope around it; the text itself if it has none. */
function contentOf(body: Buffer, field: 'content' | 'document'): Buffer {
  try {
    const { [field]: content, envelope } = JSON.parse(body.toString()) as Record<string, unknown>;
    return envelope && typeof content === 'string' ? Buffer.from(content) : body;
  } catch {
    return body;
  }
}
